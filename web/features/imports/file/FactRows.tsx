import { Link } from 'react-router-dom';
import type { FactImport, ImportedFact } from '#shared/contracts/imports.ts';
import { sourceWords } from '../../../entities/boxes/box-words.ts';
import { factLabel, valueWords } from '../../../entities/boxes/fact-words.ts';
import { useDates } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import type { Column } from '../../../ui/list/DataTable.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { shownOf } from './import-words.ts';
import { LINE, RowsPanel } from './RowsPanel.tsx';

const COLUMNS: readonly Column<ImportedFact>[] = [
  LINE,
  {
    label: 'Container',
    width: 'minmax(0, 2fr)',
    place: 0,
    cell: ({ container, boxId }) => (
      <Text weight={500}>{boxId ? <Link to={paths.box(boxId)}>{container}</Link> : container}</Text>
    ),
  },
  {
    label: 'Says',
    width: 'minmax(0, 3fr)',
    ...{ place: 2, isWholeRow: true },
    cell: (fact) => <Says fact={fact} />,
  },
  {
    label: 'Source',
    width: 'minmax(0, 2fr)',
    ...{ place: 4, isWholeRow: true },
    cell: (fact) => <Source fact={fact} />,
  },
];

function Says({ fact }: { fact: ImportedFact }) {
  const dates = useDates();
  return `${factLabel(fact)}: ${valueWords(fact, dates)}`;
}

function Source({ fact: { source, observedAt } }: { fact: ImportedFact }) {
  const dates = useDates();
  return (
    <>
      <Text component="div">{sourceWords(source)}</Text>
      <Text component="div" size="caption" tone="quiet">
        {dates.moment(observedAt)}
      </Text>
    </>
  );
}

/** What the rows say anew, or would, and what was known; of many only some are shown. */
export function FactRows({ job }: { job: FactImport }) {
  const { dryRun, additions, created, unchangedRows, unchanged } = job;
  return (
    <>
      <RowsPanel
        title={dryRun ? 'Would Be Written' : 'Written'}
        label="New facts"
        aside={shownOf(job, additions.length, created)}
        columns={COLUMNS}
        rows={additions}
        estimate={61}
      />
      <RowsPanel
        title="Known Already"
        label="Known facts"
        aside={shownOf(job, unchangedRows.length, unchanged)}
        columns={COLUMNS}
        rows={unchangedRows}
        estimate={61}
      />
    </>
  );
}
