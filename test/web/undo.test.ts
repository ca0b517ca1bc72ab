import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  type Entry,
  type Kept,
  type Undone,
  undoneWords,
  withEntry,
  withoutEntry,
} from '../../web/features/dispatch/board/undo-stack.ts';
import { useUndo } from '../../web/features/dispatch/board/use-undo.ts';

const entry = (number: number, ...items: [id: string, version: number][]): Entry => ({
  what: `thing ${number}`,
  items: items.map(([id, version]) => ({ id, version })),
  undo: () => Promise.reject(new Error('Not asked')),
});
const stackOf = (...entries: Entry[]) => entries.reduce<readonly Kept[]>(withEntry, []);
const undone = (...done: [id: string, version: number][]): Undone => ({ done: new Map(done), kept: [] });
const itemsOf = (stack: readonly Entry[]) => stack.map(({ items }) => items.map(({ id, version }) => [id, version]));

describe('what can be undone', () => {
  it('are the last twenty', () => {
    const stack = stackOf(...Array.from({ length: 25 }, (_, at) => entry(at)));
    expect(stack.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, at) => at + 5));
  });

  it('goes on through several moves of one shipment, each under the version that undoing the later one has made', () => {
    const stack = stackOf(entry(1, ['a', 2]), entry(2, ['a', 3], ['b', 8]), entry(3, ['a', 4]));
    const undo = (from: readonly Kept[], ...done: [id: string, version: number][]) => {
      const last = from.at(-1);
      return last ? withoutEntry(from, last, undone(...done)) : from;
    };
    const two = undo(stack, ['a', 5]);
    expect(itemsOf(two)).toEqual([
      [['a', 2]],
      [
        ['a', 5],
        ['b', 8],
      ],
    ]);
    expect(itemsOf(undo(two, ['a', 6], ['b', 9]))).toEqual([[['a', 6]]]);
  });

  it('leaves what somebody else has changed, and keeps what nobody knows the end of', () => {
    const stack = stackOf(entry(1, ['a', 2]), entry(2, ['a', 3]));
    const last = stack[1];
    if (!last) throw new Error('There are two');
    expect(itemsOf(withoutEntry(stack, last, { done: new Map(), kept: ['a was changed'] }))).toEqual([[['a', 2]]]);
    expect(withoutEntry(stack, last, { done: new Map(), kept: ['a'], isOpen: true })).toHaveLength(2);
  });

  it.each([
    [1, [], 'Everything is back as it was.'],
    [3, [], 'All 3 are back as they were.'],
    [48, ['TRK-1 was changed by Sam Ito'], 'Undone 47 of 48; TRK-1 was changed by Sam Ito.'],
    [5, ['a', 'b', 'c'], 'Undone 2 of 5; a, b, c.'],
    [9, ['a', 'b', 'c', 'd', 'e'], 'Undone 4 of 9; a, b, c, 2 more were changed.'],
  ])('is said: of %i, %j', (all, kept, words) => {
    expect(undoneWords(all, { done: new Map(), kept })).toBe(words);
  });
});

describe('what is asked for while another is undone', () => {
  function board() {
    const ends: (() => void)[] = [];
    const asked: string[] = [];
    const held = (what: string, version: number): Entry => ({
      what,
      items: [{ id: 'a', version }],
      undo: async (items) => {
        asked.push(`${what} at ${items.map((item) => item.version).join()}`);
        await new Promise<void>((resolve) => void ends.push(resolve));
        return undone(['a', 4 + asked.length - 1]);
      },
    });
    const { result } = renderHook(() => useUndo());
    const end = async (count: number) => {
      await waitFor(() => expect(ends).toHaveLength(count));
      await act(async () => ends.at(-1)?.());
    };
    return { result, asked, held, end };
  }
  const undoKey = (more: KeyboardEventInit = {}) =>
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, ...more }));

  it('comes after it, under the version that it has made', async () => {
    const { result, asked, held, end } = board();
    act(() => void result.current.push(held('first', 2)));
    act(() => void result.current.push(held('second', 3)));
    act(() => {
      undoKey();
      undoKey();
    });
    await end(1);
    expect(result.current.isUndoing).toBe(true);
    await end(2);
    expect(asked).toEqual(['second at 3', 'first at 4']);
    expect([result.current.last, result.current.isUndoing]).toEqual([undefined, false]);
  });

  it('is one thing, however long the key is held, and none that is done only after it was asked for', async () => {
    const { result, asked, held, end } = board();
    act(() => void result.current.push(held('first', 2)));
    act(() => void result.current.push(held('second', 3)));
    act(() => {
      undoKey();
      undoKey({ repeat: true });
      undoKey();
      result.current.push(held('third', 9));
    });
    await end(1);
    await end(2);
    expect(asked).toEqual(['second at 3', 'first at 4']);
    await waitFor(() => expect(result.current.isUndoing).toBe(false));
    expect(result.current.last?.what).toBe('third');
  });

  it('is done once where it is asked for twice', async () => {
    const { result, asked, held, end } = board();
    act(() => void result.current.push(held('first', 2)));
    act(() => {
      const undoSecond = result.current.push(held('second', 3));
      undoSecond();
      undoSecond();
    });
    await end(1);
    await waitFor(() => expect(result.current.isUndoing).toBe(false));
    expect(asked).toEqual(['second at 3']);
    expect(result.current.last?.what).toBe('first');
  });
});
