import { useMemo, useState } from 'react';
import type { Customer } from '#shared/contracts/customers.ts';
import type { Driver } from '#shared/contracts/drivers.ts';
import { counted } from '../../lib/format.ts';
import { mergeById, useServerSearch } from '../../lib/list/use-search.ts';
import type { PickerChoices, PickerOption } from '../../ui/form/picker-options.ts';
import { useCustomer, useCustomerList, useCustomerSearchResults } from '../customers/use-customers.ts';
import { driverStatusOf } from '../drivers/chips/driver-status.ts';
import { useDriverList, useDriverSearchResults } from '../drivers/use-drivers.ts';
import { vehicleLabel } from './chips/labels.ts';

/** Customers to pick from, among them the one that is chosen already. */
export function useCustomerChoices(chosenId?: string): PickerChoices {
  const [text, onType] = useState('');
  const { data: chosen } = useCustomer(chosenId);
  const list = useCustomerList();
  const search = useCustomerSearchResults(useServerSearch(text, list.isComplete));
  const { rows, found } = { rows: list.rows, found: search.rows };
  const options = useMemo(() => {
    const known = chosen ? [chosen, ...(found ?? [])] : found;
    return rows && mergeById(rows, known).map(customerOption);
  }, [rows, found, chosen]);
  return { options, onType, retry: retryOf(list, search) };
}

/** Drivers to pick from: those who are available, or everybody who is not offline. */
export function useDriverChoices({ isAvailable }: { isAvailable: boolean }): PickerChoices {
  const [text, onType] = useState('');
  const list = useDriverList();
  const search = useDriverSearchResults(useServerSearch(text, list.isComplete));
  const { rows, found } = { rows: list.rows, found: search.rows };
  const options = useMemo(() => {
    const isMeant = ({ status }: Driver) => (isAvailable ? status === 'available' : status !== 'offline');
    return rows && mergeById(rows, found).filter(isMeant).map(driverOption);
  }, [rows, found, isAvailable]);
  return { options, onType, retry: retryOf(list, search) };
}

interface Asked {
  error: unknown;
  retry: () => void;
}

function retryOf(...asked: readonly Asked[]): (() => void) | undefined {
  return asked.find(({ error }) => error)?.retry;
}

function customerOption({ id, name, company }: Pick<Customer, 'id' | 'name' | 'company'>): PickerOption {
  return { id, label: company ? `${name}, ${company}` : name };
}

function driverOption({ id, name, status, openJobs, vehicleType, vehicleNumber }: Driver): PickerOption {
  const jobs = counted(openJobs, 'open job', 'open jobs');
  return {
    id,
    label: name,
    note: `${driverStatusOf(status).label}, ${jobs}, ${vehicleLabel(vehicleType)} ${vehicleNumber}`,
  };
}
