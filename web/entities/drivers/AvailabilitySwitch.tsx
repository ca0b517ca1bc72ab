import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { updateDriver } from '#shared/contracts/driver-records.ts';
import type { Driver } from '#shared/contracts/drivers.ts';
import { t } from '#shared/i18n/t.ts';
import { useAction } from '../../lib/form/use-action.ts';
import { useCall } from '../../lib/use-api.ts';
import { refreshDrivers } from './use-drivers.ts';

/** On and off duty. While something is under way the status follows from that and is not switched. */
export function AvailabilitySwitch({ driver, label }: { driver: Driver; label: string }) {
  const { call } = useCall(updateDriver);
  const [chosen, setChosen] = useState(false);
  const { act, isBusy } = useAction({
    call: (isAvailable: boolean) => {
      setChosen(isAvailable);
      return call({ params: { id: driver.id }, body: { status: isAvailable ? 'available' : 'offline' } });
    },
    failure: t('Failed to change availability'),
    refresh: refreshDrivers,
  });
  // What was chosen, until the list has it.
  const isOn = isBusy ? chosen : driver.status !== 'offline';
  return (
    <Switch
      checked={isOn}
      disabled={driver.status === 'on_delivery'}
      color="success"
      onChange={(_event, isAvailable) => isBusy || void act(isAvailable)}
      slotProps={{ input: { 'aria-label': label, role: 'switch' } }}
    />
  );
}
