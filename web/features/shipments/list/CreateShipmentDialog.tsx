import Button from '@mui/material/Button';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { createShipment, ShipmentDraft } from '#shared/contracts/shipment-changes.ts';
import { isOne } from '#shared/i18n/t.ts';
import { putShipment } from '../../../entities/shipments/live/shipment-cache.ts';
import { OddFields } from '../../../entities/shipments/odd/OddFields.tsx';
import { OFFICE_RULES } from '../../../entities/shipments/odd/odd-rules.ts';
import { SecondLook, SendWords } from '../../../entities/shipments/odd/SecondLook.tsx';
import { useSecondLook } from '../../../entities/shipments/odd/use-second-look.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { paths } from '../../../lib/paths.ts';
import { useCall } from '../../../lib/use-api.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { DraftFields } from './DraftFields.tsx';
import { type DraftForm, EMPTY_DRAFT } from './draft-form.ts';

interface CreateShipmentDialogProps {
  /** For whom, where that is known. */
  customerId: string | undefined;
  onClose: () => void;
}

const emptyFor = (customerId: string | undefined) => (customerId ? { ...EMPTY_DRAFT, customerId } : EMPTY_DRAFT);

/** Creates what is typed, and then closes, or begins another. */
function useCreation(form: DraftForm, { customerId, onClose }: CreateShipmentDialogProps) {
  const navigate = useNavigate();
  const { isMeant, asked, forget } = useSecondLook(form, OFFICE_RULES);
  const { call } = useCall(createShipment);
  const isForAnother = useRef(false);
  const { submit, isBusy } = useSubmit(form, {
    isMeant,
    valuesAfterSave: emptyFor(customerId),
    call: async (draft) => {
      const { shipments, warnings = [], ...shipment } = await call({ body: draft });
      const made = shipments ?? [shipment];
      for (const each of made) putShipment(each);
      // What no form knows before it is sent.
      const shared = warnings.filter(({ code }) => code === 'container_in_use').map(({ text }) => text);
      return { ...shipment, count: made.length, shared };
    },
    success: ({ id, trackingNumber, count, shared }) => ({
      title: 'Success',
      description: [
        isOne(count) ? 'Shipment created successfully' : `${count} shipments created successfully`,
        ...shared,
      ].join('. '),
      action: { label: `Open ${trackingNumber}`, onClick: () => void navigate(paths.shipment(id)) },
    }),
    failure: 'Failed to create shipment',
    onDone: () => {
      forget();
      if (!isForAnother.current) return onClose();
      // The field has its place again once the form is empty.
      setTimeout(() => form.setFocus('customerId'));
    },
  });
  const send = (another: boolean) => (event?: Parameters<typeof submit>[0]) => {
    isForAnother.current = another;
    submit(event);
  };
  return { create: send(false), createAndAdd: send(true), isBusy, asked };
}

/** Create New Shipment. Rendered while it is open, so that it begins anew every time. */
export function CreateShipmentDialog({ customerId, onClose }: CreateShipmentDialogProps) {
  const form: DraftForm = useSchemaForm(ShipmentDraft, emptyFor(customerId));
  const { create, createAndAdd, isBusy, asked } = useCreation(form, { customerId, onClose });
  return (
    <OddFields form={form} rules={OFFICE_RULES}>
      <FormDialog
        form={form}
        title="Create New Shipment"
        submitLabel={<SendWords asked={asked} plain="Create Shipment" anyway="Create Anyway" />}
        notice={<SecondLook asked={asked} />}
        more={
          <Button variant="outlined" color="inherit" disabled={isBusy} onClick={() => createAndAdd()}>
            Create and Add Another
          </Button>
        }
        isBusy={isBusy}
        onSubmit={create}
        onClose={onClose}
      >
        <DraftFields form={form} customerId={customerId} />
      </FormDialog>
    </OddFields>
  );
}
