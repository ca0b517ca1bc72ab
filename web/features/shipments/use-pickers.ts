import { useMemo } from 'react';
import { listCustomers } from '#shared/contracts/customers.ts';
import { type Driver, listDrivers } from '#shared/contracts/drivers.ts';
import { driverStatusOf } from '../../components/signals.tsx';
import { useApiPages } from '../../lib/use-api.ts';
import type { PickerOption } from './PickerField.tsx';

const PAGE = { query: { limit: 200 } };
const FRESH = { refreshOnMount: true };

/** The drivers that this reader may see; undefined while they load. */
export function useDrivers() {
  return useApiPages(listDrivers, PAGE);
}

/** Customers to pick from. */
export function useCustomerOptions(): readonly PickerOption[] | undefined {
  const { rows } = useApiPages(listCustomers, PAGE, FRESH);
  return useMemo(() => rows?.map(({ id, name, company }) => ({ id, label: name, note: company })), [rows]);
}

/** Drivers to pick from: those who are available, or everybody who is not offline. */
export function useDriverOptions({ isAvailable }: { isAvailable: boolean }): readonly PickerOption[] | undefined {
  const { rows } = useApiPages(listDrivers, PAGE, FRESH);
  return useMemo(
    () => rows?.filter(({ status }) => (isAvailable ? status === 'available' : status !== 'offline')).map(optionOf),
    [rows, isAvailable],
  );
}

function optionOf({ id, name, status, openJobs, vehicleNumber }: Driver): PickerOption {
  const jobs = openJobs === 1 ? '1 open job' : `${openJobs} open jobs`;
  return { id, label: name, note: `${driverStatusOf(status).label}, ${jobs}, ${vehicleNumber}` };
}
