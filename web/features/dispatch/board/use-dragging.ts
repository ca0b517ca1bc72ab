import type { DragDropContextProps, DropResult, ResponderProvided } from '@hello-pangea/dnd';
import { useState } from 'react';
import type { Shipment } from '#shared/shipment.ts';
import { UNASSIGNED } from './board.ts';
import type { Standing } from './board-context.ts';
import { shipmentsOf } from './group-words.ts';

interface DraggingOptions {
  /** The board now. */
  standing: Standing;
  /** The chosen cards: taking one of them takes them all. */
  selected: readonly Shipment[];
  /** Of a column. */
  nameOf: (id: string) => string;
  onMove: (shipments: readonly Shipment[], columnId: string) => void;
}

/** The card in the hand and those that come with it, as they were when they were taken. */
export interface Held {
  id: string;
  group: readonly Shipment[];
  /** The board at that moment: its columns stand still, and what comes in meanwhile shows when the card has landed. */
  standing: Standing;
}

/** What is in the air, with every step said for a screen reader. */
export function useDragging({ standing, selected, nameOf, onMove }: DraggingOptions) {
  const [held, setHeld] = useState<Held>();
  const groupOf = (id: string): readonly Shipment[] => {
    const card = findCard(standing, id);
    if (selected.length > 1 && selected.some((shipment) => shipment.id === id)) return selected;
    return card ? [card] : [];
  };
  const words = held && held.group.length > 1 ? `${shipmentsOf(held.group.length)} ` : '';

  const drop = ({ destination }: DropResult, { announce }: ResponderProvided) => {
    setHeld(undefined);
    const column = destination?.droppableId;
    const moved = held?.group.filter(({ driverId = UNASSIGNED }) => driverId !== column) ?? [];
    if (!column || moved.length === 0) return announce('Not moved');
    announce(`Dropped ${words}on ${nameOf(column)}`);
    onMove(moved, column);
  };
  const handlers: Omit<DragDropContextProps, 'children'> = {
    onBeforeDragStart: ({ draggableId }) => setHeld({ id: draggableId, group: groupOf(draggableId), standing }),
    onDragStart: ({ source }, { announce }) => announce(`Lifted ${words}from ${nameOf(source.droppableId)}`),
    onDragUpdate: ({ destination }, { announce }) =>
      announce(destination ? `Over ${nameOf(destination.droppableId)}` : 'Over no column'),
    onDragEnd: drop,
  };
  return { held, handlers };
}

function findCard({ unassigned, columns }: Standing, id: string): Shipment | undefined {
  return [...unassigned, ...columns.flatMap(({ shown }) => shown)].find((shipment) => shipment.id === id);
}
