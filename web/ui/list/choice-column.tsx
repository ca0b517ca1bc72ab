import type { Chosen } from '../../lib/list/use-chosen.ts';
import { lazyPart } from '../part/lazy-part.tsx';
import type { Column } from './column.ts';

const ChoiceBox = lazyPart(() => import('./RowCheckbox.tsx'), 'RowCheckbox', { late: null });

/** The boxes of a table; on cards they come once somebody chooses. */
export function choiceColumn<Row>(
  chosen: Chosen<Row>,
  keyOf: (row: Row) => string,
  nameOf: (row: Row) => string,
): Column<Row> {
  return {
    label: 'Select',
    width: '20px',
    place: -1,
    isWholeRow: true,
    isWhole: true,
    head: (
      <ChoiceBox
        label="Select all"
        isChosen={chosen.isAll}
        isSome={chosen.rows.length > 0}
        onToggle={() => chosen.chooseAll(!chosen.isAll)}
      />
    ),
    isOnlyWide: !chosen.isOn,
    cell: (row) =>
      chosen.can(row) && (
        <ChoiceBox
          label={`Select ${nameOf(row)}`}
          isChosen={chosen.has(keyOf(row))}
          onToggle={(isRange) => chosen.choose(keyOf(row), isRange)}
        />
      ),
  };
}
