import { type FocusEvent, type KeyboardEvent, useEffect } from 'react';
import type { Dragging } from './use-dragging.ts';

export const HOW_TO_DRAG =
  'Press space to lift, the arrow keys to choose a column, space to drop, escape to cancel. Lifting one of several selected cards moves all of them.';

/**
 * Lifts and drops by the keyboard alone; for the element around all columns. `columns`: those that can be dropped on, from
 * left to right. It goes by their order and not by where they are drawn: keys that come faster than frames all count.
 */
export function useKeyboardDrag({ hand, held, lift, moveOver, drop }: Dragging, columns: readonly string[]) {
  useFocusAgain(held?.grab ? undefined : held?.id);

  const steer = (event: KeyboardEvent<HTMLElement>) => {
    const to = nextOf(columns, hand.current().over, event.key);
    if (to === undefined) return;
    moveOver(to);
    event.currentTarget
      .querySelector(`[data-column="${CSS.escape(to)}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const now = hand.current();
    const grip = gripOf(event.target);
    if (!grip || now.held?.grab || event.ctrlKey || event.metaKey || event.altKey) return;
    const isPress = event.key === ' ' || event.key === 'Enter';
    if (!now.held && !isPress) return;
    event.preventDefault();
    if (!now.held) lift(grip);
    else if (isPress) drop(now.over);
    else if (event.key === 'Escape') drop(undefined);
    else steer(event);
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    const now = hand.current();
    if (now.held && !now.held.grab && gripOf(event.target) === now.held.id) drop(undefined);
  };
  return { onKeyDown, onBlur };
}

function gripOf(target: EventTarget): string | undefined {
  return target instanceof HTMLElement ? target.dataset.grip : undefined;
}

/** Where a key leads from a column; undefined for a key that leads nowhere. */
export function nextOf(columns: readonly string[], from: string | undefined, key: string): string | undefined {
  const at = from === undefined ? -1 : columns.indexOf(from);
  if (key === 'ArrowRight') return columns[Math.min(at + 1, columns.length - 1)];
  if (key === 'ArrowLeft') return columns[Math.max(at - 1, 0)];
  if (key === 'Home') return columns[0];
  return key === 'End' ? columns.at(-1) : undefined;
}

/** A card that has landed elsewhere is another element: the focus goes along. */
function useFocusAgain(id: string | undefined): void {
  useEffect(() => {
    if (id === undefined) return;
    return () => {
      const isLost = document.activeElement === document.body;
      if (isLost) document.querySelector<HTMLElement>(`[data-grip="${CSS.escape(id)}"]`)?.focus();
    };
  }, [id]);
}
