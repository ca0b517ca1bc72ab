import { useRef, useState } from 'react';

/** Rows of a list that are chosen together. */
export interface Chosen<Row> {
  /** In the list's order; what is no longer shown is no longer among them. */
  rows: readonly Row[];
  has: (id: string) => boolean;
  keyOf: (row: Row) => string;
  /** What a row is called where it is chosen; undefined: it cannot be. */
  nameOf: (id: string) => string | undefined;
  /** All that can be. */
  isAll: boolean;
  /** Also what is not loaded: all that the list would have. */
  isAllMatching: boolean;
  /** Somebody asked for boxes where rows are cards, which have none until then. */
  isOn: boolean;
  setOn: (isOn: boolean) => void;
  /** Adds a row or takes it out; with `isRange` all from the last chosen one to it, as lists do with Shift. */
  choose: (id: string, isRange?: boolean) => void;
  /** All that can be, or none. */
  chooseAll: (isOn: boolean) => void;
  /** As long as the list is the same: in another one nothing is chosen by it. */
  chooseAllMatching: () => void;
  /** Exactly these. */
  set: (ids: readonly string[]) => void;
}

interface ChosenOptions<Row> {
  can?: (row: Row) => boolean;
  nameOf?: (row: Row) => string;
  /** Which list it is: what it is narrowed to. */
  list?: string;
}

export const anyRow = () => true;
const idOf = ({ id }: { id: string }) => id;

export function useChosen<Row extends { id: string }>(
  shown: readonly Row[] = [],
  { can = anyRow, nameOf = idOf, list = '' }: ChosenOptions<Row> = {},
): Chosen<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [isOn, setOn] = useState(false);
  const [matching, setMatching] = useState<string>();
  const last = useRef<string | undefined>(undefined);
  const able = shown.filter(can);
  const isAllMatching = matching === list;
  const rows = isAllMatching ? able : able.filter(({ id }) => ids.has(id));
  const put = (next: ReadonlySet<string>, by?: string) => {
    last.current = by;
    setMatching(undefined);
    setIds(next);
  };
  const choose = (id: string, isRange = false) => {
    const range = isRange ? rangeOf(shown, last.current, id) : undefined;
    const next = new Set(rows.map(idOf));
    if (range) for (const row of range.filter(can)) next.add(row.id);
    else if (!next.delete(id)) next.add(id);
    put(next, range ? last.current : id);
  };
  const set = (chosen: readonly string[]) => put(new Set(chosen));
  const chosenIds = new Set(rows.map(idOf));
  return {
    ...{ rows, choose, set, keyOf: idOf, setOn, isOn: isOn || rows.length > 0, isAllMatching },
    has: (id) => chosenIds.has(id),
    nameOf: (id) => able.filter((row) => row.id === id).map(nameOf)[0],
    isAll: able.length > 0 && rows.length === able.length,
    chooseAll: (isWanted) => set(isWanted ? able.map(idOf) : []),
    chooseAllMatching: () => setMatching(list),
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
