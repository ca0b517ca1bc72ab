import Button from '@mui/material/Button';
import { useState } from 'react';
import { seesMoney } from '#shared/accounts/permissions.ts';
import { driverStatusOf } from '../../../entities/drivers/chips/driver-status.ts';
import { useDriverSearchResults } from '../../../entities/drivers/use-drivers.ts';
import { useLiveDrivers } from '../../../entities/drivers/use-live-drivers.ts';
import { containsText, useListView } from '../../../lib/list/use-list-view.ts';
import { useServerSearch } from '../../../lib/list/use-search.ts';
import { useSearchText } from '../../../lib/list/use-search-text.ts';
import { useUser } from '../../../lib/session.ts';
import { useUrlParam } from '../../../lib/use-url-param.ts';
import Add from '../../../ui/icon/Add.tsx';
import CheckCircleOutlined from '../../../ui/icon/CheckCircleOutlined.tsx';
import LocalShippingOutlined from '../../../ui/icon/LocalShippingOutlined.tsx';
import PersonOutlined from '../../../ui/icon/PersonOutlined.tsx';
import { CardGrid } from '../../../ui/list/CardGrid.tsx';
import { CreateButton } from '../../../ui/list/CreateButton.tsx';
import { FilterChips } from '../../../ui/list/FilterChips.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { LoadingCards } from '../../../ui/page/LoadingCards.tsx';
import { UNAVAILABLE } from '../../../ui/page/Metric.tsx';
import { StatCard } from '../../../ui/page/StatCard.tsx';
import { StatCards } from '../../../ui/page/StatCards.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { DriverCard } from './DriverCard.tsx';
import { DRIVER_COLUMNS, DriverTable } from './DriverTable.tsx';
import { type FleetDriver, useDriverRows } from './use-driver-rows.ts';

const AddDriverDialog = lazyPart(() => import('./AddDriverDialog.tsx'), 'AddDriverDialog');
const EditDriverDialog = lazyPart(() => import('./EditDriverDialog.tsx'), 'EditDriverDialog');

const STATUSES = ['available', 'on_delivery', 'offline'] as const;

/** The fleet's drivers as cards. */
export function DriversPage() {
  const { role } = useUser();
  const live = useLiveDrivers();
  const { search, status, setStatus, view } = useDriversView(live);
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<FleetDriver>();
  // Managers and admins create and change drivers; staff read.
  const mayChange = seesMoney(role);
  const add = () => setAdding(true);
  return (
    <>
      <ListPage
        title="Drivers"
        subtitle="Manage your fleet drivers"
        action={mayChange && <AddDriver onClick={add} />}
        figures={<Figures drivers={live.drivers} hasFailed={Boolean(live.error)} />}
        view={view}
        search={{ ...search, placeholder: 'Search by name, phone, or plate...' }}
        filters={<StatusFilter value={status} onChange={setStatus} />}
        loading={<LoadingCards text="Loading drivers..." height={CARD.height} />}
        failing="The drivers could not be loaded."
        none={{
          title: 'No drivers yet',
          hint: 'Add your first driver to get started',
          action: mayChange && <AddFirst onClick={add} />,
        }}
        noMatch={{ title: 'No drivers found', hint: 'Try a different search query' }}
        dense={(drivers) => <DriverTable drivers={drivers} view={view} onEdit={mayChange ? setEdited : undefined} />}
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

function useDriversView(live: ReturnType<typeof useLiveDrivers>) {
  const search = useSearchText();
  const [status, setStatus] = useUrlParam('status', { push: true });
  const { rows, toRow } = useDriverRows(live.drivers);
  const found = useDriverSearchResults(useServerSearch(search.text, live.isComplete));
  const view = useListView<FleetDriver>({
    name: 'drivers',
    columns: DRIVER_COLUMNS,
    list: { ...live, rows },
    wanted: search.wanted,
    narrowing: [status && driverStatusOf(status).label],
    matches,
    foundByServer: { ...found, rows: found.rows?.map(toRow) },
    passesFilter: status ? (driver) => hasStatus(driver, status) : undefined,
    noun: ['driver', 'drivers'],
  });
  return { search, status, setStatus, view };
}

interface StatusFilterProps {
  value: string | undefined;
  onChange: (status: string | undefined) => void;
}

function StatusFilter({ value, onChange }: StatusFilterProps) {
  return (
    <FilterChips
      label="Status"
      value={value ?? ''}
      onChange={(chosen) => onChange(chosen || undefined)}
      options={[
        { value: '', label: 'All' },
        ...STATUSES.map((status) => ({ value: status, label: driverStatusOf(status).label })),
      ]}
    />
  );
}

function AddDriver({ onClick }: { onClick: () => void }) {
  return (
    <CreateButton startIcon={<Add />} {...AddDriverDialog.ahead} onClick={onClick}>
      Add Driver
    </CreateButton>
  );
}

function AddFirst({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="outlined" color="inherit" onClick={onClick}>
      Add Driver
    </Button>
  );
}

const CARD = { narrowest: 280, height: 246 };

/** An unknown status counts as offline. */
function hasStatus(driver: FleetDriver, status: string): boolean {
  return driverStatusOf(driver.status) === driverStatusOf(status);
}

function matches({ name, phone, vehicleNumber }: FleetDriver, wanted: string): boolean {
  return containsText([name, phone, vehicleNumber], wanted);
}

function Figures({ drivers, hasFailed }: { drivers: readonly FleetDriver[] | undefined; hasFailed: boolean }) {
  const missing = hasFailed ? UNAVAILABLE : undefined;
  const countOf = (status: (typeof STATUSES)[number]) => drivers?.filter((driver) => hasStatus(driver, status)).length;
  return (
    <StatCards columns={3}>
      <StatCard label="Total Drivers" value={drivers?.length ?? missing} icon={PersonOutlined} />
      <StatCard label="Available" value={countOf('available') ?? missing} icon={CheckCircleOutlined} />
      <StatCard label="On Delivery" value={countOf('on_delivery') ?? missing} icon={LocalShippingOutlined} />
    </StatCards>
  );
}
