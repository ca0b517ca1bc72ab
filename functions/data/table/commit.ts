import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { retryWhile } from '#functions/base/retry.ts';
import { AppError } from '#shared/http/errors.ts';
import { table } from './client.ts';
import { isContention, tableBusyError } from './contention.ts';
import { recordOf } from './table.ts';

export type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** `refused` says what a failed condition means, given the item that stands there (undefined when there is none); else it is `version_conflict`. */
export interface Write {
  item: TransactItem;
  onConditionFailed?: ((current: Record<string, unknown> | undefined) => AppError | undefined) | undefined;
}

function conditionErrorOf(error: TransactionCanceledException, writes: Write[]): unknown {
  const reasons = error.CancellationReasons ?? [];
  const at = reasons.findIndex(({ Code }) => Code === 'ConditionalCheckFailed');
  if (at < 0) return error;
  const { Item } = reasons[at] ?? {};
  return (
    writes[at]?.onConditionFailed?.(Item && recordOf<Record<string, unknown>>(unmarshall(Item))) ??
    new AppError('version_conflict', 'Someone else changed this at the same time', { cause: error })
  );
}

/**
 * Writes all parts in one transaction, or none. A part whose condition fails throws its own AppError. A collision with
 * another transaction is tried again: the conditions then decide who was first.
 */
export async function commit(writes: Write[]): Promise<void> {
  if (writes.length === 0) return;
  const command = () => new TransactWriteCommand({ TransactItems: writes.map((write) => write.item) });
  try {
    await retryWhile(isContention, () => table.send(command()));
  } catch (error) {
    if (isContention(error)) throw tableBusyError(error);
    throw error instanceof TransactionCanceledException ? conditionErrorOf(error, writes) : error;
  }
}
