import { describe, expect, it } from 'vitest';
import {
  MAX_ALIASES,
  mergeCustomers,
  otherRecords,
  undoMergeStep,
} from '#functions/domain/customers/customer-merge.ts';
import type { CustomerRecord } from '#functions/domain/customers/customer-types.ts';
import { by, NOW } from './fixtures.ts';

const customer = (id: string, given: Partial<CustomerRecord> = {}): CustomerRecord => ({
  ...{ id, name: id, email: `${id}@quay.example`, phone: '1', createdAt: NOW.toISOString(), version: 1 },
  ...given,
});
const later = (hours: number) => ({ ...by, now: new Date(NOW.getTime() + hours * 3_600_000) });

describe('a merge of two customers', () => {
  it('makes the one an alias of the other, and nothing else of either', () => {
    const { from, into } = mergeCustomers(customer('a', { phone: '2' }), customer('b', { aliases: ['c'] }), by);
    expect([from, into].flatMap(({ events }) => events)).toMatchObject([
      { type: 'customer_merged', subject: { id: 'a' }, data: { otherId: 'b', otherName: 'b' } },
      { type: 'customer_took_over', subject: { id: 'b' }, data: { otherId: 'a', otherName: 'a' } },
    ]);
    expect(from.after).toEqual({ ...from.before, mergedInto: 'b', mergedAt: NOW.toISOString(), version: 2 });
    expect(into.after).toEqual({ ...into.before, aliases: ['c', 'a'], version: 2 });
    const all = [from.after, into.after, customer('c', { mergedInto: 'b' })];
    expect(all.map((one) => otherRecords(all, one))).toEqual([
      ['b', 'c'],
      ['a', 'c'],
      ['a', 'b'],
    ]);
  });

  it.each([
    ['one that was merged', customer('a', { mergedInto: 'x' }), customer('b')],
    ['into one that was merged', customer('a'), customer('b', { mergedInto: 'x' })],
    ['into an archived one', customer('a'), customer('b', { archivedAt: NOW.toISOString() })],
    ['one that has aliases', customer('a', { aliases: ['x'] }), customer('b')],
    ['a sixth', customer('a'), customer('b', { aliases: Array.from({ length: MAX_ALIASES }, (_, at) => `x${at}`) })],
  ])('is refused: %s', (_, from, into) => {
    expect(() => mergeCustomers(from, into, by)).toThrow(expect.objectContaining({ code: 'merge_refused' }));
  });

  it('is undone within a day, and leaves both as they were', () => {
    const { from, into } = mergeCustomers(customer('a'), customer('b'), by);
    const back = undoMergeStep(from.after, into.after, later(24));
    expect(back.from.after).toEqual({ ...from.before, version: 3 });
    expect(back.into.after).toEqual({ ...into.before, version: 3 });
    expect(otherRecords([back.from.after, back.into.after], back.from.after)).toBeUndefined();
    expect(() => undoMergeStep(from.after, into.after, later(24.1))).toThrow('within a day');
  });
});
