import { useRef, useState } from 'react';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { useEventCallback } from '../../../lib/use-event-callback.ts';

/** Which of the shown cards are chosen together. One that is no longer shown is no longer among them. */
export function useInvoiceSelection(shown: readonly Shipment[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const lastChosen = useRef<string | undefined>(undefined);
  const selected = shown.filter(({ id }) => ids.has(id));
  /** Adds a card or takes it out; with `isRange` all of its column from the last chosen one to it, as lists do with Shift. */
  const choose = useEventCallback((id: string, isRange: boolean) => {
    const range = isRange ? rangeOf(shown, lastChosen.current, id) : undefined;
    const next = new Set(selected.map((shipment) => shipment.id));
    if (range) for (const shipment of range) next.add(shipment.id);
    else if (!next.delete(id)) next.add(id);
    if (!range) lastChosen.current = id;
    setIds(next);
  });
  /** Exactly these, none of them to go on from. */
  const set = (chosen: readonly string[]) => {
    lastChosen.current = undefined;
    setIds(new Set(chosen));
  };
  return { selected, has: (id: string) => selected.some((shipment) => shipment.id === id), choose, set };
}

export type InvoiceSelection = ReturnType<typeof useInvoiceSelection>;

/** The cards from one to another of the same column; undefined when there is no such range. */
function rangeOf(cards: readonly Shipment[], fromId: string | undefined, toId: string): Shipment[] | undefined {
  const column = cards.find(({ id }) => id === toId)?.driverId;
  const own = cards.filter(({ driverId }) => driverId === column);
  const [from = -1, to = -1] = [fromId, toId].map((one) => own.findIndex(({ id }) => id === one));
  return from < 0 || to < 0 ? undefined : own.slice(Math.min(from, to), Math.max(from, to) + 1);
}
