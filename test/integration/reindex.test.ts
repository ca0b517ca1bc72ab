import { beforeAll, describe, expect, it } from 'vitest';
import { accountKeys } from '#functions/data/accounts/keys.ts';
import { customerKeys } from '#functions/data/customers/keys.ts';
import { entriesOf, readIndexed } from '#functions/data/search/index-entries.ts';
import { searchKeys } from '#functions/data/search/keys.ts';
import { putOne } from '#functions/data/table/put-one.ts';
import { removeOne } from '#functions/data/table/remove-one.ts';
import { findMany } from '#functions/data/table/table.ts';
import { updateOne } from '#functions/data/table/update-one.ts';
import { toSeven } from '#infra/operators/migrations/7.ts';
import { toTen } from '#infra/operators/migrations/10.ts';
import { recheckIndex } from '#infra/operators/search-index.ts';
import { createCustomer, listCustomers } from '#shared/contracts/customers.ts';
import { eventually } from '#test/support/client.ts';
import { becomeFunction, member, type Person, person, unique } from '#test/support/people.ts';

let manager: Person;
beforeAll(async () => {
  becomeFunction();
  manager = await member('manager');
});

describe('what the search finds', () => {
  const entriesIn = async (id: string) =>
    (await findMany(entriesOf(await readIndexed('customer', id)), { strong: true })).filter(Boolean).length;

  async function indexed() {
    const body = { name: `Keystone ${unique()}`, email: `${unique()}@customer.example`, phone: '(555) 010-4200' };
    const { id } = await manager.call(createCustomer, { body });
    await eventually(async () => (await readIndexed('customer', id)).manifest !== undefined);
    return { id, all: await entriesIn(id), record: await readIndexed('customer', id) };
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
    const told = (await recheckIndex({ write: false })).astray.filter((words) => words.startsWith(id));
    expect(told).toEqual([`${id}: 1 of ${all} words lack it or have it otherwise, 1 have it and should not`]);
    expect(await entriesIn(id)).toBe(all - 1);
    await recheckIndex({ write: true });
    expect(await entriesIn(id)).toBe(all);
    expect(await findMany([searchKeys.entry('customer', 'stray', id)])).toEqual([undefined]);
    expect((await recheckIndex({ write: false })).astray.filter((words) => words.startsWith(id))).toEqual([]);
  });

  it('is there for what was before the search, also after a run that broke off', async () => {
    const { id, all, record } = await indexed();
    for (const key of [searchKeys.manifest(id), ...entriesOf(record)]) await removeOne(key);
    expect(await entriesIn(id)).toBe(0);
    await toSeven.run();
    expect(await entriesIn(id)).toBe(all);
    await toSeven.run();
    expect(await entriesIn(id)).toBe(all);
  });

  it('is ordered by letters without their marks, also what was ordered otherwise', async () => {
    const name = `Ångström ${unique()}`;
    const body = { name, email: `${unique()}@customer.example`, phone: '(555) 010-4200' };
    const { id } = await manager.call(createCustomer, { body });
    const listed = async () => (await manager.call(listCustomers, { query: { q: name } })).map((one) => one.id);
    expect(await listed()).toEqual([id]);
    await updateOne({ key: customerKeys.customer(id), set: { G1SK: `${name.toLowerCase()}#${id}` } });
    await eventually(async () => (await listed()).length === 0);
    const { user } = await person('staff', 'Ölund');
    const ofUser = accountKeys.user(user.id);
    const placeOfUser = async () => (await findMany([ofUser], { strong: true })).map((one) => Object(one).G1SK);
    const present = await placeOfUser();
    await updateOne({ key: ofUser, set: { G1SK: `${user.lastName} ${user.firstName}#${user.id}`.toLowerCase() } });
    await toTen.run();
    await eventually(async () => (await listed()).length === 1);
    expect(await placeOfUser()).toEqual(present);
  });
});
