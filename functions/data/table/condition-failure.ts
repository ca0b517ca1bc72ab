import { unmarshall } from '@aws-sdk/util-dynamodb';
import { recordOf } from './table.ts';

interface ConditionFailure {
  /** What stands there, where the write asked to be told. */
  readonly current: Record<string, unknown> | undefined;
  /** The mark of the write that was last. */
  readonly writtenBy: unknown;
}

/** What a single write met whose condition does not hold; undefined for all that went wrong otherwise. */
export function conditionFailureOf(error: unknown): ConditionFailure | undefined {
  if (!(error instanceof Error) || error.name !== 'ConditionalCheckFailedException') return undefined;
  // An exception carries the item as the table's own typed values.
  const { Item } = error as Error & { Item?: Parameters<typeof unmarshall>[0] };
  const item = Item && unmarshall(Item);
  return { current: item && recordOf(item), writtenBy: item?.writtenBy };
}

/** True while a transaction has the item of a single write, which says nothing of what a condition would. */
export function isTransactionConflict(error: unknown): boolean {
  return error instanceof Error && error.name === 'TransactionConflictException';
}
