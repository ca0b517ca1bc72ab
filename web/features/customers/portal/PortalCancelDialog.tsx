import Box from '@mui/material/Box';
import * as z from 'zod/mini';
import { CustomerShipment } from '#shared/contracts/bookings.ts';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import { optionalText } from '#shared/http/fields.ts';
import { t } from '#shared/i18n/t.ts';
import { refreshMyShipments } from '../../../entities/customers/use-my-shipments.ts';
import { ApiError } from '../../../lib/api.ts';
import { useConflict } from '../../../lib/form/use-conflict.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { useCall } from '../../../lib/use-api.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Trans } from '../../../ui/i18n/Trans.tsx';

const Cancellation = z.strictObject({ reason: optionalText(500) });

interface PortalCancelDialogProps {
  shipment: CustomerShipment;
  onClose: () => void;
}

/** A customer may cancel an own shipment while it is pending, with a reason. */
export function PortalCancelDialog({ shipment, onClose }: PortalCancelDialogProps) {
  const { trackingNumber } = shipment;
  const { form, submit, isBusy } = useCancellation({ shipment, onClose });

  return (
    <FormDialog
      form={form}
      title={t('Cancel this shipment?')}
      submitLabel={t('Cancel Shipment')}
      closeLabel={t('Keep Shipment')}
      isDanger
      isBusy={isBusy}
      columns={1}
      width={480}
      onSubmit={submit}
      onClose={onClose}
    >
      <Box sx={{ color: 'text.secondary' }}>
        <Trans
          text="{number} will not be picked up. This cannot be undone."
          number={<span className="mono">{trackingNumber}</span>}
        />
      </Box>
      <TextField control={form.control} name="reason" label={t('Reason')} rows={2} maxLength={500} isOptional />
    </FormDialog>
  );
}

const isStillOpen = ({ status }: CustomerShipment) => status === 'pending';

/** True where the shipment can no longer be cancelled. A conflict that could be answered leaves the dialog open. */
function isOver(error: unknown): boolean {
  if (!(error instanceof ApiError && error.status === 409)) return false;
  const now = z.safeParse(CustomerShipment, error.problem?.current).data;
  return !(now && isStillOpen(now));
}

function useCancellation({ shipment, onClose }: PortalCancelDialogProps) {
  const { call } = useCall(updateShipment);
  const form = useSchemaForm(Cancellation, { reason: '' });
  const { current, handleRefusal } = useConflict(form, {
    schema: CustomerShipment,
    resource: shipment,
    isStillOpen,
  });
  const { id, trackingNumber } = shipment;
  const { submit, isBusy } = useSubmit(form, {
    call: ({ reason = 'Cancelled by the customer' }) =>
      call({ params: { id }, body: { status: 'cancelled', reason, version: current.version } }),
    success: { title: t('Shipment Cancelled'), description: trackingNumber },
    failure: t('Failed to cancel the shipment'),
    refresh: refreshMyShipments,
    handleRefusal,
    onRefused: (error) => {
      // It is no longer what was to be cancelled; any other failure leaves the dialog and the reason for another try.
      if (isOver(error)) onClose();
      void refreshMyShipments();
    },
    onDone: onClose,
  });
  return { form, submit, isBusy };
}
