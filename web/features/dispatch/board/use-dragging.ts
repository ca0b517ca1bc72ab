import { useState } from 'react';
import type { Shipment } from '#shared/shipment.ts';
import { useStable } from '../../../lib/use-stable.ts';
import { UNASSIGNED } from './board.ts';
import type { Standing } from './board-context.ts';
import { shipmentsOf } from './group-words.ts';
import { createHand, type Grab, useHeld } from './hand.ts';

interface DraggingOptions {
  /** The board now. */
  standing: Standing;
  /** The chosen cards: taking one of them takes them all. */
  selected: readonly Shipment[];
  /** Of a column. */
  nameOf: (id: string) => string;
  onMove: (shipments: readonly Shipment[], columnId: string) => void;
}

/** What is in the air, with every step said for a screen reader. Mouse and keyboard both do it by these four. */
export function useDragging({ standing, selected, nameOf, onMove }: DraggingOptions) {
  const [hand] = useState(createHand);
  const [said, say] = useState('');
  const held = useHeld(hand);

  const lift = useStable((id: string, by?: { grab: Grab; pointer: { x: number; y: number } }) => {
    const shipment = findCard(standing, id);
    if (!shipment) return;
    const isOneOfMany = selected.length > 1 && selected.some((one) => one.id === id);
    const group = isOneOfMany ? selected : [shipment];
    const from = shipment.driverId ?? UNASSIGNED;
    hand.take({ id, shipment, group, from, grab: by?.grab, standing }, by?.pointer);
    say(`Lifted ${countOf(group)}from ${nameOf(from)}`);
  });
  const moveOver = useStable((column: string | undefined) => {
    if (hand.current().over === column) return;
    hand.moveOver(column);
    say(column ? `Over ${nameOf(column)}` : 'Over no column');
  });
  const drop = useStable((column: string | undefined) => {
    const { held: dropped } = hand.current();
    hand.letGo();
    const moved = dropped?.group.filter(({ driverId = UNASSIGNED }) => driverId !== column) ?? [];
    if (!dropped || !column || moved.length === 0) return say('Not moved');
    say(`Dropped ${countOf(dropped.group)}on ${nameOf(column)}`);
    onMove(moved, column);
  });
  return { hand, held, said, lift, moveOver, drop };
}

export type Dragging = ReturnType<typeof useDragging>;

function countOf(group: readonly Shipment[]): string {
  return group.length > 1 ? `${shipmentsOf(group.length)} ` : '';
}

function findCard({ unassigned, columns }: Standing, id: string): Shipment | undefined {
  return [...unassigned, ...columns.flatMap(({ shown }) => shown)].find((shipment) => shipment.id === id);
}
