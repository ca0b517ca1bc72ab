import { type FocusEvent, type KeyboardEvent, useState } from 'react';

const CELL = '[data-cell]';

/** What is focused in a cell: its box, else the cell itself. */
function focusedIn(cell: Element | undefined): HTMLElement | undefined {
  const target = cell?.querySelector('input') ?? cell;
  return target instanceof HTMLElement ? target : undefined;
}

/** The cell to which a key leads from an element in another one; the columns of rows are counted from the left. */
function cellBy(key: string, isCtrl: boolean, from: Element, grid: Element): Element | undefined {
  const rows = [...grid.querySelectorAll('[role="row"]')].map((row) => [...row.querySelectorAll(CELL)]);
  const row = rows.findIndex((cells) => cells.some((cell) => cell.contains(from)));
  const cells = rows[row] ?? [];
  const column = cells.findIndex((cell) => cell.contains(from));
  const inRow = (other: Element[] = []) => other[Math.min(column, other.length - 1)];
  const to: Readonly<Record<string, () => Element | undefined>> = {
    ArrowLeft: () => cells[column - 1],
    ArrowRight: () => cells[column + 1],
    ArrowUp: () => inRow(rows[row - 1]),
    ArrowDown: () => inRow(rows[row + 1]),
    Home: () => (isCtrl ? rows[0] : cells)?.[0],
    End: () => (isCtrl ? rows.at(-1) : cells)?.at(-1),
  };
  return column < 0 ? undefined : to[key]?.();
}

/**
 * One stop of the Tab key for a whole grid, whose cells are walked by arrows, Home and End. `first`: the cell where that begins.
 * A cell names itself by `data-cell`; what is focused in it has the `tabIndex` of that name.
 */
export function useGridKeys(first: string | undefined) {
  const [active, setActive] = useState(first);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return;
    const to = focusedIn(cellBy(event.key, event.ctrlKey, event.target, event.currentTarget));
    if (!to) return;
    event.preventDefault();
    to.focus();
  };
  const onFocus = ({ target }: FocusEvent) => {
    const name = target.closest(CELL)?.getAttribute('data-cell');
    if (name) setActive(name);
  };
  return { grid: { onKeyDown, onFocus }, tabIndexOf: (name: string) => (name === active ? 0 : -1) };
}
