import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useChosen } from '../../web/lib/list/use-chosen.ts';

const rowsOf = (...ids: string[]) => ids.map((id) => ({ id }));

function choosing(ids: readonly string[], list = '') {
  const { result, rerender } = renderHook(
    (given: { ids: readonly string[]; list: string }) => useChosen(rowsOf(...given.ids), { list: given.list }),
    { initialProps: { ids, list } },
  );
  return {
    now: () => result.current,
    ids: () => result.current.rows.map(({ id }) => id),
    show: (next: readonly string[], of = list) => rerender({ ids: next, list: of }),
  };
}

it('all that match are also those that come later, until another list is shown', () => {
  const { now, ids, show } = choosing(['a', 'b'], 'q=pier');
  act(() => now().chooseAll(true));
  act(() => now().chooseAllMatching());
  show(['c', 'a', 'b']);
  expect([ids(), now().isAllMatching, now().isAll]).toEqual([['c', 'a', 'b'], true, true]);
  show(['c', 'a', 'b'], 'q=bay');
  expect([ids(), now().isAllMatching]).toEqual([['a', 'b'], false]);
});

it('all that match are no longer chosen once one of them is taken out, or others are', () => {
  const { now, ids } = choosing(['a', 'b', 'c']);
  act(() => now().chooseAllMatching());
  act(() => now().choose('b'));
  expect([ids(), now().isAllMatching]).toEqual([['a', 'c'], false]);
  act(() => now().chooseAllMatching());
  act(() => now().set(['a']));
  expect([ids(), now().isAllMatching]).toEqual([['a'], false]);
});
