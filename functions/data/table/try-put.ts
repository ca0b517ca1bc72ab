import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { env } from '#functions/base/env.ts';
import { table } from './client.ts';
import type { Key } from './keys.ts';
import { sendSingle, type Tried, tryMarked } from './single-write.ts';

interface Given<Held> {
  key: Key<Held>;
  record: Held & { expiresAt?: number };
  condition: string;
  names?: Record<string, string>;
  values?: Record<string, unknown>;
}

/** Writes one whole item where its condition holds of what stands there. */
export function tryPut<Held extends object>({
  key,
  record,
  condition,
  names,
  values,
}: Given<Held>): Promise<Tried<Held>> {
  return tryMarked(async (mark) => {
    const item = { ...key, ...record, ...mark };
    const command = new PutCommand({
      TableName: env('TABLE_NAME'),
      Item: item,
      ConditionExpression: condition,
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: values,
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    });
    await sendSingle(() => table.send(command));
    return item;
  });
}
