import Box from '@mui/material/Box';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import { requiredText } from '#shared/http/fields.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useCall } from '../../../lib/use-api.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { EntityPicker, LIST_HEIGHT } from '../../../ui/form/EntityPicker.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { FitNote } from '../../drivers/fit/FitNote.tsx';
import type { Overruling } from '../gate/OverruleDialog.tsx';
import { useDriverChoices } from '../use-pickers.ts';
import { ASSIGNING } from './use-shipment-change.ts';
import { useShipmentForm } from './use-shipment-form.ts';

const OverruleDialog = lazyPart(() => import('../gate/OverruleDialog.tsx'), 'OverruleDialog');

interface AssignDialogProps {
  shipment: Shipment;
  onClose: () => void;
}

const Assignment = z.strictObject({ driverId: requiredText('Driver is required') });

function useAssigning({ shipment, onClose }: AssignDialogProps) {
  const form = useSchemaForm(Assignment, { driverId: '' });
  const isMove = shipment.status === 'assigned';
  const action = isMove ? 'reassign' : 'assign';
  const [kept, setKept] = useState<Overruling>();
  const { call } = useCall(updateShipment);
  const bodyOf = (driverId: string, version: number) => ({
    ...{ driverId, status: 'assigned' as const },
    ...(isMove && { version }),
  });
  const { submit, isBusy } = useShipmentForm(form, shipment, {
    action,
    changeOf: ({ driverId }, { version }) => bodyOf(driverId, version),
    words: ASSIGNING,
    onNotReady: (refusal, { driverId }) =>
      setKept({
        ...{ shipment, refusal, action, words: ASSIGNING, onDone: onClose },
        force: (reason, { id, version }) =>
          call({ params: { id }, body: { ...bodyOf(driverId, version), force: true, reason } }),
        isDone: (now) => now.driverId === driverId,
      }),
    onDone: onClose,
  });
  return { form, submit, isBusy, isMove, kept, letBe: () => setKept(undefined) };
}

/** Picks who takes a shipment; one that has a driver moves from that one. */
export function AssignDialog({ shipment, onClose }: AssignDialogProps) {
  const { form, submit, isBusy, isMove, kept, letBe } = useAssigning({ shipment, onClose });
  const chosen = useWatch({ control: form.control, name: 'driverId' });
  const drivers = useDriverChoices({ isAvailable: false });
  const others = drivers.options?.filter(({ id }) => id !== shipment.driverId);
  // In its place: closed without a word, who was chosen is still there.
  if (kept) return <OverruleDialog {...kept} onClose={letBe} />;
  return (
    <FormDialog
      form={form}
      title={isMove ? 'Reassign Shipment' : 'Assign Driver'}
      submitLabel="Assign"
      isBusy={isBusy}
      columns={1}
      width={480}
      onSubmit={submit}
      onClose={onClose}
    >
      {/* Room for the list that opens under the field. */}
      <Box sx={{ minHeight: LIST_HEIGHT + 80 }}>
        <EntityPicker
          control={form.control}
          name="driverId"
          label="Driver"
          placeholder="Search by name or plate"
          choices={{ ...drivers, options: others }}
          emptyText="No available drivers"
          autoFocus
          opensOnFocus
        />
        <FitNote shipments={[shipment]} driverId={chosen} />
      </Box>
    </FormDialog>
  );
}
