import type { ReactNode } from 'react';
import type { Arranged } from '../../lib/list/use-list-view.ts';

/** From how much room on rows are those of a table, below it cards; for columns that need less than a page's. */
export type TableFrom = '@820' | '@680' | '@600';

export interface Column<Row> extends Arranged<Row> {
  /** Its head; on a card only where `isNamedOnCard` says so. */
  label: string;
  /** Of the wide table, as a track of a grid, e.g. `minmax(0, 1fr)` or `110px`. */
  width: string;
  isRight?: boolean;
  /** Its place on a phone's card: the left places are even, the right ones odd; unless given as it is declared. */
  place?: number;
  isNamedOnCard?: boolean;
  /** On a card it has no place now. */
  isOnlyWide?: boolean;
  /** A table that has not a page's room leaves it out; a card has it. */
  isSpare?: boolean;
  /** On a card it has a line of its own. */
  isWholeRow?: boolean;
  /** Also in dense rows it takes as many lines as it needs. */
  isWhole?: boolean;
  /** What it has is pressed, so paper is without it. */
  isPressed?: boolean;
  /** In place of its label over the wide table. */
  head?: ReactNode;
  /** What an exported file has of the cell; what it is ordered by unless given. */
  text?: (row: Row) => string | number | undefined;
  cell: (row: Row) => ReactNode;
}

/** Tracks of the grid, by the room from which they hold. */
export type Tracks = Readonly<Partial<Record<TableFrom, string>>>;

/** Where a column is not shown: on a card, in a table with little room. */
export function displayOf<Row>({ isOnlyWide, isSpare }: Column<Row>, from: TableFrom) {
  if (!isOnlyWide && !isSpare) return undefined;
  return {
    display: {
      ...(isOnlyWide && { '@': 'none' }),
      [from]: isSpare ? 'none' : 'block',
      ...(isSpare && { '@820': 'block' }),
    },
  };
}
