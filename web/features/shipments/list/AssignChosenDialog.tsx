import Box from '@mui/material/Box';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { requiredText } from '#shared/http/fields.ts';
import { FitNote } from '../../../entities/drivers/fit/FitNote.tsx';
import { GroupResultDialog } from '../../../entities/shipments/group/GroupResultDialog.tsx';
import { assigningTo, type GroupOutcome, shipmentsOf } from '../../../entities/shipments/group/group-messages.ts';
import { notDone, useAssignPending } from '../../../entities/shipments/group/use-assign-pending.ts';
import { useDriverChoices } from '../../../entities/shipments/use-pickers.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { EntityPicker, LIST_HEIGHT } from '../../../ui/form/EntityPicker.tsx';
import { type ChosenDialogProps, conclude } from './chosen-dialog.ts';

const Assignment = z.strictObject({ driverId: requiredText('Driver is required') });

/** Gives several shipments to one driver; each is taken on its own, and it is said which could not be, and why. */
export function AssignChosenDialog(props: ChosenDialogProps) {
  const { shipments, onClose } = props;
  const { form, drivers, submit, isBusy, outcome } = useAssignment(props);
  const chosen = useWatch({ control: form.control, name: 'driverId' });
  if (outcome) return <GroupResultDialog outcome={outcome} onClose={onClose} />;
  return (
    <FormDialog
      form={form}
      title={`Assign ${shipmentsOf(shipments.length)}`}
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
          choices={drivers}
          emptyText="No available drivers"
          autoFocus
          opensOnFocus
        />
        <FitNote shipments={shipments} driverId={chosen} />
      </Box>
    </FormDialog>
  );
}

function useAssignment(props: ChosenDialogProps) {
  const { shipments } = props;
  const [outcome, setOutcome] = useState<GroupOutcome>();
  const form = useSchemaForm(Assignment, { driverId: '' });
  const drivers = useDriverChoices({ isAvailable: false });
  const assign = useAssignPending();
  const { submit, isBusy } = useSubmit(form, {
    call: async ({ driverId }): Promise<GroupOutcome> => {
      const refused = await notDone(await assign(shipments.map((shipment) => ({ shipment, driverId }))));
      const stayed = new Set(refused.map(({ shipment }) => shipment.id));
      const name = drivers.options?.find(({ id }) => id === driverId)?.label ?? '';
      return { action: assigningTo(name), done: shipments.filter(({ id }) => !stayed.has(id)), refused };
    },
    failure: { title: 'Bulk Assignment Failed', description: 'Failed to assign the shipments to the driver' },
    onDone: (done) => {
      if (!conclude(done, props)) setOutcome(done);
    },
  });
  return { form, drivers, submit, isBusy, outcome };
}
