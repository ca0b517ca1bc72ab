import type { ApiPage } from './api.ts';
import { createSubscribers } from './subscribers.ts';

interface Versioned {
  id: string;
  version: number;
}

interface RowChange<Row> {
  version: number;
  /** Undefined for what is gone from this reader's sight. */
  row: Row | undefined;
  /** When it became known (milliseconds since 1970). */
  at: number;
}

interface OverlayState<Row> {
  changes: ReadonlyMap<string, RowChange<Row>>;
  /** Once an own call is answered. */
  expected: ReadonlyMap<string, Row>;
}

export interface ListRule<Row> {
  holds: (row: Row) => boolean;
  order: (a: Row, b: Row) => number;
}

export interface Fetched<Row> {
  rows: readonly Row[];
  askedAt: number;
}

/** An index of the server may lag this much behind what was written, in milliseconds. */
const INDEX_LAG_MS = 5000;

/** Merged when a list is read, never written into one: it neither ends a fetch nor overwrites a newer row. */
export function createOverlay<Row extends Versioned>() {
  let now: OverlayState<Row> = { changes: new Map(), expected: new Map() };
  const { watch, tell } = createSubscribers();
  const show = (next: Partial<OverlayState<Row>>) => {
    now = { ...now, ...next };
    tell();
  };
  const note = (news: readonly (Omit<RowChange<Row>, 'at'> & { id: string })[]) => {
    const changes = new Map(now.changes);
    for (const { id, ...change } of news) {
      if ((changes.get(id)?.version ?? -1) < change.version) changes.set(id, { ...change, at: Date.now() });
    }
    show({ changes });
  };
  return {
    current: () => now,
    watch,
    /** Rows as the server has them; one that is older than what is known changes nothing. */
    put: (...rows: readonly Row[]) => note(rows.map((row) => ({ id: row.id, version: row.version, row }))),
    /** From this version on a row is not to be seen by this reader. */
    remove: (id: string, version: number) => note([{ id, version, row: undefined }]),
    /** Shows rows as an own call will leave them, whatever is told of them until it is answered. */
    expect: (...rows: readonly Row[]) =>
      show({ expected: new Map([...now.expected, ...rows.map((row) => [row.id, row] as const)]) }),
    settle: (...ids: readonly string[]) =>
      show({ expected: new Map([...now.expected].filter(([id]) => !ids.includes(id))) }),
    /** Forgets what all shown lists have caught up with; what they do not show at all they load when they are shown. */
    prune: (lists: readonly Fetched<Row>[]) => {
      const isNeeded = ([id, change]: [string, RowChange<Row>]) => lists.some((list) => isBehind(list, id, change));
      const changes = new Map([...now.changes].filter(isNeeded));
      if (changes.size < now.changes.size) show({ changes });
    },
    clear: () => show({ changes: new Map(), expected: new Map() }),
  };
}

function isBehind<Row extends Versioned>(list: Fetched<Row>, id: string, { version, at }: RowChange<Row>): boolean {
  return list.askedAt <= at + INDEX_LAG_MS || list.rows.some((row) => row.id === id && row.version < version);
}

/** A row as it is known now; undefined when this reader does not see it any more. */
export function latestOf<Row extends Versioned>(row: Row, { changes, expected }: OverlayState<Row>): Row | undefined {
  const change = changes.get(row.id);
  return expected.get(row.id) ?? (change && change.version > row.version ? change.row : row);
}

/** The rows of a list with what is known besides. Of a list that is not whole, what lies behind its end is left out. */
export function mergeOverlay<Row extends Versioned>(
  list: ApiPage<Row>,
  overlaid: OverlayState<Row>,
  { holds, order }: ListRule<Row>,
): readonly Row[] {
  const fetched = new Map<string, Row>();
  for (const row of list.rows) {
    const same = fetched.get(row.id);
    if (!same || same.version < row.version) fetched.set(row.id, row);
  }
  const kept = [...fetched.values()].map((row) => latestOf(row, overlaid));
  const last = list.next === undefined ? undefined : list.rows.at(-1);
  const others = [...new Set([...overlaid.changes.keys(), ...overlaid.expected.keys()])]
    .filter((id) => !fetched.has(id))
    .map((id) => overlaid.expected.get(id) ?? overlaid.changes.get(id)?.row)
    .filter((row) => row !== undefined && (!last || order(row, last) <= 0));
  const rows = [...kept, ...others].filter((row): row is Row => row !== undefined && holds(row));
  const isAsFetched = rows.length === list.rows.length && rows.every((row, at) => row === list.rows[at]);
  return isAsFetched ? list.rows : rows.sort(order);
}
