import Box from '@mui/material/Box';
import { useForm } from 'react-hook-form';
import type { CustomerShipment } from '#shared/contracts/bookings.ts';
import { updateShipment } from '#shared/contracts/shipments.ts';
import { refreshMyShipments } from '../../../entities/customers/use-my-shipments.ts';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { toast } from '../../../lib/toast.ts';
import { useCall } from '../../../lib/use-api.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';

interface PortalCancelDialogProps {
  shipment: CustomerShipment;
  onClose: () => void;
}

/** A customer may cancel an own shipment while it is pending, with a reason (decisions on the state machine). */
export function PortalCancelDialog({ shipment, onClose }: PortalCancelDialogProps) {
  const { call, isCalling } = useCall(updateShipment);
  const form = useForm({ defaultValues: { reason: '' } });
  const { id, trackingNumber, version } = shipment;

  const cancel = form.handleSubmit(async ({ reason }) => {
    try {
      await call({
        params: { id },
        body: { status: 'cancelled', reason: reason.trim() || 'Cancelled by the customer', version },
      });
      toast({ title: 'Shipment Cancelled', description: trackingNumber });
      onClose();
    } catch (error) {
      toast({
        title: 'Error',
        description: messageOf(error, 'Failed to cancel the shipment'),
        variant: 'destructive',
      });
      // It is no longer what was to be cancelled; any other failure leaves the dialog and the reason for another try.
      if (error instanceof ApiError && error.status === 409) onClose();
    }
    // Also after a refusal: then the list shows what is no longer so.
    await refreshMyShipments();
  });

  return (
    <FormDialog
      form={form}
      title="Cancel this shipment?"
      submitLabel="Cancel Shipment"
      closeLabel="Keep Shipment"
      isDanger
      isBusy={isCalling}
      columns={1}
      width={480}
      onSubmit={cancel}
      onClose={onClose}
    >
      <Box sx={{ color: 'text.secondary' }}>
        <span className="mono">{trackingNumber}</span> will not be picked up. This cannot be undone.
      </Box>
      <TextField control={form.control} name="reason" label="Reason" rows={2} maxLength={500} isOptional />
    </FormDialog>
  );
}
