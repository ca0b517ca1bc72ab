import type { Control } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type * as z from 'zod/mini';
import { BoxDraft, createBox, DIRECTIONS } from '#shared/contracts/boxes.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { useSchemaForm } from '../../lib/form/use-form.ts';
import { useSubmit } from '../../lib/form/use-submit.ts';
import { paths } from '../../lib/paths.ts';
import { useCall } from '../../lib/use-api.ts';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { EntityPicker } from '../../ui/form/EntityPicker.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Text } from '../../ui/page/Text.tsx';
import { usePlaceChoices } from '../places/use-place-choices.ts';
import { recheckShipment } from '../shipments/live/shipment-cache.ts';
import { DIRECTION_LABELS } from './box-words.ts';
import { refreshBoxes } from './use-boxes.ts';

const OPTIONS = DIRECTIONS.map((value) => ({ value, label: DIRECTION_LABELS[value] }));
const NOTHING = { direction: 'import', line: '', terminalId: '', masterBill: '', bookingNumber: '' } as const;

interface TrackDialogProps {
  shipment: Pick<Shipment, 'id' | 'trackingNumber'>;
  onClose: () => void;
}

/** The container of a shipment is tracked from now on; its page opens next, where facts are added. Rendered while it is open. */
export function TrackDialog({ shipment: { id, trackingNumber }, onClose }: TrackDialogProps) {
  const navigate = useNavigate();
  const { call } = useCall(createBox);
  const form = useSchemaForm(BoxDraft, NOTHING);
  const { submit, isBusy } = useSubmit(form, {
    call: (body) => call({ params: { id }, body }),
    success: { title: 'Container Tracked', description: trackingNumber },
    failure: 'Failed to track the container',
    refresh: refreshBoxes,
    onRefused: (error) => recheckShipment(id, error),
    onDone: (box) => {
      onClose();
      void navigate(paths.box(box.id));
    },
  });
  const { control } = form;
  return (
    <FormDialog
      form={form}
      title="Track the Container"
      submitLabel="Track Container"
      width={560}
      {...{ isBusy, onClose }}
      onSubmit={submit}
    >
      <Text component="p" tone="quiet" size="small" sx={{ gridColumn: '1 / -1' }}>
        From now on its page shows what the terminal, the line and others say about it, and whether it is ready.
      </Text>
      <Fields control={control} />
    </FormDialog>
  );
}

type FormControl = Control<z.input<typeof BoxDraft>, unknown, z.output<typeof BoxDraft>>;

function Fields({ control }: { control: FormControl }) {
  const { choices } = usePlaceChoices(undefined);
  return (
    <>
      <SelectField control={control} name="direction" label="Direction" options={OPTIONS} />
      <TextField control={control} name="line" label="Steamship line" autoComplete="off" maxLength={40} isOptional />
      <EntityPicker
        control={control}
        name="terminalId"
        label="Terminal"
        placeholder="Choose one of your places"
        choices={choices}
        emptyText="No places found"
        isOptional
      />
      <TextField
        control={control}
        name="masterBill"
        label="Bill of lading"
        className="mono"
        maxLength={40}
        isOptional
      />
      <TextField
        control={control}
        name="bookingNumber"
        label="Booking number"
        className="mono"
        maxLength={40}
        isOptional
      />
    </>
  );
}
