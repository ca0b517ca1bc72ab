import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { env } from '#functions/base/env.ts';
import { table } from './client.ts';
import type { Item } from './table.ts';

/** Writes one whole item by itself, without a transaction and its price. */
export async function putOne(item: Item, { isNew = false } = {}): Promise<void> {
  const condition = isNew ? { ConditionExpression: 'attribute_not_exists(PK)' } : {};
  await table.send(new PutCommand({ TableName: env('TABLE_NAME'), Item: item, ...condition }));
}
