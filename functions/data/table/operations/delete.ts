import { env } from '#functions/base/env.ts';
import type { Write } from '../commit.ts';
import type { Key } from '../keys.ts';

/** Removes an item; one that is not there is no error unless `mustExist`. */
export function remove(
  key: Key,
  { mustExist = false, refused }: { mustExist?: boolean; refused?: Write['refused'] } = {},
): Write {
  return {
    item: {
      Delete: {
        TableName: env('TABLE_NAME'),
        Key: key,
        ...(mustExist && { ConditionExpression: 'attribute_exists(PK)' }),
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    },
    refused,
  };
}
