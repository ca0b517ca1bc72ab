import { createContext, useContext, useSyncExternalStore } from 'react';
import type { VehicleType } from '#shared/contracts/drivers.ts';
import { type Misfit, misfitOf } from '#shared/dispatch/fit.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { createSubscribers } from '../../../lib/subscribers.ts';
import type { BoardContent } from './board-context.ts';

/** The card in the hand and those that come with it, as they were when they were taken. */
export interface DragGroup {
  id: string;
  shipment: Shipment;
  group: readonly Shipment[];
  /** The column it was taken from. */
  from: string;
  /** Where the mouse took hold of the card and how wide it is; undefined for the keyboard. */
  grab: DragStart | undefined;
  /** The board at that moment: its columns stand still, and what comes in meanwhile shows when the card has landed. */
  standing: BoardContent;
}

export interface DragStart {
  x: number;
  y: number;
  width: number;
}

/** Before a job, or behind all. */
interface PlaceInColumn {
  before: string | undefined;
}

interface State {
  held: DragGroup | undefined;
  /** The column that would get it. */
  over: string | undefined;
  /** In its own column the place among the jobs of its driver; none where it stays. */
  place: PlaceInColumn | undefined;
  pointer: { x: number; y: number };
}

const EMPTY: State = { held: undefined, over: undefined, place: undefined, pointer: { x: 0, y: 0 } };

/**
 * What a person holds. It is no React state: the next key or a drop may come before React has drawn the last one, and of
 * forty columns only the two are drawn again that the card leaves and reaches.
 */
export function createDragState() {
  let now = EMPTY;
  const { watch, tell } = createSubscribers();
  const change = (next: Partial<State>) => {
    now = { ...now, ...next };
    tell();
  };
  return {
    current: () => now,
    watch,
    take: (held: DragGroup, pointer = EMPTY.pointer) => change({ held, over: held.from, place: undefined, pointer }),
    moveTo: (pointer: State['pointer']) => change({ pointer }),
    moveOver: (over: string | undefined) => change({ over, place: undefined }),
    moveBefore: (place: PlaceInColumn | undefined) => {
      if (place?.before !== now.place?.before || !place !== !now.place) change({ place });
    },
    letGo: () => change(EMPTY),
  };
}

type Hand = ReturnType<typeof createDragState>;

export const DragContext = createContext<Hand | undefined>(undefined);

function useDragState(): Hand {
  const hand = useContext(DragContext);
  if (!hand) throw new Error('Outside of the board');
  return hand;
}

export function useDragGroup(hand: Hand): DragGroup | undefined {
  return useSyncExternalStore(hand.watch, () => hand.current().held);
}

export function usePointer(): State['pointer'] {
  const hand = useDragState();
  return useSyncExternalStore(hand.watch, () => hand.current().pointer);
}

/** True while letting go would move the card into this column. */
export function useIsOver(columnId: string): boolean {
  const hand = useDragState();
  return useSyncExternalStore(hand.watch, () => {
    const { held, over } = hand.current();
    return over === columnId && held?.from !== columnId;
  });
}

/** True while letting go would put the card there among the jobs of its driver. */
export function useIsPlace(columnId: string, before: string | undefined): boolean {
  const hand = useDragState();
  return useSyncExternalStore(hand.watch, () => {
    const { held, over, place } = hand.current();
    return place !== undefined && place.before === before && over === columnId && held?.from === columnId;
  });
}

/** Why a vehicle does not carry what is held, or some of it. */
export function useHeldMisfit(vehicleType: VehicleType): Misfit | undefined {
  const { group = [] } = useDragGroup(useDragState()) ?? {};
  return group.map((shipment) => misfitOf(vehicleType, shipment)).find((misfit) => misfit !== undefined);
}
