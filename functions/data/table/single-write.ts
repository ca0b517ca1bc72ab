import { randomBytes } from 'node:crypto';
import { retryWhile } from '#functions/base/retry.ts';
import { conditionFailureOf, isTransactionConflict } from './condition-failure.ts';
import { tableBusyError } from './contention.ts';
import { recordOf } from './table.ts';

/** Sends a write of one item, and again while a transaction has that item. */
export async function sendSingle<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await retryWhile(isTransactionConflict, send);
  } catch (error) {
    throw isTransactionConflict(error) ? tableBusyError(error) : error;
  }
}

/** The item as it is then, or `refused` with what stands there instead. */
export type Tried<Held> =
  | { item: Held; refused?: never; current?: never }
  | { refused: true; current: Held | undefined; item?: never };

/**
 * Writes one item under a condition. It leaves its mark: where the answer is lost and the SDK asks again, the item no longer
 * meets the condition, and the mark says by whom it was written.
 */
export async function tryMarked<Held>(
  write: (mark: { writtenBy: string }) => Promise<Record<string, unknown>>,
): Promise<Tried<Held>> {
  const writtenBy = randomBytes(9).toString('base64url');
  try {
    return { item: recordOf<Held>(await write({ writtenBy })) };
  } catch (error) {
    const refused = conditionFailureOf(error);
    if (!refused) throw error;
    const current = refused.current && recordOf<Held>(refused.current);
    return current && refused.writtenBy === writtenBy ? { item: current } : { refused: true, current };
  }
}
