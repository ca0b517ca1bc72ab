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
export function useMouseDrag({ hand, lift, moveOver, drop }: Dragging): void {
  useEffect(
    () =>
      monitorForElements({
        onDragStart: ({ source, location }) => {
          const { clientX: x, clientY: y } = location.initial.input;
          const { left, top, width } = source.element.getBoundingClientRect();
          const pointer = { x: location.current.input.clientX, y: location.current.input.clientY };
          lift(String(source.data.id), { grab: { x: x - left, y: y - top, width }, pointer });
        },
        onDrag: ({ location }) => hand.moveTo({ x: location.current.input.clientX, y: location.current.input.clientY }),
        onDropTargetChange: ({ location }) => moveOver(columnOf(location.current.dropTargets)),
        onDrop: ({ location }) => drop(columnOf(location.current.dropTargets)),
      }),
    [hand, lift, moveOver, drop],
  );
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
