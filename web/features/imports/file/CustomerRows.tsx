import type { CustomerImport, ImportedCustomer } from '#shared/contracts/imports.ts';
import type { Column } from '../../../ui/list/DataTable.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { NamedRows } from './RowsPanel.tsx';

const NAME: Column<ImportedCustomer> = {
  label: 'Customer',
  width: 'minmax(0, 2fr)',
  place: 0,
  cell: ({ name, email }) => (
    <>
      <Text component="div" weight={500}>
        {name}
      </Text>
      <Text component="div" size="caption" tone="quiet">
        {email}
      </Text>
    </>
  ),
};

/** The customers of a file, by name and email. */
export function CustomerRows({ job }: { job: CustomerImport }) {
  return <NamedRows job={job} name={NAME} />;
}
