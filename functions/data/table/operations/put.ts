import { env } from '#functions/base/env.ts';
import type { Write } from '../commit.ts';
import type { Item } from '../table.ts';

interface PutOptions {
  /** `new`: nothing may stand under the key. A number: what stands there must have this version. */
  expect?: 'new' | number;
  refused?: Write['refused'];
}

/** Writes a whole item. */
export function put(item: Item, { expect, refused }: PutOptions = {}): Write {
  return {
    item: {
      Put: {
        TableName: env('TABLE_NAME'),
        Item: item,
        ...(expect === 'new' && { ConditionExpression: 'attribute_not_exists(PK)' }),
        ...(typeof expect === 'number' && {
          ConditionExpression: '#version = :version',
          ExpressionAttributeNames: { '#version': 'version' },
          ExpressionAttributeValues: { ':version': expect },
        }),
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    },
    refused,
  };
}
