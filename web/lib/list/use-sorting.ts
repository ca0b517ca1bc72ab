import { useMemo } from 'react';
import { useUrlParam } from '../use-url-param.ts';

/** What a list knows of a column to order its rows by it. */
export interface Sortable<Row> {
  label: string;
  /** What rows are ordered by; where there is nothing they come last, whichever way. */
  sortBy?: (row: Row) => string | number | undefined;
}

export type Direction = 'ascending' | 'descending';

/** How a list is ordered, and by which of its columns it may be. */
export interface Sorting {
  /** Undefined: in the list's own order. */
  by: { label: string; direction: Direction } | undefined;
  /** Columns by which it can be ordered now. */
  labels: readonly string[];
  /** The next order by a column: up, down, the list's own again. */
  toggle: (label: string) => void;
  set: (by: Sorting['by']) => void;
  /** Its page has a choice of its own for it. */
  isElsewhere?: boolean;
}

/** What the address calls a column: "Due date" is `due-date`. */
const slugOf = (label: string) => label.toLowerCase().replaceAll(' ', '-');

/** The order after pressing a column's head. */
export function nextOrder(by: Sorting['by'], label: string): Sorting['by'] {
  if (by?.label !== label) return { label, direction: 'ascending' };
  return by.direction === 'ascending' ? { label, direction: 'descending' } : undefined;
}

/**
 * The order that the address names, of a list that is in the page whole, or by a column whose order the server knows: else some
 * rows would stand where they do not belong.
 */
export function useSorting<Row>(
  columns: readonly Sortable<Row>[],
  isComplete: boolean,
  byServer?: readonly string[],
): Sorting {
  const [param = '', setParam] = useUrlParam('sort');
  return useMemo(() => {
    const isKnown = ({ sortBy, label }: Sortable<Row>) => sortBy && (isComplete || byServer?.includes(label));
    const labels = columns.filter(isKnown).map(({ label }) => label);
    const label = labels.find((one) => slugOf(one) === param.replace(/^-/, ''));
    const by: Sorting['by'] = label
      ? { label, direction: param.startsWith('-') ? 'descending' : 'ascending' }
      : undefined;
    const set = (next: Sorting['by']) =>
      setParam(next && `${next.direction === 'descending' ? '-' : ''}${slugOf(next.label)}`);
    return { by, labels, set, toggle: (pressed: string) => set(nextOrder(by, pressed)) };
  }, [columns, isComplete, byServer, param, setParam]);
}

/** The rows in an order; those that are equal stay as the list has them. */
export function sorted<Row>(
  rows: readonly Row[],
  columns: readonly Sortable<Row>[],
  by: Sorting['by'],
): readonly Row[] {
  const sortBy = by && columns.find(({ label }) => label === by.label)?.sortBy;
  if (!sortBy) return rows;
  const sign = by.direction === 'ascending' ? 1 : -1;
  return rows
    .map((row) => ({ row, value: sortBy(row) }))
    .sort((a, b) => {
      if (a.value === undefined || b.value === undefined)
        return Number(a.value === undefined) - Number(b.value === undefined);
      return sign * compare(a.value, b.value);
    })
    .map(({ row }) => row);
}

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b));
}
