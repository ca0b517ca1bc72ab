import { TransactionCanceledException as Canceled, type TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { backOff, isPassing } from '#functions/base/retry.ts';
import { AppError } from '#shared/errors.ts';
import { table } from './client.ts';
import { recordOf } from './table.ts';

export type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** `refused` says what a failed condition means, given the item that stands there (undefined when there is none). */
export interface Write {
  item: TransactItem;
  refused?: ((current: Record<string, unknown> | undefined) => AppError) | undefined;
}

const OVERTAKEN = new Set(['ConditionalCheckFailedException', 'TransactionConflictException']);

/** True when a single write was refused because somebody else has written the item, or is writing it in a transaction. */
export function isOvertaken(error: unknown): boolean {
  return error instanceof Error && OVERTAKEN.has(error.name);
}

const ATTEMPTS = 6;

function refusalOf(error: TransactionCanceledException, writes: Write[]): AppError | 'again' {
  const reasons = error.CancellationReasons ?? [];
  for (const [at, reason] of reasons.entries()) {
    if (reason.Code !== 'ConditionalCheckFailed') continue;
    const current = reason.Item && recordOf<Record<string, unknown>>(unmarshall(reason.Item));
    return (
      writes[at]?.refused?.(current) ??
      new AppError('version_conflict', 'Somebody else changed this at the same time', { cause: error })
    );
  }
  if (reasons.some(({ Code }) => isPassing(Code))) return 'again';
  throw error;
}

/**
 * Writes all parts in one transaction, or none. A part whose condition fails throws its own AppError. A collision with
 * another transaction is tried again: the conditions then decide who was first.
 */
export async function commit(writes: Write[]): Promise<void> {
  if (writes.length === 0) return;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await table.send(new TransactWriteCommand({ TransactItems: writes.map((write) => write.item) }));
      return;
    } catch (error) {
      if (!(error instanceof Canceled)) throw error;
      const refusal = refusalOf(error, writes);
      if (refusal !== 'again') throw refusal;
      if (attempt === ATTEMPTS)
        throw new AppError('unavailable', 'The service is busy, please try again', { retryAfter: 1, cause: error });
      await backOff(attempt);
    }
  }
}
