import { useRef, useState } from 'react';

/** Rows of a list that are chosen together. */
export interface Chosen<Row> {
  /** In the list's order; what is no longer shown is no longer among them. */
  rows: readonly Row[];
  has: (id: string) => boolean;
  can: (row: Row) => boolean;
  /** All that can be. */
  isAll: boolean;
  /** Somebody asked for boxes where rows are cards, which have none until then. */
  isOn: boolean;
  setOn: (isOn: boolean) => void;
  /** Adds a row or takes it out; with `isRange` all from the last chosen one to it, as lists do with Shift. */
  choose: (id: string, isRange?: boolean) => void;
  /** All that can be, or none. */
  chooseAll: (isOn: boolean) => void;
  /** Exactly these. */
  set: (ids: readonly string[]) => void;
}

const ANY = () => true;

export function useChosen<Row extends { id: string }>(
  shown: readonly Row[] = [],
  canChoose: (row: Row) => boolean = ANY,
): Chosen<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [isOn, setOn] = useState(false);
  const last = useRef<string | undefined>(undefined);
  const rows = shown.filter((row) => ids.has(row.id) && canChoose(row));
  const choose = (id: string, isRange = false) => {
    const range = isRange ? rangeOf(shown, last.current, id) : undefined;
    const next = new Set(rows.map((row) => row.id));
    if (range) for (const row of range.filter(canChoose)) next.add(row.id);
    else if (!next.delete(id)) next.add(id);
    if (!range) last.current = id;
    setIds(next);
  };
  const set = (chosen: readonly string[]) => {
    last.current = undefined;
    setIds(new Set(chosen));
  };
  const chosenIds = new Set(rows.map(({ id }) => id));
  const able = shown.filter(canChoose);
  return {
    ...{ rows, choose, set, can: canChoose, setOn, isOn: isOn || rows.length > 0 },
    has: (id) => chosenIds.has(id),
    isAll: able.length > 0 && rows.length === able.length,
    chooseAll: (isWanted) => set(isWanted ? able.map(({ id }) => id) : []),
  };
}

function rangeOf<Row extends { id: string }>(
  rows: readonly Row[],
  from: string | undefined,
  to: string,
): readonly Row[] | undefined {
  const [first = -1, last = -1] = [from, to].map((one) => rows.findIndex(({ id }) => id === one));
  return first < 0 || last < 0 ? undefined : rows.slice(Math.min(first, last), Math.max(first, last) + 1);
}
