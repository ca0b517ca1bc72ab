import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { notificationKeys } from '#functions/data/notifications/keys.ts';
import { tableKeys } from '#functions/data/table/keys.ts';
import { tryPut } from '#functions/data/table/try-put.ts';
import { tryUpdate } from '#functions/data/table/update-one.ts';
import { ROOT } from '#infra/paths.ts';
import { MemoryTable } from '#test/support/memory/table.ts';

let table: MemoryTable;
beforeEach(() => {
  table?.mock.restore();
  table = new MemoryTable();
  vi.stubEnv('TABLE_NAME', 'table');
});

const key = notificationKeys.bellMark('usr_1');
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

describe('what is written as a whole under a condition', () => {
  const put = (bodyHash: string) =>
    tryPut({
      key: tableKeys.idempotency('usr_1', 'hash'),
      record: { state: 'running', bodyHash, lockUntil: 1 },
      condition: 'attribute_not_exists(PK)',
    });

  it('is refused with what stands there instead, without the marks of the table', async () => {
    const first = { state: 'running', bodyHash: 'one', lockUntil: 1 };
    expect(await put('one')).toEqual({ item: first });
    expect(await put('two')).toEqual({ refused: true, current: first });
  });

  it('is no refusal where its own first try came through and only the answer was lost', async () => {
    table.around = (call) => {
      call();
      return call();
    };
    expect(await put('one')).toMatchObject({ item: { bodyHash: 'one' } });
  });

  it('is tried again while a transaction has the item', async () => {
    let calls = 0;
    table.around = (call) => {
      calls += 1;
      if (calls === 1) throw held;
      return call();
    };
    expect(await put('one')).toMatchObject({ item: { bodyHash: 'one' } });
  });
});

const outsideTheTable = globSync('functions/**/*.ts', { cwd: ROOT }).filter(
  (file) => !file.startsWith('functions/data/table/'),
);
const thatSay = (words: RegExp) => outsideTheTable.filter((file) => words.test(readFileSync(join(ROOT, file), 'utf8')));

it('what refuses a write is recognized in the table’s own folder, and nowhere else', () => {
  expect(thatSay(/ConditionalCheckFailed|TransactionConflictException/)).toEqual([]);
});

it('the table is written to from its own folder, and from nowhere else', () => {
  expect(thatSay(/\b(Put|Update|Delete|TransactWrite|BatchWrite)Command\b/)).toEqual([]);
});
