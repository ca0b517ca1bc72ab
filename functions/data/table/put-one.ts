import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { env } from '#functions/base/env.ts';
import { table } from './client.ts';
import type { Item } from './table.ts';

/** Writes one whole item by itself, without a transaction and its price; done twice, it is there once. */
export async function putOne(item: Item): Promise<void> {
  await table.send(new PutCommand({ TableName: env('TABLE_NAME'), Item: item }));
}
