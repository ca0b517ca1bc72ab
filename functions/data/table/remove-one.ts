import { DeleteCommand, type DeleteCommandInput } from '@aws-sdk/lib-dynamodb';
import { env } from '#functions/base/env.ts';
import { backOff } from '#functions/base/retry.ts';
import { table } from './client.ts';
import type { Key } from './keys.ts';

type Condition = Pick<
  DeleteCommandInput,
  'ConditionExpression' | 'ExpressionAttributeNames' | 'ExpressionAttributeValues'
>;

const ATTEMPTS = 6;

/** Removes one item by itself, without a transaction and its price, unless it does not meet the condition (any more). */
export async function removeOne({ PK, SK }: Key, condition: Condition = {}): Promise<void> {
  const command = new DeleteCommand({ TableName: env('TABLE_NAME'), Key: { PK, SK }, ...condition });
  for (let attempt = 1; ; attempt += 1) {
    try {
      await table.send(command);
      return;
    } catch (error) {
      const name = error instanceof Error ? error.name : undefined;
      if (name === 'ConditionalCheckFailedException') return;
      // A transaction has the item just now; of all else the SDK has tried again what is worth it.
      if (name !== 'TransactionConflictException' || attempt === ATTEMPTS) throw error;
      await backOff(attempt);
    }
  }
}
