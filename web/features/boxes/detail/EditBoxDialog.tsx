import type { Control } from 'react-hook-form';
import type * as z from 'zod/mini';
import { seesMoney } from '#shared/accounts/permissions.ts';
import { type Box, updateBox } from '#shared/contracts/boxes.ts';
import { CLOCK_KINDS } from '#shared/contracts/clock-rules.ts';
import { boxName } from '../../../entities/boxes/box-words.ts';
import { CLOCK_LABELS } from '../../../entities/boxes/clock-words.ts';
import { refreshBoxes } from '../../../entities/boxes/use-boxes.ts';
import { useClockRules } from '../../../entities/boxes/use-clock-rules.ts';
import { usePlaceChoices } from '../../../entities/places/use-place-choices.ts';
import { useConflict } from '../../../lib/form/use-conflict.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { useUser } from '../../../lib/session.ts';
import { useCall } from '../../../lib/use-api.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { EntityPicker } from '../../../ui/form/EntityPicker.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { BoxForm, boxEditOf, boxFormOf } from './edit-box-form.ts';

interface EditBoxDialogProps {
  box: Box;
  onClose: () => void;
}

function useBoxEdit({ box, onClose }: EditBoxDialogProps) {
  const { call } = useCall(updateBox);
  const form = useSchemaForm(BoxForm, boxFormOf(box));
  const { current, handleRefusal } = useConflict(form, {
    schema: updateBox.response,
    resource: box,
    valuesOf: boxFormOf,
  });
  const { submit, isBusy } = useSubmit(form, {
    call: async (typed) => {
      const body = boxEditOf(current, typed);
      if (body) await call({ params: { id: current.id }, body });
    },
    success: { title: 'Container Changed', description: boxName(box) },
    failure: 'Failed to change the container',
    refresh: refreshBoxes,
    handleRefusal,
    onDone: onClose,
  });
  return { form, current, submit, isBusy };
}

/** Changes what the office knows of a container itself, and by which rules its days are counted. Rendered while it is open. */
export function EditBoxDialog({ box, onClose }: EditBoxDialogProps) {
  const { role } = useUser();
  const { form, current, submit, isBusy } = useBoxEdit({ box, onClose });
  const { control } = form;
  return (
    <FormDialog
      form={form}
      title="Edit Container"
      submitLabel="Save Changes"
      width={640}
      {...{ isBusy, onClose }}
      onSubmit={submit}
    >
      <TextField control={control} name="line" label="Steamship line" autoComplete="off" maxLength={40} isOptional />
      <PlaceField control={control} name="terminalId" label="Terminal" chosenId={current.terminalId} />
      <PlaceField control={control} name="returnPlaceId" label="Return empty to" chosenId={current.returnPlaceId} />
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
      {seesMoney(role) && <RuleFields control={control} />}
    </FormDialog>
  );
}

type FormControl = Control<z.input<typeof BoxForm>, unknown, z.output<typeof BoxForm>>;

interface PlaceFieldProps {
  control: FormControl;
  name: 'terminalId' | 'returnPlaceId';
  label: string;
  chosenId: string | undefined;
}

function PlaceField({ control, name, label, chosenId }: PlaceFieldProps) {
  const { choices } = usePlaceChoices(chosenId);
  return (
    <EntityPicker
      control={control}
      name={name}
      label={label}
      placeholder="Choose one of your places"
      choices={choices}
      emptyText="No places found"
      isOptional
    />
  );
}

/** Which rule is to count in place of the one that says most about the container, and why. */
function RuleFields({ control }: { control: FormControl }) {
  const { rules = [] } = useClockRules();
  const held = rules.filter(({ archivedAt }) => archivedAt === undefined);
  const kinds = CLOCK_KINDS.filter((kind) => held.some(({ of }) => of === kind));
  if (kinds.length === 0) return null;
  return (
    <>
      <Text component="p" size="small" tone="quiet" sx={{ gridColumn: '1 / -1' }}>
        Its days are counted by the rules that say most about it. Another one chosen here counts from its first day on.
      </Text>
      {kinds.map((kind) => (
        <SelectField
          key={kind}
          control={control}
          name={`rules.${kind}`}
          label={`${CLOCK_LABELS[kind]} by`}
          placeholder="The rule that says most"
          options={held.filter(({ of }) => of === kind).map(({ id, name }) => ({ value: id, label: name }))}
          isOptional
        />
      ))}
      <TextField
        control={control}
        name="reason"
        label="Reason"
        help="Required with another rule"
        maxLength={500}
        isOptional
      />
    </>
  );
}
