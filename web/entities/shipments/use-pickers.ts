import { useMemo, useState } from 'react';
import type { Customer } from '#shared/contracts/customers.ts';
import type { Driver } from '#shared/contracts/drivers.ts';
import { mergeById, useServerSearch } from '../../lib/list/use-search.ts';
import type { PickerChoices, PickerOption } from '../../ui/form/picker-options.ts';
import { useCustomerList, useFoundCustomers } from '../customers/use-customers.ts';
import { driverStatusOf } from '../drivers/chips/driver-status.ts';
import { useDriverList, useFoundDrivers } from '../drivers/use-drivers.ts';

/** Customers to pick from. */
export function useCustomerChoices(): PickerChoices {
  const [text, onType] = useState('');
  const { rows, isComplete } = useCustomerList();
  const { rows: found } = useFoundCustomers(useServerSearch(text, isComplete));
  const options = useMemo(() => rows && mergeById(rows, found).map(customerOption), [rows, found]);
  return { options, onType };
}

/** Drivers to pick from: those who are available, or everybody who is not offline. */
export function useDriverChoices({ isAvailable }: { isAvailable: boolean }): PickerChoices {
  const [text, onType] = useState('');
  const { rows, isComplete } = useDriverList();
  const { rows: found } = useFoundDrivers(useServerSearch(text, isComplete));
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
