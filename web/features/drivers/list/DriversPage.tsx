import Add from '@mui/icons-material/Add';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useMemo, useState } from 'react';
import { seesMoney } from '#shared/permissions.ts';
import { driverStatusOf } from '../../../entities/drivers/chips/driver-status.ts';
import { type LiveDriver, useLiveDrivers } from '../../../entities/drivers/use-live-drivers.ts';
import { messageOf } from '../../../lib/api.ts';
import { useUser } from '../../../lib/session.ts';
import { useUrlParam } from '../../../lib/use-url-param.ts';
import { FilterChips } from '../../../ui/list/FilterChips.tsx';
import { SearchField } from '../../../ui/list/SearchField.tsx';
import { Empty } from '../../../ui/page/Empty.tsx';
import { Failing } from '../../../ui/page/Failing.tsx';
import { UNKNOWN } from '../../../ui/page/Figure.tsx';
import { LoadingCards } from '../../../ui/page/LoadingCards.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { StatCard } from '../../../ui/page/StatCard.tsx';
import { StatCards } from '../../../ui/page/StatCards.tsx';
import { AddDriverDialog } from './AddDriverDialog.tsx';
import { DriverCard } from './DriverCard.tsx';
import { EditDriverDialog } from './EditDriverDialog.tsx';

const STATUSES = ['available', 'on_delivery', 'offline'] as const;
/** Shown at first and with each "Show more": the search finds the rest faster. */
const PORTION = 48;

/** The fleet's drivers as cards. */
export function DriversPage() {
  const { role } = useUser();
  const { drivers, error, retry } = useLiveDrivers();
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<LiveDriver>();
  // Managers and admins create and change drivers; staff read (product decisions, section 3).
  const mayChange = seesMoney(role);
  const addButton = mayChange && (
    <Button variant="contained" startIcon={<Add />} onClick={() => setAdding(true)}>
      Add Driver
    </Button>
  );
  const figure = (status?: (typeof STATUSES)[number]) =>
    drivers ? drivers.filter((driver) => !status || hasStatus(driver, status)).length : error && UNKNOWN;
  return (
    <>
      <PageHeader title="Drivers" subtitle="Manage your fleet drivers" action={addButton} />
      <StatCards columns={3}>
        <StatCard label="Total Drivers" value={figure()} icon={PersonOutlined} />
        <StatCard label="Available" value={figure('available')} icon={CheckCircleOutlined} />
        <StatCard label="On Delivery" value={figure('on_delivery')} icon={LocalShippingOutlined} />
      </StatCards>
      {drivers ? (
        <DriverCards drivers={drivers} addButton={addButton} onEdit={mayChange ? setEdited : undefined} />
      ) : error ? (
        <Card>
          <Failing
            what="The drivers could not be loaded."
            detail={messageOf(error, 'Nothing was lost.')}
            onRetry={retry}
          />
        </Card>
      ) : (
        <LoadingCards text="Loading drivers..." height={196} />
      )}
      {isAdding && <AddDriverDialog onClose={() => setAdding(false)} />}
      {edited && <EditDriverDialog key={edited.id} driver={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

/** An unknown status counts as offline. */
function hasStatus(driver: LiveDriver, status: string): boolean {
  return driverStatusOf(driver.status) === driverStatusOf(status);
}

interface DriverCardsProps {
  drivers: readonly LiveDriver[];
  addButton: React.ReactNode;
  onEdit: ((driver: LiveDriver) => void) | undefined;
}

function DriverCards({ drivers, addButton, onEdit }: DriverCardsProps) {
  const [query, setQuery] = useState('');
  const [portions, setPortions] = useState(1);
  const [status, setStatus] = useUrlParam('status');
  const found = useMemo(() => {
    const wanted = query.trim().toLowerCase();
    return drivers.filter(
      (driver) =>
        (!status || hasStatus(driver, status)) &&
        [driver.name, driver.phone, driver.vehicleNumber].join('\n').toLowerCase().includes(wanted),
    );
  }, [drivers, query, status]);
  if (drivers.length === 0) {
    return <Empty title="No drivers yet" hint="Add your first driver to get started" action={addButton} />;
  }
  const shown = found.slice(0, portions * PORTION);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2 }}>
        <Box sx={{ flex: { xs: '1 0 100%', md: '0 1 360px' } }}>
          <SearchField value={query} onChange={setQuery} placeholder="Search by name, phone or plate..." />
        </Box>
        <FilterChips
          label="Status"
          value={status ?? ''}
          onChange={(value) => setStatus(value || undefined)}
          options={[
            { value: '', label: 'All' },
            ...STATUSES.map((value) => ({ value, label: driverStatusOf(value).label })),
          ]}
        />
        <Box role="status" className="num" sx={{ ml: 'auto', color: 'text.secondary' }}>
          {found.length} {found.length === 1 ? 'driver' : 'drivers'}
        </Box>
      </Box>
      {found.length === 0 && <Empty title="No drivers found" hint="Try a different search query" />}
      <Box component="ul" sx={GRID}>
        {shown.map((driver) => (
          <DriverCard key={driver.id} driver={driver} onEdit={onEdit} />
        ))}
      </Box>
      {found.length > shown.length && (
        <Box sx={{ textAlign: 'center', mt: 2 }}>
          <Button variant="outlined" color="inherit" onClick={() => setPortions(portions + 1)}>
            Show more
          </Button>
        </Box>
      )}
    </>
  );
}

const GRID = { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))', gap: 2 };
