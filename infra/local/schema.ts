import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { env } from '#functions/base/env.ts';
import { table } from '#functions/data/table/client.ts';
import { SCHEMA, tableKeys } from '#functions/data/table/keys.ts';
import { find } from '#functions/data/table/table.ts';
import { tryUpdate } from '#functions/data/table/update-one.ts';

async function isEmpty(): Promise<boolean> {
  const { Items = [] } = await table.send(new ScanCommand({ TableName: env('TABLE_NAME'), Limit: 1 }));
  return Items.length === 0;
}

/** Writes the number of the data's form into an empty table. Throws for data of another form, with what to do about it. */
export async function requireSchema(): Promise<void> {
  const found = await find(tableKeys.schema(), { strong: true });
  if (found?.number === SCHEMA) return;
  if (found || !(await isEmpty()))
    throw new Error('This data belongs to a different version of Quayside. Run npm run reset to start over');
  const first = { key: tableKeys.schema(), set: { number: SCHEMA }, condition: 'attribute_not_exists(PK)' };
  if ((await tryUpdate(first)).refused) throw new Error('Somebody else writes into this table at this moment');
}
