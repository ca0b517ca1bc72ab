import type { Import, ImportedChange, ImportedCustomer } from '#shared/contracts/imports.ts';
import { formatNumber } from '../../../lib/format.ts';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { FieldChanges } from '../../../ui/list/FieldChanges.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Text } from '../../../ui/page/Text.tsx';

const LINE: Column<ImportedCustomer> = {
  label: 'Line',
  width: '90px',
  place: 1,
  isNamedOnCard: true,
  cell: ({ line }) => <span className="num">{line}</span>,
};

const CHANGES: readonly Column<ImportedChange>[] = [
  LINE,
  { label: 'Customer', width: 'minmax(0, 2fr)', place: 0, cell: (row) => <Customer row={row} /> },
  {
    label: 'Before and after',
    width: 'minmax(0, 3fr)',
    place: 2,
    isWholeRow: true,
    cell: ({ changed }) => <FieldChanges changes={changed} />,
  },
];

const ADDITIONS: readonly Column<ImportedCustomer>[] = [
  LINE,
  { label: 'Customer', width: 'minmax(0, 1fr)', place: 0, cell: (row) => <Customer row={row} /> },
];

function Customer({ row: { name, email } }: { row: ImportedCustomer }) {
  return (
    <>
      <Text component="div" weight={500}>
        {name}
      </Text>
      <Text component="div" size="caption" tone="quiet">
        {email}
      </Text>
    </>
  );
}

/** What the rows change and add, or would: of many only some are shown, not always the first. */
export function ImportRows({ job: { dryRun, changes, changed, additions, created } }: { job: Import }) {
  return (
    <>
      {changes.length > 0 && (
        <Panel title={dryRun ? 'Would Be Changed' : 'Changed'} aside={countOf(changes.length, changed)}>
          <DataTable label="Changed customers" columns={CHANGES} rows={changes} keyOf={keyOf} estimate={77} />
        </Panel>
      )}
      {additions.length > 0 && (
        <Panel title={dryRun ? 'Would Be Added' : 'Added'} aside={countOf(additions.length, created)}>
          <DataTable label="New customers" columns={ADDITIONS} rows={additions} keyOf={keyOf} estimate={61} />
        </Panel>
      )}
    </>
  );
}

const keyOf = ({ line }: ImportedCustomer) => String(line);

function countOf(shown: number, all: number): string {
  if (all > shown) return `${formatNumber(shown)} of ${formatNumber(all)} shown`;
  return all === 1 ? '1 customer' : `${formatNumber(all)} customers`;
}
