import { type Control, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { FACT_SOURCES, FEE_KINDS, HOLD_KINDS, HOLD_STATES } from '#shared/boxes/box-facts.ts';
import type { Box } from '#shared/contracts/boxes.ts';
import { recordFacts } from '#shared/contracts/facts.ts';
import {
  FEE_LABELS,
  FIELD_LABELS,
  factLabel,
  HOLD_LABELS,
  HOLD_STATE_LABELS,
} from '../../../entities/boxes/fact-words.ts';
import { refreshBoxes } from '../../../entities/boxes/use-boxes.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { useDates } from '../../../lib/format.ts';
import { useCall } from '../../../lib/use-api.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { draftOf, FactForm, NOTHING_TYPED, needsDay, needsTime, shapeOf, type TypedFact } from './fact-form.ts';

type FormControl = Control<z.input<typeof FactForm>, unknown, z.output<typeof FactForm>>;

interface AddFactDialogProps {
  box: Pick<Box, 'id'>;
  /** What is known of it already. */
  typed?: TypedFact;
  onClose: () => void;
}

/** What a source says of a container, as somebody of the office heard or read it. Rendered while it is open. */
export function AddFactDialog({ box: { id }, typed = {}, onClose }: AddFactDialogProps) {
  const { timeZone } = useDates();
  const { call } = useCall(recordFacts);
  const form = useSchemaForm(FactForm, { ...NOTHING_TYPED, ...typed });
  const { submit, isBusy } = useSubmit(form, {
    call: async (filled) => {
      const draft = draftOf(filled, timeZone);
      await call({ params: { id }, body: { facts: [draft] } });
      return draft;
    },
    success: (draft) => ({ title: 'Fact Added', description: factLabel(draft) }),
    failure: 'Failed to add the fact',
    refresh: refreshBoxes,
    onDone: onClose,
  });
  const { control } = form;
  return (
    <FormDialog
      form={form}
      title="Add Fact"
      submitLabel="Add Fact"
      width={560}
      {...{ isBusy, onClose }}
      onSubmit={submit}
    >
      <SelectField control={control} name="field" label="Fact" options={FIELDS} />
      <SelectField control={control} name="source" label="Who says so" options={SOURCES} />
      <ValueFields control={control} />
      <DateField control={control} name="seenDay" label="Seen on" help="Now, unless it was seen earlier" isOptional />
      <TextField control={control} name="seenTime" type="time" label="Seen at" isOptional />
      <TextField control={control} name="note" label="Note" autoComplete="off" maxLength={500} isOptional />
    </FormDialog>
  );
}

/** What the chosen kind of fact says. */
function ValueFields({ control }: { control: FormControl }) {
  const field = useWatch({ control, name: 'field' });
  const shape = shapeOf(field);
  return (
    <>
      {shape === 'answer' && <SelectField control={control} name="answer" label="Available" options={ANSWERS} />}
      {shape === 'hold' && (
        <>
          <SelectField control={control} name="holdKind" label="Hold" options={HOLDS} />
          <SelectField control={control} name="holdState" label="State" options={HOLD_STATE_OPTIONS} />
        </>
      )}
      {shape === 'fee' && <FeeFields control={control} />}
      {shape === 'clock' && <SelectField control={control} name="clock" label="Of" options={CLOCKS} />}
      {needsDay(field) && <DateField control={control} name="day" label="Day" />}
      {needsTime(field) && <TextField control={control} name="time" type="time" label="Time" />}
      {shape === 'weight' && (
        <TextField control={control} name="kilograms" label="Kilograms" inputMode="decimal" autoComplete="off" />
      )}
      {shape === 'text' && (
        <TextField control={control} name="text" label={FIELD_LABELS[field]} autoComplete="off" maxLength={120} />
      )}
    </>
  );
}

function FeeFields({ control }: { control: FormControl }) {
  return (
    <>
      <SelectField control={control} name="feeKind" label="Fee" options={FEES} />
      <TextField
        control={control}
        name="amount"
        label="Amount"
        help="Empty while it is not posted"
        inputMode="decimal"
        autoComplete="off"
        isOptional
      />
      <SelectField control={control} name="isPaid" label="Paid" options={ANSWERS.toReversed()} />
    </>
  );
}

function optionsOf<Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) {
  return values.map((value) => ({ value, label: labels[value] }));
}

const FIELDS = Object.entries(FIELD_LABELS).map(([value, label]) => ({ value, label }));
const SOURCES = FACT_SOURCES.map((value) => ({ value, label: `${value.charAt(0).toUpperCase()}${value.slice(1)}` }));
const HOLDS = optionsOf(HOLD_KINDS, HOLD_LABELS);
const HOLD_STATE_OPTIONS = optionsOf(HOLD_STATES, HOLD_STATE_LABELS);
const FEES = optionsOf(FEE_KINDS, FEE_LABELS);
const CLOCKS = [
  { value: 'demurrage', label: 'Demurrage' },
  { value: 'per_diem', label: 'Per diem' },
];
const ANSWERS = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];
