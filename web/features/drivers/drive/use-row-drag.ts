import { type PointerEvent, useRef } from 'react';

/**
 * Dragging the rows of a list by their handles with a finger or the mouse: `move` is told as soon as a row has passed the middle of
 * a neighbor. For a handle: the place of its row.
 */
export function useRowDrag(move: (from: number, to: number) => void) {
  const list = useRef<HTMLUListElement>(null);
  const held = useRef<number | undefined>(undefined);
  const passes = (y: number, at: number) => {
    const rect = list.current?.children[at]?.getBoundingClientRect();
    return rect && { isAbove: y < rect.top + rect.height / 2 };
  };
  const handle = (place: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      list.current?.setPointerCapture(event.pointerId);
      held.current = place;
    },
  });
  const follow = {
    onPointerMove: ({ clientY }: PointerEvent<HTMLElement>) => {
      const at = held.current;
      if (at === undefined) return;
      const to = passes(clientY, at - 1)?.isAbove ? at - 1 : passes(clientY, at + 1)?.isAbove === false ? at + 1 : at;
      if (to === at) return;
      held.current = to;
      move(at, to);
    },
    onPointerUp: () => {
      held.current = undefined;
    },
    onPointerCancel: () => {
      held.current = undefined;
    },
  };
  return { list, follow, handle };
}
