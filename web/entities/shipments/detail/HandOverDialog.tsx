import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { requiredText } from '#shared/http/fields.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { EntityPicker } from '../../../ui/form/EntityPicker.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { FitNote } from '../../drivers/fit/FitNote.tsx';
import { useDriverNames } from '../../drivers/use-drivers.ts';
import { useDriverChoices } from '../use-pickers.ts';
import { updating } from './use-shipment-change.ts';
import { useShipmentForm } from './use-shipment-form.ts';

interface HandOverDialogProps {
  shipment: Shipment;
  /** Who is to get it, where that is known already. */
  driverId?: string | undefined;
  onClose: () => void;
}

const HandOver = z.strictObject({
  driverId: requiredText('Driver is required'),
  reason: requiredText('Reason is required', { max: 500 }),
});

/** Who takes on a load that is under way, and why. */
export function HandOverDialog({ shipment, driverId = '', onClose }: HandOverDialogProps) {
  const form = useSchemaForm(HandOver, { driverId, reason: '' });
  const chosen = useWatch({ control: form.control, name: 'driverId' });
  const drivers = useDriverChoices({ isAvailable: false });
  const others = drivers.options?.filter(({ id }) => id !== shipment.driverId);
  const holder = useDriverNames().find(shipment.driverId)?.name ?? 'The driver';
  const { submit, isBusy } = useShipmentForm(form, shipment, {
    action: 'hand_over',
    changeOf: (given, { version }) => ({ ...given, version }),
    words: updating('Load Handed Over', 'Both drivers are being told.'),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Hand Over Load"
      submitLabel="Hand Over"
      isBusy={isBusy}
      columns={1}
      width={480}
      onSubmit={submit}
      onClose={onClose}
    >
      <Box component="p" sx={{ color: 'text.secondary' }}>
        {holder} hands this load to another driver. Anything {holder}'s phone recorded before the hand-over still goes
        on the timeline.
      </Box>
      <EntityPicker
        control={form.control}
        name="driverId"
        label="Driver"
        placeholder="Search by name or plate"
        choices={{ ...drivers, options: others }}
        emptyText="No available drivers"
        autoFocus={driverId === ''}
      />
      <FitNote shipments={[shipment]} driverId={chosen} />
      <TextField control={form.control} name="reason" label="Reason" rows={3} maxLength={500} />
    </FormDialog>
  );
}
