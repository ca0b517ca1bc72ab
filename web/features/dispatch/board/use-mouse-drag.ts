import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { disableNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/disable-native-drag-preview';
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef } from 'react';
import type { Dragging } from './use-dragging.ts';

/** Takes cards, carries them over columns and lets them go, as the browser tells of the mouse. */
export function useMouseDrag({ hand, lift, moveOver, moveBefore, drop }: Dragging, isRows: boolean): void {
  useEffect(() => {
    const follow = ({ input, dropTargets }: DragLocation) => {
      hand.moveTo({ x: input.clientX, y: input.clientY });
      const { held, over } = hand.current();
      const column = dropTargets[0]?.element;
      if (held && column && over === held.from)
        moveBefore(placeAt(column, held.id, isRows ? { x: input.clientX } : { y: input.clientY }));
    };
    return monitorForElements({
      onDragStart: ({ source, location }) => {
        const { clientX: x, clientY: y } = location.initial.input;
        const { left, top, width } = source.element.getBoundingClientRect();
        const pointer = { x: location.current.input.clientX, y: location.current.input.clientY };
        lift(String(source.data.id), { grab: { x: x - left, y: y - top, width }, pointer });
      },
      onDrag: ({ location }) => follow(location.current),
      onDropTargetChange: ({ location }) => moveOver(columnOf(location.current.dropTargets)),
      onDrop: ({ location }) => {
        // The mouse may have gone on since it was drawn last.
        if (location.current.dropTargets.length > 0) follow(location.current);
        drop(columnOf(location.current.dropTargets));
      },
    });
  }, [hand, lift, moveOver, moveBefore, drop, isRows]);
}

type DragLocation = Parameters<
  NonNullable<Parameters<typeof monitorForElements>[0]['onDrag']>
>[0]['location']['current'];

/** Before the first job whose middle lies below, or at the right; none where it would stay where it is. */
function placeAt(
  column: Element,
  heldId: string,
  at: { x?: number; y?: number },
): { before: string | undefined } | undefined {
  const jobs = [...column.querySelectorAll<HTMLElement>('[data-job]')];
  const own = jobs.findIndex(({ dataset }) => dataset.job === heldId);
  const isBehind = (job: HTMLElement) => {
    const { top, height, left, width } = job.getBoundingClientRect();
    return at.x === undefined ? top + height / 2 > (at.y ?? 0) : left + width / 2 > at.x;
  };
  const found = jobs.findIndex(isBehind);
  const place = found < 0 ? jobs.length : found;
  return place === own || place === own + 1 ? undefined : { before: jobs[place]?.dataset.job };
}

function columnOf([target]: readonly { data: Record<string | symbol, unknown> }[]): string | undefined {
  return target && String(target.data.column);
}

/** For a card that the mouse can take. */
export function useDraggable(id: string, isDraggable: boolean) {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!element.current || !isDraggable) return;
    return draggable({
      element: element.current,
      getInitialData: () => ({ id }),
      onGenerateDragPreview: disableNativeDragPreview,
    });
  }, [id, isDraggable]);
  return element;
}

/** For a column: the whole of it takes a card, its head too. */
export function useDropTarget(column: string, isOpen: boolean) {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!element.current) return;
    return dropTargetForElements({
      element: element.current,
      getData: () => ({ column }),
      canDrop: () => isOpen,
    });
  }, [column, isOpen]);
  return element;
}

/** For what scrolls by itself while a card is held near its edges: nothing on a phone, where the page does. */
export function useAutoScroll(axis: 'horizontal' | 'vertical') {
  const element = useRef<HTMLDivElement>(null);
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true });
  useEffect(() => {
    if (!element.current || !isWide) return;
    return autoScrollForElements({ element: element.current, getAllowedAxis: () => axis });
  }, [axis, isWide]);
  return element;
}
