import type { ImportedPlace, PlaceImport } from '#shared/contracts/imports.ts';
import type { Column } from '../../../ui/list/DataTable.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { NamedRows } from './RowsPanel.tsx';

const NAME: Column<ImportedPlace> = {
  label: 'Place',
  width: 'minmax(0, 2fr)',
  place: 0,
  cell: ({ name, city }) => (
    <>
      <Text component="div" weight={500}>
        {name}
      </Text>
      <Text component="div" size="caption" tone="quiet">
        {city}
      </Text>
    </>
  ),
};

/** The places of a file, by name and city. */
export function PlaceRows({ job }: { job: PlaceImport }) {
  return <NamedRows job={job} name={NAME} />;
}
