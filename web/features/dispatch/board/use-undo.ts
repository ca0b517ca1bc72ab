import { useEffect, useRef, useState } from 'react';
import { useEventCallback } from '../../../lib/use-event-callback.ts';
import { type Entry, type Kept, withEntry, withoutEntry } from './undo-stack.ts';

export interface Undo {
  /** Keeps what was done; the answer undoes it, as long as it is kept. */
  push: (entry: Entry) => () => void;
  /** What would be undone next. */
  last: Entry | undefined;
  undoLast: () => void;
  isUndoing: boolean;
}

/**
 * The last twenty things that were done on this board, to be undone one by one, the last first or by their messages. What is asked for
 * while another is undone comes after it.
 */
export function useUndo(): Undo {
  const [stack, setStack] = useState<readonly Kept[]>([]);
  const [asked, setAsked] = useState(0);
  const made = useRef(0);
  const newest = useRef(stack);
  const turn = useRef(Promise.resolve());
  const change = (next: readonly Kept[]) => {
    newest.current = next;
    setStack(next);
  };
  const undo = async (find: (kept: readonly Kept[]) => Kept | undefined) => {
    const entry = find(newest.current);
    try {
      if (entry) {
        const undone = await entry.undo(entry.items);
        change(withoutEntry(newest.current, entry, undone));
      }
    } finally {
      setAsked((now) => now - 1);
    }
  };
  const inTurn = useEventCallback((find: (kept: readonly Kept[]) => Kept | undefined) => {
    setAsked((now) => now + 1);
    turn.current = turn.current.then(() => undo(find)).catch(reportError);
  });
  const push = useEventCallback((entry: Entry) => {
    made.current += 1;
    const number = made.current;
    change(withEntry(newest.current, entry, number));
    return () => inTurn((kept) => kept.find((one) => one.number === number));
  });
  const undoLast = () => {
    // What is done until its turn comes is not what was meant.
    const newestThen = made.current;
    inTurn((kept) => kept.findLast(({ number }) => number <= newestThen));
  };
  useUndoKey(undoLast);
  return { push, last: stack.at(-1), undoLast, isUndoing: asked > 0 };
}

/** Ctrl+Z, or Cmd+Z, but where something is typed. */
function useUndoKey(onUndo: () => void): void {
  const act = useEventCallback(onUndo);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'z';
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, [role="dialog"]');
      if (!isUndo || isTyping) return;
      event.preventDefault();
      // Whoever holds the key down a moment too long wants one thing undone.
      if (!event.repeat) act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [act]);
}
