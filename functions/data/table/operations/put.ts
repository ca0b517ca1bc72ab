import { env } from '#functions/base/env.ts';
import type { Write } from '../commit.ts';
import type { Item } from '../table.ts';

interface PutOptions {
  /** `new`: nothing may stand under the key. A number: what stands there must have this version. */
  expect?: 'new' | number;
  /** With `new`: what has expired by then counts as nothing, though the table has not removed it yet. */
  unlessExpiredBy?: Date;
  onConditionFailed?: Write['onConditionFailed'];
}

function conditionOf({ expect, unlessExpiredBy }: PutOptions) {
  if (expect === undefined) return {};
  if (expect !== 'new') {
    return {
      ConditionExpression: '#version = :version',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: { ':version': expect },
    };
  }
  if (!unlessExpiredBy) return { ConditionExpression: 'attribute_not_exists(PK)' };
  return {
    ConditionExpression: 'attribute_not_exists(PK) OR expiresAt <= :now',
    ExpressionAttributeValues: { ':now': Math.floor(unlessExpiredBy.getTime() / 1000) },
  };
}

/** Writes a whole item. */
export function put(item: Item, { onConditionFailed, ...expected }: PutOptions = {}): Write {
  return {
    item: {
      Put: {
        TableName: env('TABLE_NAME'),
        Item: item,
        ...conditionOf(expected),
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    },
    onConditionFailed,
  };
}
