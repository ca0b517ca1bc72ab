import { describe, expect, it } from 'vitest';
import { isMet, partitionIn, updated } from '#test/support/memory/expressions.ts';

const item = { PK: 'A#1', SK: 'EVT#5', version: 3, count: 2, state: 'running', none: null };
const values = { ':three': 3, ':two': 2, ':running': 'running', ':done': 'done', ':evt': 'EVT#', ':no': 'X' };
const names = { '#state': 'state', '#sk': 'SK', '#version': 'version' };
const holds = (text: string, more: Record<string, unknown> = {}) =>
  isMet(text, item, { names, values: { ...values, ...more } });

describe('a condition', () => {
  it.each([
    ['attribute_exists(PK)', true],
    ['attribute_not_exists(PK)', false],
    ['attribute_not_exists(gone)', true],
    ['#version = :three', true],
    ['#version <> :three', false],
    ['#version < :three', false],
    ['#version <= :three', true],
    ['version > :two', true],
    ['version >= :three', true],
    ['gone < :three', false],
    ['#state < :three', false],
    ['begins_with(#sk, :evt)', true],
    ['begins_with(#sk, :no)', false],
    ['begins_with(gone, :evt)', false],
    ['count BETWEEN :two AND :three', true],
    ['version BETWEEN :two AND :three', true],
    ['count BETWEEN :three AND :two', false],
    ['gone BETWEEN :two AND :three', false],
    ['NOT #state = :done', true],
    ['#state = :done OR #state = :running AND #version = :three', true],
    ['(#state = :done OR #state = :running) AND #version = :two', false],
    ['count BETWEEN :two AND :three AND #state = :done', false],
    ['attribute_not_exists(PK) OR (#state = :running AND #version < :two)', false],
  ])('%s: %s', (text, expected) => {
    expect(holds(text)).toBe(expected);
  });

  it('goes by what its values are, not by how they are called', () => {
    expect(holds('#sk BETWEEN :pk AND :sk', { ':pk': 'EVT#5', ':sk': 'EVT#6' })).toBe(true);
    expect(holds('#sk BETWEEN :to AND :from', { ':to': 'EVT#6', ':from': 'EVT#7' })).toBe(false);
  });

  it.each([
    ['size(count) > :two'],
    ['count IN (:two)'],
    ['count = :unsaid'],
    ['#unsaid = :two'],
    ['count = :two :two'],
    ['count BETWEEN :two'],
    ['PK.inner = :two'],
    ['count ~ :two'],
  ])('that cannot be read is none: %s', (text) => {
    expect(() => holds(text)).toThrow();
  });
});

describe('a query', () => {
  it('is about the partition with which its condition begins', () => {
    const asked = { names: { '#pk': 'G1PK', '#sk': 'G1SK' }, values: { ':a': 'DRV', ':b': 'x' } };
    expect(partitionIn('#pk = :a AND begins_with(#sk, :b)', asked)).toEqual({ field: 'G1PK', value: 'DRV' });
    expect(() => partitionIn('begins_with(#sk, :b)', asked)).toThrow();
  });
});

describe('an update', () => {
  const change = (text: string) => updated(text, item, { names, values });

  it('sets, adds and removes, of the item as it was before', () => {
    expect(
      change('SET #state = :done, first = if_not_exists(first, count) ADD count :two, fresh :three REMOVE none'),
    ).toEqual({ PK: 'A#1', SK: 'EVT#5', version: 3, count: 4, fresh: 3, state: 'done', first: 2 });
    expect(change('SET count = if_not_exists(count, :three)').count).toBe(2);
    expect(item.count).toBe(2);
  });

  it('that cannot be read is none', () => {
    expect(() => change('DELETE #state :done')).toThrow();
    expect(() => change('SET count = count + :two')).toThrow();
  });
});
