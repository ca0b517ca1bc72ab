import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { customerKeys } from '#functions/data/customers/keys.ts';
import { searchKeys } from '#functions/data/search/keys.ts';
import type { CustomerRecord } from '#functions/domain/customers/customer-types.ts';
import { indexSubject } from '#functions/use-cases/search/index-subject.ts';
import { searchIndex } from '#functions/use-cases/search/search-index.ts';
import { checkIndex } from '#infra/operators/search-index.ts';
import { interpretationsOf } from '#shared/search/tokenize.ts';
import { type Called, MemoryTable } from '#test/support/memory/table.ts';
import { customer } from '../domain/fixtures.ts';

type Item = Record<string, unknown>;

let table: MemoryTable;
beforeEach(() => {
  vi.stubEnv('TABLE_NAME', 'table');
  table = new MemoryTable();
  table.mostRows = 1000;
});

const idOf = (at: number) => `cus_01J${String(at).padStart(23, '0')}`;

function hold(given: Partial<CustomerRecord>): CustomerRecord {
  const record = { ...customer, company: undefined, id: idOf(1), ...given };
  const key = customerKeys.customer(record.id);
  table.items.set(`${key.PK}|${key.SK}`, { ...key, ...record });
  return record;
}

const idsBy = async (q: string, { limit = 20, most = 300 } = {}) =>
  (await searchIndex({ kind: 'customer', most }, interpretationsOf(q), { limit })).items.map(({ id }) => id);
const entries = () => [...table.items.values()].filter(({ PK }) => String(PK).startsWith('SRC#'));

/** What is asked of the table meanwhile. */
async function asking(work: () => Promise<unknown>): Promise<Called['input'][]> {
  const asked: Called['input'][] = [];
  table.around = (call, { input }) => {
    asked.push(input);
    return call();
  };
  await work();
  table.around = (call) => call();
  return asked;
}

describe('what is found', () => {
  it('is found by its present words, and by the former ones no more', async () => {
    const { id } = hold({ name: 'Keystone Chemical' });
    await indexSubject(id);
    expect(await idsBy('keystone')).toEqual([id]);
    hold({ name: 'Harbor Foods', version: 2 });
    expect(await idsBy('keystone')).toEqual([]);
    await indexSubject(id);
    expect([await idsBy('keystone'), await idsBy('harbor')]).toEqual([[], [id]]);
    expect(entries().filter(({ words }) => String(words).includes('keystone'))).toEqual([]);
  });

  it('is no customer that became part of another', async () => {
    const { id } = hold({ name: 'Keystone Chemical' });
    await indexSubject(id);
    hold({ name: 'Keystone Chemical', mergedInto: idOf(2), version: 2 });
    expect(await idsBy('keystone')).toEqual([]);
    await indexSubject(id);
    expect(entries()).toEqual([]);
  });

  it('is written once, however often it is told', async () => {
    const { id } = hold({ name: 'Keystone Chemical' });
    await indexSubject(id);
    const before = table.transactions;
    await indexSubject(id);
    expect(table.transactions).toBe(before);
  });

  it('is the newest of two that are told at the same time, whichever ends last', async () => {
    const { id } = hold({ name: 'Keystone Chemical' });
    let isFirst = true;
    let meanwhile: Promise<void> | undefined;
    table.around = (call, { input }) => {
      if (!input.TransactItems || !isFirst) return call();
      isFirst = false;
      // It was renamed and indexed between the reading and the writing of the first.
      hold({ name: 'Harbor Foods', version: 2 });
      meanwhile = indexSubject(id);
      return meanwhile.then(call);
    };
    await indexSubject(id);
    await meanwhile;
    expect([await idsBy('keystone'), await idsBy('harbor')]).toEqual([[], [id]]);
    expect(entries().every(({ words }) => String(words).includes('harbor'))).toBe(true);
  });

  it('is the newest also where another indexes it between two of its readings', async () => {
    const { id } = hold({ name: 'Keystone Chemical' });
    await indexSubject(id);
    hold({ name: 'Atlas Freight', version: 2 });
    let isFirst = true;
    // A table promises nothing of the items of one BatchGet together, so each is read by itself.
    const between = async (call: () => unknown) => {
      const answer = await call();
      if (isFirst) {
        isFirst = false;
        hold({ name: 'Harbor Foods', version: 3 });
        await indexSubject(id);
      }
      return answer;
    };
    table.around = async (call, { input }) => {
      const { RequestItems = {}, Key } = input as { RequestItems?: Record<string, { Keys: Item[] }>; Key?: Item };
      if (Key) return between(call);
      const [[name, { Keys }] = ['', { Keys: [] }]] = Object.entries(RequestItems);
      const [first = {}, ...rest] = Keys;
      if (!name) return call();
      const item = await between(() => table.get(first));
      return { Responses: { [name]: [item, ...rest.map((key) => table.get(key))].filter(Boolean) } };
    };
    await indexSubject(id);
    table.around = (call) => call();
    expect([await idsBy('atlas'), await idsBy('harbor')]).toEqual([[], [id]]);
  });

  it('comes newest first, and goes on behind a cursor without one twice', async () => {
    for (let at = 1; at <= 7; at += 1) {
      hold({ id: idOf(at), name: 'Keystone Keynote' });
      await indexSubject(idOf(at));
    }
    const readings = interpretationsOf('key');
    const found: string[] = [];
    let start: Record<string, unknown> | undefined;
    do {
      const page = await searchIndex({ kind: 'customer', most: 300 }, readings, { limit: 3, start });
      found.push(...page.items.map(({ id }) => id));
      start = page.next;
    } while (start);
    expect(found).toEqual([7, 6, 5, 4, 3, 2, 1].map(idOf));
  });
});

