import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import { rescheduleShipment } from '#shared/contracts/shipments.ts';
import type { Shipment } from '#shared/shipment.ts';
import { type ProblemToSend, sendProblem } from '../../../entities/offline/send-problem.ts';
import { exceptionLabel } from '../../../entities/shipments/chips/labels.ts';
import { putShipment } from '../../../entities/shipments/live/shipment-cache.ts';
import { ProblemDialog, type TypedProblem } from '../../../entities/shipments/ProblemDialog.tsx';
import { showFieldErrors, useSchemaForm } from '../../../lib/form/use-form.ts';
import { useDates } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import { useCall } from '../../../lib/use-api.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { showRefusal } from './use-shipment-actions.ts';

interface DialogProps {
  shipment: Shipment;
  onClose: () => void;
}

/** Reports trouble with a shipment that is on its way. */
export function ReportDialog({ shipment, onClose }: DialogProps) {
  const [isBusy, setBusy] = useState(false);
  const report = useProblemReport(shipment);
  const submit = async (typed: TypedProblem) => {
    setBusy(true);
    try {
      putShipment(await report(typed));
      onClose();
      toast({ title: 'Problem Reported', description: `${exceptionLabel(typed.code)}: it waits for a decision.` });
    } catch (error) {
      await showRefusal(shipment.id, error, 'Failed to report the problem');
    } finally {
      setBusy(false);
    }
  };
  return (
    <ProblemDialog
      trackingNumber={shipment.trackingNumber}
      isBusy={isBusy}
      onSubmit={(typed) => void submit(typed)}
      onClose={onClose}
    />
  );
}

/** Sends a problem; what is sent again after a lost answer is the very same, so that the server takes it once. */
function useProblemReport({ id, trackingNumber }: Shipment) {
  const last = useRef<{ typed: string; problem: ProblemToSend } | undefined>(undefined);
  return (typed: TypedProblem) => {
    const { code, note, photos } = typed;
    const text = JSON.stringify([code, note, photos.map((photo) => photo.id)]);
    const problem: ProblemToSend =
      last.current?.typed === text
        ? last.current.problem
        : {
            kind: 'problem',
            key: crypto.randomUUID(),
            shipmentId: id,
            trackingNumber,
            ...{ code, note },
            occurredAt: new Date().toISOString(),
            photos: photos.map(({ blob }) => ({ blob })),
          };
    last.current = { typed: text, problem };
    return sendProblem(problem, async (grown) => {
      last.current = { typed: text, problem: grown };
    });
  };
}

/** Ends the trouble of a shipment with new dates. */
export function RescheduleDialog({ shipment, onClose }: DialogProps) {
  const { call, isCalling } = useCall(rescheduleShipment);
  const { date, today } = useDates();
  const form = useSchemaForm(rescheduleShipment.body, { pickupDate: '', estimatedDelivery: '', note: '' });
  const submit = form.handleSubmit(async (body) => {
    try {
      putShipment(await call({ params: { id: shipment.id }, body }));
      onClose();
      const description = `Delivery is expected ${date(body.estimatedDelivery)}.`;
      toast({ title: 'Shipment Rescheduled', description });
    } catch (error) {
      if (!showFieldErrors(form, error)) await showRefusal(shipment.id, error, 'Failed to reschedule the shipment');
    }
  });
  const { exception, estimatedDelivery } = shipment;
  return (
    <FormDialog
      form={form}
      title="Reschedule Shipment"
      submitLabel="Reschedule"
      isBusy={isCalling}
      width={520}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Box component="p" sx={{ gridColumn: '1 / -1', color: 'text.secondary' }}>
        {exception && <b>{exceptionLabel(exception.code)}. </b>}
        {estimatedDelivery && `Delivery was expected ${date(estimatedDelivery)}. `}A new date ends the exception.
      </Box>
      <DateField control={form.control} name="estimatedDelivery" label="New delivery date" min={today()} autoFocus />
      <DateField control={form.control} name="pickupDate" label="New pickup date" min={today()} isOptional />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <TextField control={form.control} name="note" label="Note" rows={2} maxLength={2000} isOptional />
      </Box>
    </FormDialog>
  );
}
