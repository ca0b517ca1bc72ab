import { useState } from 'react';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { shipmentsOf } from '../../../entities/shipments/group/group-messages.ts';
import { useEventCallback } from '../../../lib/use-event-callback.ts';
import { isOrdered, UNASSIGNED } from './board.ts';
import type { BoardContent } from './board-context.ts';
import { createDragState, type DragGroup, type DragStart, useDragGroup } from './drag-state.ts';

interface DraggingOptions {
  /** The board now. */
  standing: BoardContent;
  /** The chosen cards: taking one of them takes them all. */
  selected: readonly Shipment[];
  /** Of a column. */
  nameOf: (id: string) => string;
  onMove: (shipments: readonly Shipment[], columnId: string) => void;
  /** Puts a job at another place among those of its driver. */
  onOrder: (job: Shipment, before: string | undefined) => void;
}

/** What is in the air, with every step said for a screen reader. Mouse and keyboard both do it by these four. */
export function useDragging({ standing, selected, nameOf, onMove, onOrder }: DraggingOptions) {
  const [hand] = useState(createDragState);
  const [said, say] = useState('');
  const held = useDragGroup(hand);

  const lift = useEventCallback((id: string, by?: { grab: DragStart; pointer: { x: number; y: number } }) => {
    const shipment = findCard(standing, id);
    if (!shipment) return;
    const isOneOfMany = selected.length > 1 && selected.some((one) => one.id === id);
    const group = isOneOfMany ? selected : [shipment];
    const from = shipment.driverId ?? UNASSIGNED;
    hand.take({ id, shipment, group, from, grab: by?.grab, standing }, by?.pointer);
    say(`Lifted ${countOf(group)}from ${nameOf(from)}`);
  });
  const moveOver = useEventCallback((column: string | undefined) => {
    if (hand.current().over === column) return;
    hand.moveOver(column);
    say(column ? `Over ${nameOf(column)}` : 'Not over a column');
  });
  /** In its own column, among the other open jobs of its driver. */
  const moveBefore = useEventCallback((place: { before: string | undefined } | undefined) => {
    const { held: now } = hand.current();
    if (!now || neighborsOf(now).length === 0) return;
    hand.moveBefore(place);
    if (place && !now.grab) say(place.before ? `Before ${numberOf(now, place.before)}` : 'Last');
  });
  const drop = useEventCallback((column: string | undefined) => {
    const { held: dropped, place } = hand.current();
    hand.letGo();
    if (dropped && place && column === dropped.from) {
      say(`Put ${place.before ? `before ${numberOf(dropped, place.before)}` : 'last'}`);
      return onOrder(dropped.shipment, place.before);
    }
    const moved = dropped?.group.filter(({ driverId = UNASSIGNED }) => driverId !== column) ?? [];
    if (!dropped || !column || moved.length === 0) return say('Not moved');
    say(`Dropped ${countOf(dropped.group)}on ${nameOf(column)}`);
    onMove(moved, column);
  });
  return { hand, held, said, lift, moveOver, moveBefore, drop };
}

export type Dragging = ReturnType<typeof useDragging>;

/** The other open jobs in the column of what is held, in their order; none where there is no order to put it in. */
export function neighborsOf({ shipment, group, from, standing }: DragGroup): readonly Shipment[] {
  if (group.length !== 1 || !isOrdered(shipment)) return [];
  const column = standing.columns.find(({ driver }) => driver.id === from);
  return column?.shown.filter((job) => isOrdered(job) && job.id !== shipment.id) ?? [];
}

const numberOf = (held: DragGroup, id: string) => neighborsOf(held).find((job) => job.id === id)?.trackingNumber ?? '';

function countOf(group: readonly Shipment[]): string {
  return group.length > 1 ? `${shipmentsOf(group.length)} ` : '';
}

function findCard({ unassigned, columns }: BoardContent, id: string): Shipment | undefined {
  return [...unassigned, ...columns.flatMap(({ shown }) => shown)].find((shipment) => shipment.id === id);
}
