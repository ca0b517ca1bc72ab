import { beforeAll, describe, expect, it } from 'vitest';
import { entriesOf, readIndexState } from '#functions/data/search/index-entries.ts';
import { searchKeys } from '#functions/data/search/keys.ts';
import { putOne } from '#functions/data/table/put-one.ts';
import { removeOne } from '#functions/data/table/remove-one.ts';
import { findMany } from '#functions/data/table/table.ts';
import { checkIndex } from '#infra/operators/search-index.ts';
import { createCustomer } from '#shared/contracts/customers.ts';
import { eventually } from '#test/support/client.ts';
import { becomeFunction, member, type Person, unique } from '#test/support/people.ts';

let manager: Person;
beforeAll(async () => {
  becomeFunction();
  manager = await member('manager');
});

describe('what the search finds', () => {
  const entriesIn = async (id: string) =>
    (await findMany(entriesOf(await readIndexState('customer', id)), { strong: true })).filter(Boolean).length;

  async function indexed() {
    const body = { name: `Keystone ${unique()}`, email: `${unique()}@customer.example`, phone: '(555) 010-4200' };
    const { id } = await manager.call(createCustomer, { body });
    await eventually(async () => (await readIndexState('customer', id)).manifest !== undefined);
    return { id, all: await entriesIn(id), record: await readIndexState('customer', id) };
  }

  it('is mended where it lacks something or has too much, and told before', async () => {
    const { id, all, record } = await indexed();
    const [gone] = entriesOf(record);
    if (!gone) throw new Error('No entry');
    await removeOne(gone);
    await putOne({
      ...searchKeys.entry('customer', 'stray', id),
      kind: 'customer',
      id,
      word: 'stray',
      words: ['stray'],
    });
    const told = (await checkIndex({ write: false })).astray.filter((words) => words.startsWith(id));
    expect(told).toEqual([`${id}: 1 of ${all} words are missing or wrong, 1 are stale`]);
    expect(await entriesIn(id)).toBe(all - 1);
    await checkIndex({ write: true });
    expect(await entriesIn(id)).toBe(all);
    expect(await findMany([searchKeys.entry('customer', 'stray', id)])).toEqual([undefined]);
    expect((await checkIndex({ write: false })).astray.filter((words) => words.startsWith(id))).toEqual([]);
  });

  it('is made again where all of it is gone', async () => {
    const { id, all, record } = await indexed();
    for (const key of [searchKeys.manifest(id), ...entriesOf(record)]) await removeOne(key);
    expect(await entriesIn(id)).toBe(0);
    await checkIndex({ write: true });
    expect(await entriesIn(id)).toBe(all);
    await checkIndex({ write: true });
    expect(await entriesIn(id)).toBe(all);
  });
});
