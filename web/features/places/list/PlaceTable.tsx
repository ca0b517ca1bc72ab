import { Link } from 'react-router-dom';
import type { Place } from '#shared/contracts/places.ts';
import { addressLine } from '#shared/places/place.ts';
import { OpenLabel } from '../../../entities/places/OpenLabel.tsx';
import { PLACE_KIND_LABELS } from '../../../entities/places/place-words.ts';
import type { ListView } from '../../../lib/list/use-list-view.ts';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session.ts';
import { PhoneLink } from '../../../ui/contact/PhoneLink.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { fenceText, fenceUnitOf } from '../detail/fence-unit.ts';

export const PLACE_TABLE_COLUMNS: readonly Column<Place>[] = [
  {
    label: 'Name',
    width: 'minmax(0, 1.4fr)',
    place: 0,
    sortBy: ({ name }) => name,
    cell: ({ id, name }) => (
      <Link to={paths.place(id)} className="quiet-link">
        {name}
      </Link>
    ),
  },
  {
    label: 'Kind',
    width: '120px',
    place: 1,
    sortBy: ({ kind }) => PLACE_KIND_LABELS[kind],
    cell: ({ kind }) => PLACE_KIND_LABELS[kind],
  },
  {
    label: 'Address',
    width: 'minmax(0, 1.8fr)',
    place: 2,
    isWholeRow: true,
    sortBy: ({ city }) => city,
    text: addressLine,
    cell: (place) => addressLine(place),
  },
  { label: 'Hours', width: 'minmax(0, 1.1fr)', place: 4, cell: (place) => <OpenLabel place={place} /> },
  {
    label: 'Pin',
    width: '120px',
    place: 5,
    sortBy: ({ radius }) => radius,
    text: ({ radius }) => radius && `${radius} m around`,
    cell: ({ radius }) => <Fence radius={radius} />,
  },
  {
    label: 'Contact',
    width: 'minmax(0, 1.1fr)',
    place: 6,
    isWholeRow: true,
    text: ({ contactName, contactPhone }) => [contactName, contactPhone].filter(Boolean).join(', '),
    cell: ({ contactName, contactPhone }) => (
      <>
        {contactName} {contactPhone && <PhoneLink phone={contactPhone} />}
      </>
    ),
  },
];

function Fence({ radius }: Pick<Place, 'radius'>) {
  const { country } = useUser();
  if (radius === undefined) return <Text tone="quiet">Not set</Text>;
  return `${fenceText(radius, fenceUnitOf(country))} around`;
}

interface PlaceTableProps {
  places: readonly Place[];
  view: ListView<Place>;
}

/** The places line by line. */
export function PlaceTable({ places, view }: PlaceTableProps) {
  return <DataTable label="Places" view={view} columns={PLACE_TABLE_COLUMNS} rows={places} keyOf={({ id }) => id} />;
}
