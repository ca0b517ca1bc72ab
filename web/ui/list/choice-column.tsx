import type { Chosen } from '../../lib/list/use-chosen.ts';
import { lazyPart } from '../part/lazy-part.tsx';
import type { Column } from './column.ts';

const boxes = () => import('./RowCheckbox.tsx');
/** A column that says nothing until its box is there would be none for a screen reader. */
const ChooseAll = lazyPart(boxes, 'ChooseAll', { late: <span className="sr-only">Select</span> });
const ChooseRow = lazyPart(boxes, 'ChooseRow', { late: null });

interface ChoiceColumnOptions<Row> extends Pick<Chosen<Row>, 'can' | 'isOn'> {
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
}

/** The boxes of a table; on cards they come once somebody chooses. */
export function choiceColumn<Row>({ can, isOn, keyOf, nameOf }: ChoiceColumnOptions<Row>): Column<Row> {
  return {
    label: 'Select',
    width: '20px',
    place: -1,
    isWholeRow: true,
    isWhole: true,
    head: <ChooseAll />,
    isOnlyWide: !isOn,
    cell: (row) => can(row) && <ChooseRow id={keyOf(row)} name={nameOf(row)} />,
  };
}
