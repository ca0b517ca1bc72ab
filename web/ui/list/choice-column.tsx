import { useContext } from 'react';
import type { Chosen } from '../../lib/list/use-chosen.ts';
import { lazyPart } from '../part/lazy-part.tsx';
import { ChosenContext } from './chosen-context.ts';
import type { Column } from './column.ts';

const boxes = () => import('./RowCheckbox.tsx');
/** A column that says nothing until its box is there would be none for a screen reader. */
const ChooseAll = lazyPart(boxes, 'ChooseAll', { late: <span className="sr-only">Select</span> });
const ChooseRow = lazyPart(boxes, 'ChooseRow', { late: null });

/** The boxes of a table; on cards they come once somebody chooses. */
export function choiceColumn<Row>({ keyOf, isOn }: Pick<Chosen<Row>, 'keyOf' | 'isOn'>): Column<Row> {
  return {
    label: 'Select',
    width: '20px',
    place: -1,
    isWholeRow: true,
    isWhole: true,
    isPressed: true,
    head: <ChooseAll />,
    isOnlyWide: !isOn,
    cell: (row) => <ChooseRow id={keyOf(row)} />,
  };
}

/** The box of a card, once somebody chooses. */
export function ChooseCard({ id }: { id: string }) {
  return useContext(ChosenContext)?.isOn ? <ChooseRow id={id} /> : null;
}