describe('a check of the index', () => {
  it('mends what stands under former words, of which the manifest knows, and what nobody knows of', async () => {
    table.mock.on(ScanCommand).callsFake(() => ({ Items: [...table.items.values()] }));
    const { id } = hold({ name: 'Keystone Chemical' });
    await indexSubject(id);
    hold({ name: 'Harbor Foods', version: 2 });
    const stray = {
      ...searchKeys.entry('customer', 'stray', id),
      kind: 'customer',
      id,
      word: 'stray',
      words: ['stray'],
    };
    table.items.set(`${stray.PK}|${stray.SK}`, stray);
    expect((await checkIndex({ write: true })).astray).toHaveLength(1);
    expect([await idsBy('keystone'), await idsBy('harbor')]).toEqual([[], [id]]);
    expect(entries().every(({ words }) => String(words).includes('harbor'))).toBe(true);
    expect((await checkIndex({ write: false })).astray).toEqual([]);
  });

  it('mends also what stands in more places than a transaction has parts', async () => {
    table.mock.on(ScanCommand).callsFake(() => ({ Items: [...table.items.values()] }));
    const { id } = hold({ name: 'Keystone Chemical' });
    await indexSubject(id);
    hold({ name: 'Harbor Foods', version: 2 });
    for (let at = 0; at < 230; at += 1) {
      const word = `stray${at}`;
      const key = searchKeys.entry('customer', word, id);
      table.items.set(`${key.PK}|${key.SK}`, { ...key, kind: 'customer', id, word, words: [word] });
    }
    const written = await asking(() => checkIndex({ write: true }));
    const parts = written.flatMap(({ TransactItems }) => (TransactItems ? [TransactItems.length] : []));
    expect(Math.max(...parts)).toBeLessThanOrEqual(100);
    expect(entries().every(({ words }) => String(words).includes('harbor'))).toBe(true);
    expect((await checkIndex({ write: false })).astray).toEqual([]);
  });

  it('asks of what is right nothing beside the table itself, and looks at the rest as it stands', async () => {
    table.mock.on(ScanCommand).callsFake(() => ({ Items: [...table.items.values()] }));
    for (const at of [1, 2, 3]) {
      hold({ id: idOf(at), name: 'Keystone Chemical' });
      await indexSubject(idOf(at));
    }
    const looks = async () => (await asking(() => checkIndex({ write: false }))).length;
    expect(await looks()).toBe(0);
    const [one] = entries();
    if (!one) throw new Error('No entry');
    table.items.set(`${one.PK}|${one.SK}`, { ...one, words: ['keystone'] });
    expect((await checkIndex({ write: false })).astray).toHaveLength(1);
    // Its manifest, itself and its words.
    expect(await looks()).toBe(3);
  });
});

describe('a search costs', () => {
  it('a Query of one partition and a BatchGet of its rows, and the looks that it may take at most', async () => {
    for (let at = 1; at <= 130; at += 1) {
      hold({ id: idOf(at), name: at === 1 ? 'Keystone Rare' : `Keystone Common${at}` });
      await indexSubject(idOf(at));
    }
    const simple = await asking(() => idsBy('keystone', { limit: 5 }));
    expect(simple.filter((input) => input.KeyConditionExpression)).toHaveLength(1);
    expect(simple).toHaveLength(2);
    const looks = async (most: number) => {
      const asked = await asking(async () => expect(await idsBy('keystone rar', { most })).toEqual([]));
      const queries = asked.filter((input) => input.KeyConditionExpression) as { Limit?: number }[];
      return queries.reduce((sum, { Limit = Number.NaN }) => sum + Limit, 0);
    };
    expect(await looks(75)).toBe(75);
    expect(await looks(100)).toBe(100);
    expect(await idsBy('keystone rar', { most: 300 })).toEqual([idOf(1)]);
  });

  it('only the short words are looked for among the found ones', async () => {
    const { id } = hold({ name: 'Keystone Al' });
    await indexSubject(id);
    expect(await idsBy('keystone al')).toEqual([id]);
    expect(await idsBy('keystone bo')).toEqual([]);
    expect(entries().some(({ word }) => word === 'al')).toBe(false);
  });
});
