import { DeleteCommand, type DeleteCommandInput } from '@aws-sdk/lib-dynamodb';
import { env } from '#functions/base/env.ts';
import { retryWhile } from '#functions/base/retry.ts';
import { table } from './client.ts';
import type { Key } from './keys.ts';

type Condition = Pick<
  DeleteCommandInput,
  'ConditionExpression' | 'ExpressionAttributeNames' | 'ExpressionAttributeValues'
>;

const nameOf = (error: unknown) => (error instanceof Error ? error.name : undefined);

/** A transaction has the item just now; of all else the SDK has tried again what is worth it. */
const isHeld = (error: unknown) => nameOf(error) === 'TransactionConflictException';

/** Removes one item by itself, without a transaction and its price, unless it does not meet the condition (any more). */
export async function removeOne({ PK, SK }: Key, condition: Condition = {}): Promise<void> {
  const command = new DeleteCommand({ TableName: env('TABLE_NAME'), Key: { PK, SK }, ...condition });
  try {
    await retryWhile(isHeld, () => table.send(command));
  } catch (error) {
    if (nameOf(error) !== 'ConditionalCheckFailedException') throw error;
  }
}
