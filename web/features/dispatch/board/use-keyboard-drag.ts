import { type FocusEvent, type KeyboardEvent, useEffect } from 'react';
import type { DragGroup } from './drag-state.ts';
import { type Dragging, neighborsOf } from './use-dragging.ts';

export function howToDrag(isRows: boolean): string {
  const [across, along] = isRows ? ['up and down', 'left and right'] : ['left and right', 'up and down'];
  return `Press space to lift, ${across} to choose a driver, ${along} to choose a place among the jobs of a driver, space to drop, escape to cancel. Lifting one of several selected cards moves all of them.`;
}

/** Of the drivers one under the other, what those side by side have. */
const TURNED: Readonly<Record<string, string>> = {
  ArrowUp: 'ArrowLeft',
  ArrowDown: 'ArrowRight',
  ArrowLeft: 'ArrowUp',
  ArrowRight: 'ArrowDown',
};

/** Along the jobs of a driver. */
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * Lifts and drops by the keyboard alone; for the element around all columns. `columns`: those that can be dropped on, from
 * left to right. It goes by their order and not by where they are drawn: keys that come faster than frames all count.
 */
export function useKeyboardDrag(dragging: Dragging, columns: readonly string[], isRows: boolean) {
  const { hand, held, lift, moveOver, moveBefore, drop } = dragging;
  useRestoreFocus(held?.grab ? undefined : held?.id);

  const steer = (event: KeyboardEvent<HTMLElement>) => {
    const key = isRows ? (TURNED[event.key] ?? event.key) : event.key;
    const step = STEPS[key];
    const { held: now, over, place } = hand.current();
    if (now && over === now.from && step) {
      const next = nextPlace(now, place, step);
      if (next) moveBefore(next.isOwn ? undefined : next);
      return;
    }
    const to = nextOf(columns, over, key);
    if (to === undefined) return;
    moveOver(to);
    event.currentTarget
      .querySelector(`[data-column="${CSS.escape(to)}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const now = hand.current();
    const grip = dragHandleOf(event.target);
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
    if (now.held && !now.held.grab && dragHandleOf(event.target) === now.held.id) drop(undefined);
  };
  return { onKeyDown, onBlur };
}

/** The place a step up or down from a card's present one, which is its own at first; undefined beyond the first and last. */
function nextPlace(held: DragGroup, place: { before: string | undefined } | undefined, step: 1 | -1) {
  const others = neighborsOf(held).map(({ id }) => id);
  const jobs = held.standing.columns.find(({ driver }) => driver.id === held.from)?.shown ?? [];
  const behind = jobs.slice(jobs.findIndex(({ id }) => id === held.id) + 1).find(({ id }) => others.includes(id));
  const indexOf = (before: string | undefined) => (before === undefined ? others.length : others.indexOf(before));
  const own = indexOf(behind?.id);
  const at = (place ? indexOf(place.before) : own) + step;
  return at < 0 || at > others.length ? undefined : { before: others[at], isOwn: at === own };
}

function dragHandleOf(target: EventTarget): string | undefined {
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
function useRestoreFocus(id: string | undefined): void {
  useEffect(() => {
    if (id === undefined) return;
    return () => {
      const isLost = document.activeElement === document.body;
      if (isLost) document.querySelector<HTMLElement>(`[data-grip="${CSS.escape(id)}"]`)?.focus();
    };
  }, [id]);
}
