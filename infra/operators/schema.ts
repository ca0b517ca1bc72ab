import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { env } from '#functions/base/env.ts';
import { table } from '#functions/data/table/client.ts';
import { tableKeys } from '#functions/data/table/keys.ts';
import { find } from '#functions/data/table/table.ts';
import { tryUpdate } from '#functions/data/table/update-one.ts';
import { toTwo } from './migrations/2.ts';
import { toThree } from './migrations/3.ts';
import { toFour } from './migrations/4.ts';
import { toFive } from './migrations/5.ts';
import { toSix } from './migrations/6.ts';
import { toSeven } from './migrations/7.ts';
import { toEight } from './migrations/8.ts';
import { toNine } from './migrations/9.ts';
import { toTen } from './migrations/10.ts';
import type { Migration } from './migrations/migration.ts';

/** In order, each by one from the form before. */
const MIGRATIONS: readonly Migration[] = [toTwo, toThree, toFour, toFive, toSix, toSeven, toEight, toNine, toTen];

/** The number of the present form of keys and events: a change of it is one more migration. */
export const SCHEMA = 1 + MIGRATIONS.length;

async function isEmpty(): Promise<boolean> {
  const { Items = [] } = await table.send(new ScanCommand({ TableName: env('TABLE_NAME'), Limit: 1 }));
  return Items.length === 0;
}

const overtaken = () => new Error('Somebody else brings the data to the present form at this moment');

async function raise(before: number, to: number): Promise<void> {
  const values = { ':before': before };
  const names = { '#number': 'number' };
  const raised = { key: tableKeys.schema(), set: { number: to }, condition: '#number = :before', names, values };
  if ((await tryUpdate(raised)).refused) throw overtaken();
}

/**
 * Brings the data to the present form and writes its number, into an empty table at once. Throws for data of a version
 * that it does not know, with what to do about it. With `isBefore` the number stays: until they are replaced, the functions
 * of the version before go on writing their form, so all is done once more afterwards.
 */
export async function meetSchema(remedy: string, { isBefore = false } = {}): Promise<void> {
  const found = await find(tableKeys.schema(), { strong: true });
  if (!found && (await isEmpty())) {
    const first = { key: tableKeys.schema(), set: { number: SCHEMA }, condition: 'attribute_not_exists(PK)' };
    if ((await tryUpdate(first)).refused) throw overtaken();
    return;
  }
  if (!found || found.number < 1 || found.number > SCHEMA)
    throw new Error(`The data here is that of another version of Quayside. ${remedy}`);
  for (const { to, run } of MIGRATIONS.filter((one) => one.to > found.number)) {
    await run();
    if (!isBefore) await raise(to - 1, to);
  }
}
