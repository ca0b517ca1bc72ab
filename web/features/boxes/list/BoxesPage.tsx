import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { BOX_STAGES } from '#shared/boxes/box-stages.ts';
import type { Box } from '#shared/contracts/boxes.ts';
import { normalizeContainer } from '#shared/shipments/container-number.ts';
import { boxName, STAGE_LABELS } from '../../../entities/boxes/box-words.ts';
import { useBoxList } from '../../../entities/boxes/use-boxes.ts';
import { useLiveBoxes } from '../../../entities/boxes/use-live-boxes.ts';
import { labelOf, useFilter } from '../../../lib/list/use-filter.ts';
import { containsText, useListView } from '../../../lib/list/use-list-view.ts';
import { useSearchText } from '../../../lib/list/use-search-text.ts';
import { paths } from '../../../lib/paths.ts';
import { FilterChips } from '../../../ui/list/FilterChips.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { BOX_COLUMNS, BoxTable } from './BoxTable.tsx';

/** Every container that is tracked: where it is, and whether it can be had. */
export function BoxesPage() {
  const stage = useFilter(STAGES, 'stage');
  const list = useBoxList(stage.value === 'all' ? undefined : stage.value);
  useLiveBoxes();
  const search = useSearchText();
  const view = useListView({
    ...{ name: 'boxes', columns: BOX_COLUMNS, list, matches, noun: ['container', 'containers'] },
    wanted: search.wanted,
    narrowing: [labelOf(STAGES, stage.value)],
  });
  return (
    <ListPage
      title="Containers"
      subtitle="Where each container is, and whether it is ready"
      action={IMPORT_FACTS}
      panelTitle="Containers"
      view={view}
      search={{ ...search, placeholder: 'Search by number, customer, line or bill of lading...' }}
      filters={<FilterChips label="Which containers" {...stage} options={STAGES} />}
      loading="Loading containers..."
      failing="The containers could not be loaded."
      none={noneAt(stage.value)}
      noMatch={{ title: 'No containers found', hint: 'Try adjusting your search' }}
      dense={(boxes) => <BoxTable boxes={boxes} view={view} />}
    >
      {(boxes) => <BoxTable boxes={boxes} view={view} />}
    </ListPage>
  );
}

const IMPORT_FACTS = (
  <Button component={Link} to={paths.importFacts} variant="outlined" color="inherit">
    Import Facts
  </Button>
);

const NONE_YET = {
  title: 'No containers yet',
  hint: 'Open a shipment and choose Track the Container in its menu',
  action: (
    <Link className="link" to={paths.shipments}>
      Open shipments
    </Link>
  ),
};

type StageFilter = Box['stage'] | 'all';

function noneAt(stage: StageFilter) {
  if (stage === 'all') return NONE_YET;
  return { title: 'No containers found', hint: `None is at this stage: ${STAGE_LABELS[stage]}` };
}

const STAGES: readonly { value: StageFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  ...BOX_STAGES.map((value) => ({ value, label: STAGE_LABELS[value] })),
];

function matches(box: Box, wanted: string): boolean {
  const { customerName, line, masterBill, bookingNumber } = box;
  // "CMAU 485808-1" is found as it is painted on the container, too.
  const isNumber = box.number?.includes(normalizeContainer(wanted));
  return isNumber || containsText([boxName(box), customerName, line, masterBill, bookingNumber], wanted);
}
