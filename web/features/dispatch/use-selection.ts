import { useRef, useState } from 'react';
import type { Shipment } from '#shared/shipment.ts';

/** Which of the shown cards are chosen together. A card that leaves the column is no longer among them. */
export function useSelection(shown: readonly Shipment[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const lastChosen = useRef<string | undefined>(undefined);
  const selected = shown.filter(({ id }) => ids.has(id));

  const toggle = (id: string) => {
    lastChosen.current = id;
    const next = new Set(selected.map((shipment) => shipment.id));
    if (!next.delete(id)) next.add(id);
    setIds(next);
  };
  /** All cards from the last chosen one to this, as lists do with Shift. */
  const extend = (id: string) => {
    const [from, to] = [lastChosen.current, id].map((one) => shown.findIndex((shipment) => shipment.id === one));
    if (from === undefined || to === undefined || from < 0 || to < 0) return toggle(id);
    const range = shown.slice(Math.min(from, to), Math.max(from, to) + 1);
    setIds(new Set([...selected, ...range].map((shipment) => shipment.id)));
  };
  /** Exactly these, none of them to go on from. */
  const choose = (chosen: readonly string[]) => {
    lastChosen.current = undefined;
    setIds(new Set(chosen));
  };
  return { selected, has: (id: string) => ids.has(id), isOn: selected.length > 0, toggle, extend, choose };
}

export type Selection = ReturnType<typeof useSelection>;
