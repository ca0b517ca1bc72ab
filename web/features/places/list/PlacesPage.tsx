import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { PLACE_KINDS, type Place } from '#shared/contracts/places.ts';
import { PlaceMap } from '../../../entities/places/PlaceMap.tsx';
import { PLACE_KIND_LABELS } from '../../../entities/places/place-words.ts';
import { useFoundPlaces, usePlaceList } from '../../../entities/places/use-places.ts';
import { labelOf, useFilter } from '../../../lib/list/use-filter.ts';
import { containsText, useListView } from '../../../lib/list/use-list-view.ts';
import { useServerSearch } from '../../../lib/list/use-search.ts';
import { useSearchText } from '../../../lib/list/use-search-text.ts';
import { paths } from '../../../lib/paths.ts';
import { CreateButton } from '../../../ui/list/CreateButton.tsx';
import { FilterChips } from '../../../ui/list/FilterChips.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { PLACE_TABLE_COLUMNS, PlaceTable } from './PlaceTable.tsx';

const NewPlaceDialog = lazyPart(() => import('./NewPlaceDialog.tsx'), 'NewPlaceDialog');

/** Gates, docks, ramps and yards, and where exactly each is. */
export function PlacesPage() {
  const { kind, isArchived, search, view } = usePlacesView();
  const [isCreating, setCreating] = useState(false);
  const create = () => setCreating(true);
  return (
    <>
      <ListPage
        title="Places"
        subtitle="Terminals, docks and yards with their gates, hours and contacts"
        action={<Actions onCreate={create} />}
        panelTitle="Places"
        view={view}
        search={{ ...search, placeholder: 'Search by name, address or code...' }}
        filters={<FilterChips label="Which places" {...kind} options={WHICH} />}
        loading="Loading places..."
        failing="The places could not be loaded."
        none={
          isArchived
            ? { title: 'No places found', hint: 'None is archived' }
            : {
                title: 'No places yet',
                hint: 'A place has a pin at its gate, so distances and arrival times are right there',
                action: (
                  <Button variant="outlined" color="inherit" {...NewPlaceDialog.ahead} onClick={create}>
                    New Place
                  </Button>
                ),
              }
        }
        noMatch={{ title: 'No places found', hint: 'Try adjusting your search' }}
        dense={(places) => <PlaceTable places={places} view={view} />}
      >
        {(places) => <PlaceTable places={places} view={view} />}
      </ListPage>
      {view.rows && <MapOf places={view.rows} />}
      {isCreating && <NewPlaceDialog onClose={() => setCreating(false)} />}
    </>
  );
}

/** What is listed, where it is. */
function MapOf({ places }: { places: readonly Place[] }) {
  const navigate = useNavigate();
  return (
    <Card className="no-print" sx={{ mt: { xs: 2, md: 3 } }}>
      <PlaceMap
        label="Map of the places"
        places={places}
        height={{ xs: 300, md: 420 }}
        onSelect={(id) => void navigate(paths.place(id))}
      />
      <Box component="p" sx={LEGEND}>
        A hollow dot is at the center of its city: nobody has set its pin yet.
      </Box>
    </Card>
  );
}

const LEGEND = { m: 0, py: 1.25, px: 'var(--inset)', color: 'text.secondary', fontSize: 'var(--fs-13)' };

type Which = Place['kind'] | 'all' | 'archived';
const WHICH: readonly { value: Which; label: string }[] = [
  { value: 'all', label: 'All' },
  ...PLACE_KINDS.map((value) => ({ value, label: PLACE_KIND_LABELS[value] })),
  { value: 'archived', label: 'Archived' },
];

function matches({ name, address, city, unlocode, smdgCode, firmsCode }: Place, wanted: string): boolean {
  return containsText([name, address, city, unlocode, smdgCode, firmsCode], wanted);
}

function usePlacesView() {
  const kind = useFilter(WHICH, 'kind');
  const isArchived = kind.value === 'archived';
  const list = usePlaceList({ isArchived });
  const search = useSearchText();
  const foundByServer = useFoundPlaces(useServerSearch(search.text, list.isComplete), { isArchived });
  const view = useListView({
    ...{ name: 'places', columns: PLACE_TABLE_COLUMNS, list, matches, foundByServer, noun: ['place', 'places'] },
    wanted: search.wanted,
    passesFilter: isArchived || kind.value === 'all' ? undefined : (place) => place.kind === kind.value,
    narrowing: [labelOf(WHICH, kind.value)],
  });
  return { kind, isArchived, search, view };
}

function Actions({ onCreate }: { onCreate: () => void }) {
  return (
    <>
      <Button component={Link} to={paths.importPlaces} variant="outlined" color="inherit">
        Import
      </Button>
      <CreateButton {...NewPlaceDialog.ahead} onClick={onCreate}>
        New Place
      </CreateButton>
    </>
  );
}
