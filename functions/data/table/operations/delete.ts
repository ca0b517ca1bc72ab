import { env } from '#functions/base/env.ts';
import type { Write } from '../commit.ts';
import type { Key } from '../keys.ts';

interface RemoveOptions {
  mustExist?: boolean;
  expect?: number;
  onConditionFailed?: Write['onConditionFailed'];
}

/** Removes an item; one that is not there is no error unless `mustExist`, or `expect` names the version that it must have. */
export function remove(key: Key, { mustExist = false, expect, onConditionFailed }: RemoveOptions = {}): Write {
  return {
    item: {
      Delete: {
        TableName: env('TABLE_NAME'),
        Key: key,
        ...(mustExist && { ConditionExpression: 'attribute_exists(PK)' }),
        ...(expect !== undefined && {
          ConditionExpression: '#version = :version',
          ExpressionAttributeNames: { '#version': 'version' },
          ExpressionAttributeValues: { ':version': expect },
        }),
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    },
    onConditionFailed,
  };
}
