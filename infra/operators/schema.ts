import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { env } from '#functions/base/env.ts';
import { table } from '#functions/data/table/client.ts';
import { keys } from '#functions/data/table/keys.ts';
import { putOne } from '#functions/data/table/put-one.ts';
import { find } from '#functions/data/table/table.ts';

/** The number of the present form of keys and events. A change of it brings its migration. */
export const SCHEMA = 1;

async function isEmpty(): Promise<boolean> {
  const { Items = [] } = await table.send(new ScanCommand({ TableName: env('TABLE_NAME'), Limit: 1 }));
  return Items.length === 0;
}

/** Writes the number into an empty table. Throws for data of another version, with what to do about it. */
export async function meetSchema(remedy: string): Promise<void> {
  const found = await find(keys.schema(), { strong: true });
  if (found?.number === SCHEMA) return;
  if (found || !(await isEmpty())) throw new Error(`The data here is that of another version of Quayside. ${remedy}`);
  await putOne({ ...keys.schema(), number: SCHEMA }, { isNew: true });
}
