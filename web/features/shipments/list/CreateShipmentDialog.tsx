import { createShipment, ShipmentDraft } from '#shared/contracts/shipment-changes.ts';
import { isOne } from '#shared/words.ts';
import { putShipment } from '../../../entities/shipments/live/shipment-cache.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { useCall } from '../../../lib/use-api.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { DraftFields } from './DraftFields.tsx';
import { EMPTY_DRAFT } from './draft-form.ts';

interface CreateShipmentDialogProps {
  /** For whom, where that is known. */
  customerId: string | undefined;
  onClose: () => void;
}

/** Create New Shipment. Rendered while it is open, so that it begins anew every time. */
export function CreateShipmentDialog({ customerId, onClose }: CreateShipmentDialogProps) {
  const form = useSchemaForm(ShipmentDraft, customerId ? { ...EMPTY_DRAFT, customerId } : EMPTY_DRAFT);
  const { call } = useCall(createShipment);
  const { submit, isBusy } = useSubmit(form, {
    call: async (draft) => {
      const { shipments, ...shipment } = await call({ body: draft });
      for (const each of shipments ?? [shipment]) putShipment(each);
      return shipments?.length ?? 1;
    },
    success: (count) => ({
      title: 'Success',
      description: isOne(count) ? 'Shipment created successfully' : `${count} shipments created successfully`,
    }),
    failure: 'Failed to create shipment',
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Create New Shipment"
      submitLabel="Create Shipment"
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <DraftFields form={form} customerId={customerId} />
    </FormDialog>
  );
}
