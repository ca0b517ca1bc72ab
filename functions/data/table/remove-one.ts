import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { env } from '#functions/base/env.ts';
import { retryWhile } from '#functions/base/retry.ts';
import { table } from './client.ts';
import { conditionFailureOf, isTransactionConflict } from './condition-failure.ts';
import type { Key } from './keys.ts';
import type { UpdateOptions } from './operations/update.ts';

type Condition = Pick<UpdateOptions, 'condition' | 'names' | 'values'>;

/** Removes one item by itself, without a transaction and its price, unless it does not meet the condition (any more). */
export async function removeOne({ PK, SK }: Key, { condition, names, values }: Condition = {}): Promise<void> {
  const command = new DeleteCommand({
    TableName: env('TABLE_NAME'),
    Key: { PK, SK },
    ConditionExpression: condition,
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: values,
  });
  try {
    await retryWhile(isTransactionConflict, () => table.send(command));
  } catch (error) {
    if (!conditionFailureOf(error)) throw error;
  }
}
