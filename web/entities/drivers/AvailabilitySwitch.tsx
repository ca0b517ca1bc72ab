import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { type Driver, updateDriver } from '#shared/contracts/drivers.ts';
import { messageOf } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { useCall } from '../../lib/use-api.ts';
import { refreshDrivers } from './use-drivers.ts';

/** On and off duty. While something is under way the status follows from that and is not switched. */
export function AvailabilitySwitch({ driver, label }: { driver: Driver; label: string }) {
  const { call, isCalling } = useCall(updateDriver);
  // What was chosen, until the list has it.
  const [chosen, setChosen] = useState<boolean>();
  const isOn = chosen ?? driver.status !== 'offline';
  const change = async (isAvailable: boolean) => {
    setChosen(isAvailable);
    try {
      const status = isAvailable ? 'available' : 'offline';
      await call({ params: { id: driver.id }, body: { status } });
      await refreshDrivers();
    } catch (error) {
      const description = messageOf(error, 'Failed to change the availability');
      toast({ title: 'Error', description, variant: 'destructive' });
    } finally {
      setChosen(undefined);
    }
  };
  return (
    <Switch
      checked={isOn}
      disabled={driver.status === 'on_delivery'}
      color="success"
      onChange={(_event, isAvailable) => isCalling || void change(isAvailable)}
      slotProps={{ input: { 'aria-label': label, role: 'switch' } }}
    />
  );
}
