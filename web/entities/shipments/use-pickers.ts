import { useMemo, useState } from 'react';
import { type Customer, listCustomers } from '#shared/contracts/customers.ts';
import { type Driver, listDrivers } from '#shared/contracts/drivers.ts';
import { useApi, useApiPages } from '../../lib/use-api.ts';
import { mergeById, useServerSearch } from '../../lib/use-search.ts';
import type { PickerChoices, PickerOption } from '../../ui/form/picker-options.ts';
import { driverStatusOf } from '../drivers/chips/driver-status.ts';

const PAGE = { query: { limit: 200 } };
const FRESH = { refreshOnMount: true };

/** The drivers that this reader may see; undefined while they load. */
export function useDrivers() {
  return useApiPages(listDrivers, PAGE);
}

/** Customers to pick from. */
export function useCustomerChoices(): PickerChoices {
  const [text, onType] = useState('');
  const { rows, isComplete } = useApiPages(listCustomers, PAGE, FRESH);
  const q = useServerSearch(text, isComplete);
  const { data: found } = useApi(listCustomers, q === undefined ? null : { query: { q } });
  const options = useMemo(() => rows && mergeById(rows, found).map(customerOption), [rows, found]);
  return { options, onType };
}

/** Drivers to pick from: those who are available, or everybody who is not offline. */
export function useDriverChoices({ isAvailable }: { isAvailable: boolean }): PickerChoices {
  const [text, onType] = useState('');
  const { rows, isComplete } = useApiPages(listDrivers, PAGE, FRESH);
  const q = useServerSearch(text, isComplete);
  const { data: found } = useApi(listDrivers, q === undefined ? null : { query: { q } });
  const options = useMemo(() => {
    const isMeant = ({ status }: Driver) => (isAvailable ? status === 'available' : status !== 'offline');
    return rows && mergeById(rows, found).filter(isMeant).map(driverOption);
  }, [rows, found, isAvailable]);
  return { options, onType };
}

function customerOption({ id, name, company }: Customer): PickerOption {
  return { id, label: name, note: company };
}

function driverOption({ id, name, status, openJobs, vehicleNumber }: Driver): PickerOption {
  const jobs = openJobs === 1 ? '1 open job' : `${openJobs} open jobs`;
  return { id, label: name, note: `${driverStatusOf(status).label}, ${jobs}, ${vehicleNumber}` };
}
