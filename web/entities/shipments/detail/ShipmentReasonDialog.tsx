import Box from '@mui/material/Box';
import * as z from 'zod/mini';
import { requiredText } from '#shared/http/fields.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { type ActionMessages, type ShipmentEdit, updating } from './use-shipment-change.ts';
import { useShipmentForm } from './use-shipment-form.ts';

const REASONED = {
  cancel: {
    title: 'Cancel Shipment',
    label: 'Reason',
    submitLabel: 'Cancel Shipment',
    closeLabel: 'Keep Shipment',
    isDanger: true,
    note: 'The customer will be notified, and any assigned driver will be released. This cannot be undone.',
    change: (reason: string): ShipmentEdit => ({ status: 'cancelled', reason }),
    words: updating('Shipment Cancelled'),
  },
  bring_back: {
    title: 'Bring Back to Yard',
    label: 'Reason',
    submitLabel: 'Bring Back',
    note: 'The load comes off its driver, who is told, and waits for another one. An open problem ends with it.',
    change: (reason: string): ShipmentEdit => ({ driverId: null, reason }),
    words: updating('Back at Our Yard', 'It is waiting for a driver again.'),
  },
  deliver_without_proof: {
    title: 'Deliver Without Proof',
    label: 'Why there is no proof of delivery',
    submitLabel: 'Mark as Delivered',
    note: 'The shipment will be marked as delivered without a signature, and the invoice will be created.',
    change: (bypassReason: string): ShipmentEdit => ({ status: 'delivered', bypassReason }),
    words: updating('Shipment Delivered', 'Delivered without proof.'),
  },
  correct: {
    title: 'Correct Delivery',
    label: 'Reason',
    submitLabel: 'Back to In Transit',
    note: 'The proof of delivery will be voided and the invoice cancelled. The shipment will be in transit again.',
    change: (reason: string): ShipmentEdit => ({ status: 'in_transit', reason }),
    words: updating('Delivery Corrected', 'The shipment is in transit again.'),
  },
} satisfies Record<string, ReasonedAction>;

interface ReasonedAction {
  title: string;
  label: string;
  submitLabel: string;
  closeLabel?: string;
  isDanger?: boolean;
  note: string;
  change: (reason: string) => ShipmentEdit;
  words: ActionMessages;
}

interface ReasonDialogProps {
  shipment: Shipment;
  action: keyof typeof REASONED;
  onClose: () => void;
}

const Reason = z.strictObject({ reason: requiredText('Reason is required', { max: 500 }) });

export function ShipmentReasonDialog({ shipment, action, onClose }: ReasonDialogProps) {
  const { label, note, change: changeFor, words, ...dialog }: ReasonedAction = REASONED[action];
  const form = useSchemaForm(Reason, { reason: '' });
  const { submit, isBusy } = useShipmentForm(form, shipment, {
    action,
    changeOf: ({ reason }, { version }) => ({ ...changeFor(reason), version }),
    words,
    onDone: onClose,
  });
  return (
    <FormDialog form={form} {...dialog} isBusy={isBusy} columns={1} width={480} onSubmit={submit} onClose={onClose}>
      <Box component="p" sx={{ color: 'text.secondary' }}>
        {note}
      </Box>
      <TextField control={form.control} name="reason" label={label} rows={3} maxLength={500} autoFocus />
    </FormDialog>
  );
}
