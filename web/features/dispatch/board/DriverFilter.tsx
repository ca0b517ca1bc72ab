import Box from '@mui/material/Box';
import { DRIVER_STATUSES, type Driver } from '#shared/contracts/drivers.ts';
import { driverStatusOf } from '../../../entities/drivers/chips/driver-status.ts';
import { useUrlParam } from '../../../lib/use-url-param.ts';
import { FilterChips } from '../../../ui/list/FilterChips.tsx';

type Status = Driver['status'];

/** So many drivers are seen at a glance; with more the filter is worth its row. */
const FILTER_MIN_DRIVERS = 8;

/** The status whose drivers are shown alone, kept in the address. */
export function useDriverFilter(): readonly [Status | undefined, (status: Status | undefined) => void] {
  const [given, set] = useUrlParam('drivers');
  return [DRIVER_STATUSES.find((status) => status === given), set];
}

interface DriverFilterProps {
  value: Status | undefined;
  onChange: (status: Status | undefined) => void;
  drivers: readonly Driver[];
}

export function DriverFilter({ value, onChange, drivers }: DriverFilterProps) {
  if (drivers.length <= FILTER_MIN_DRIVERS && !value) return null;
  const count = (status: Status) => drivers.filter((driver) => driver.status === status).length;
  return (
    <Box sx={{ mb: 1.5 }}>
      <FilterChips<Status | 'all'>
        label="Drivers"
        value={value ?? 'all'}
        onChange={(status) => onChange(status === 'all' ? undefined : status)}
        options={[
          { value: 'all', label: 'All drivers', count: drivers.length },
          ...DRIVER_STATUSES.map((status) => ({
            value: status,
            label: driverStatusOf(status).label,
            count: count(status),
          })),
        ]}
      />
    </Box>
  );
}
