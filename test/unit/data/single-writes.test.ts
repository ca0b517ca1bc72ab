import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keys } from '#functions/data/table/keys.ts';
import { tryUpdate } from '#functions/data/table/update-one.ts';
import { ROOT } from '#infra/paths.ts';
import { MemoryTable } from '../workers/memory-table.ts';

let table: MemoryTable;
beforeEach(() => {
  table?.mock.restore();
  table = new MemoryTable();
  vi.stubEnv('TABLE_NAME', 'table');
});

const key = keys.bellMark('usr_1');
const readTo = (upTo: string) =>
  tryUpdate({ key, set: { upTo }, condition: 'attribute_not_exists(PK) OR upTo < :upTo', values: { ':upTo': upTo } });
const held = Object.assign(new Error('held'), { name: 'TransactionConflictException' });

describe('a write of one item under a condition', () => {
  it('gives the item as it is then, or what stands there instead, without the marks of the table', async () => {
    expect(await readTo('evt_2')).toEqual({ item: { upTo: 'evt_2' } });
    expect(await readTo('evt_1')).toEqual({ refused: true, current: { upTo: 'evt_2' } });
  });

  it('takes a transaction that has the item at the moment for no refusal', async () => {
    let calls = 0;
    table.around = (call) => {
      calls += 1;
      if (calls === 1) throw held;
      return call();
    };
    expect(await readTo('evt_2')).toEqual({ item: { upTo: 'evt_2' } });
  });

  it('says that the table is busy where it stays so', async () => {
    table.around = () => {
      throw held;
    };
    await expect(readTo('evt_2')).rejects.toMatchObject({ code: 'unavailable' });
  });
});

it('what refuses a write is recognized in the table’s own folder, and nowhere else', () => {
  const knowing = globSync('functions/**/*.ts', { cwd: ROOT }).filter((file) =>
    /ConditionalCheckFailed|TransactionConflictException/.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(knowing.filter((file) => !file.startsWith('functions/data/table/'))).toEqual([]);
});
