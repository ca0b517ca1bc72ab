import type { AuditFieldChange } from '#shared/contracts/audit.ts';
import type { Import } from '#shared/contracts/imports.ts';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { FieldChanges } from '../../../ui/list/FieldChanges.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { IMPORTS, shownOf } from './import-words.ts';

interface Numbered {
  line: number;
}

export const LINE: Column<Numbered> = {
  label: 'Line',
  width: '90px',
  place: 1,
  isNamedOnCard: true,
  cell: ({ line }) => <span className="num">{line}</span>,
};

interface RowsPanelProps<Row> {
  title: string;
  label: string;
  /** How many there are. */
  aside: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  estimate: number;
}

/** Rows of a file of which the same becomes; of none there is no panel. */
export function RowsPanel<Row extends Numbered>({ title, label, aside, columns, rows, estimate }: RowsPanelProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <Panel title={title} aside={aside}>
      <DataTable label={label} columns={columns} rows={rows} keyOf={({ line }) => String(line)} estimate={estimate} />
    </Panel>
  );
}

const BEFORE_AND_AFTER: Column<Numbered & { changed: AuditFieldChange[] }> = {
  label: 'Before and after',
  width: 'minmax(0, 3fr)',
  place: 2,
  isWholeRow: true,
  cell: ({ changed }) => <FieldChanges changes={changed} />,
};

interface NamedRowsProps<Row, ChangedRow> {
  job: Pick<Import, 'type' | 'dryRun' | 'changed' | 'created'> & { additions: Row[]; changes: ChangedRow[] };
  /** What a row is about. */
  name: Column<Row>;
}

/** What the rows change and add, or would: of many only some are shown, not always the first. */
export function NamedRows<Row extends Numbered, ChangedRow extends Row & { changed: AuditFieldChange[] }>({
  job,
  name,
}: NamedRowsProps<Row, ChangedRow>) {
  const { type, dryRun, changes, changed, additions, created } = job;
  const noun = IMPORTS[type].noun[1].toLowerCase();
  return (
    <>
      <RowsPanel
        title={dryRun ? 'Would Be Changed' : 'Changed'}
        label={`Changed ${noun}`}
        aside={shownOf(job, changes.length, changed)}
        columns={[LINE, name, BEFORE_AND_AFTER]}
        rows={changes}
        estimate={77}
      />
      <RowsPanel
        title={dryRun ? 'Would Be Added' : 'Added'}
        label={`New ${noun}`}
        aside={shownOf(job, additions.length, created)}
        columns={[LINE, name]}
        rows={additions}
        estimate={61}
      />
    </>
  );
}
