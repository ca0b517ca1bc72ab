import Add from '@mui/icons-material/Add';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { seesMoney } from '#shared/permissions.ts';
import { driverStatusOf } from '../../../entities/drivers/chips/driver-status.ts';
import { useFoundDrivers } from '../../../entities/drivers/use-drivers.ts';
import { type LiveDriver, useLiveDrivers } from '../../../entities/drivers/use-live-drivers.ts';
import { containsText, useListView } from '../../../lib/list/use-list-view.ts';
import { useServerSearch } from '../../../lib/list/use-search.ts';
import { useSearchText } from '../../../lib/list/use-search-text.ts';
import { useUser } from '../../../lib/session.ts';
import { useUrlParam } from '../../../lib/use-url-param.ts';
import { CardGrid } from '../../../ui/list/CardGrid.tsx';
import { FilterChips } from '../../../ui/list/FilterChips.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { UNKNOWN } from '../../../ui/page/Figure.tsx';
import { LoadingCards } from '../../../ui/page/LoadingCards.tsx';
import { StatCard } from '../../../ui/page/StatCard.tsx';
import { StatCards } from '../../../ui/page/StatCards.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { DriverCard } from './DriverCard.tsx';

const AddDriverDialog = lazyPart(() => import('./AddDriverDialog.tsx'), 'AddDriverDialog');
const EditDriverDialog = lazyPart(() => import('./EditDriverDialog.tsx'), 'EditDriverDialog');

const STATUSES = ['available', 'on_delivery', 'offline'] as const;

/** The fleet's drivers as cards. */
export function DriversPage() {
  const { role } = useUser();
  const live = useLiveDrivers();
  const search = useSearchText();
  const [status, setStatus] = useUrlParam('status');
  const view = useListView<LiveDriver>({
    list: { ...live, rows: live.drivers },
    wanted: search.wanted,
    matches,
    further: useFoundDrivers(useServerSearch(search.text, live.isComplete)),
    isShown: status ? (driver) => hasStatus(driver, status) : undefined,
    noun: ['driver', 'drivers'],
  });
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<LiveDriver>();
  // Managers and admins create and change drivers; staff read (product decisions, section 3).
  const mayChange = seesMoney(role);
  const add = () => setAdding(true);
  return (
    <>
      <ListPage
        title="Drivers"
        subtitle="Manage your fleet drivers"
        action={
          mayChange && (
            <Button variant="contained" startIcon={<Add />} onClick={add} {...AddDriverDialog.ahead}>
              Add Driver
            </Button>
          )
        }
        figures={<Figures drivers={live.drivers} hasFailed={Boolean(live.error)} />}
        view={view}
        search={{ ...search, placeholder: 'Search by name, phone or plate...' }}
        filters={
          <FilterChips
            label="Status"
            value={status ?? ''}
            onChange={(value) => setStatus(value || undefined)}
            options={[
              { value: '', label: 'All' },
              ...STATUSES.map((value) => ({ value, label: driverStatusOf(value).label })),
            ]}
          />
        }
        loading={<LoadingCards text="Loading drivers..." height={CARD.height} />}
        failing="The drivers could not be loaded."
        none={{
          title: 'No drivers yet',
          hint: 'Add your first driver to get started',
          action: mayChange && (
            <Button variant="outlined" color="inherit" onClick={add}>
              Add Driver
            </Button>
          ),
        }}
        noMatch={{ title: 'No drivers found', hint: 'Try a different search query' }}
      >
        {(drivers) => (
          <CardGrid label="Drivers" items={drivers} keyOf={({ id }) => id} card={CARD}>
            {(driver) => <DriverCard driver={driver} onEdit={mayChange ? setEdited : undefined} />}
          </CardGrid>
        )}
      </ListPage>
      {isAdding && <AddDriverDialog onClose={() => setAdding(false)} />}
      {edited && <EditDriverDialog key={edited.id} driver={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

const CARD = { narrowest: 280, height: 196 };

/** An unknown status counts as offline. */
function hasStatus(driver: LiveDriver, status: string): boolean {
  return driverStatusOf(driver.status) === driverStatusOf(status);
}

function matches({ name, phone, vehicleNumber }: LiveDriver, wanted: string): boolean {
  return containsText([name, phone, vehicleNumber], wanted);
}

function Figures({ drivers, hasFailed }: { drivers: readonly LiveDriver[] | undefined; hasFailed: boolean }) {
  const missing = hasFailed ? UNKNOWN : undefined;
  const countOf = (status: (typeof STATUSES)[number]) => drivers?.filter((driver) => hasStatus(driver, status)).length;
  return (
    <StatCards columns={3}>
      <StatCard label="Total Drivers" value={drivers?.length ?? missing} icon={PersonOutlined} />
      <StatCard label="Available" value={countOf('available') ?? missing} icon={CheckCircleOutlined} />
      <StatCard label="On Delivery" value={countOf('on_delivery') ?? missing} icon={LocalShippingOutlined} />
    </StatCards>
  );
}
