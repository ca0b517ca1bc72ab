import { env } from '#functions/base/env.ts';
import type { Write } from '../commit.ts';
import type { Key } from '../keys.ts';

interface CheckOptions {
  key: Key;
  condition: string;
  names?: Record<string, string>;
  values?: Record<string, unknown>;
  onConditionFailed?: Write['onConditionFailed'];
}

/** Lets the transaction pass only while a condition holds on an item that it does not change. */
export function check({ key, condition, names, values, onConditionFailed }: CheckOptions): Write {
  return {
    item: {
      ConditionCheck: {
        TableName: env('TABLE_NAME'),
        Key: key,
        ConditionExpression: condition,
        ...(names && { ExpressionAttributeNames: names }),
        ...(values && { ExpressionAttributeValues: values }),
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    },
    onConditionFailed,
  };
}
