import type { Chosen } from '../../lib/list/use-chosen.ts';
import { lazyPart } from '../part/lazy-part.tsx';
import type { Column } from './column.ts';

const boxes = () => import('./RowCheckbox.tsx');
const ChooseAll = lazyPart(boxes, 'ChooseAll', { late: null });
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
