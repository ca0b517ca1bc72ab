import Box from '@mui/material/Box';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { ChargeCodes } from '#shared/contracts/charges.ts';
import type { RateCard } from '#shared/contracts/rate-cards.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useRateCardForm } from './use-rate-card.ts';
import { WaitingForm, waitingCodes, waitingValues } from './waiting-form.ts';
import { LATE_LABELS, START_LABELS } from './waiting-words.ts';

interface WaitingDialogProps {
  customerId: string;
  card: RateCard;
  codes: ChargeCodes['codes'];
  onClose: () => void;
}

/** What a stay at a stop costs after what is free. */
export function WaitingDialog({ customerId, card, codes, onClose }: WaitingDialogProps) {
  // As the card was when it opened: what was chosen stays to be seen, whoever else changes the card.
  const [{ waiting, offered }] = useState({ waiting: card.waiting, offered: waitingCodes(codes, card) });
  const { form, submit, isBusy } = useRateCardForm({
    ...{ customerId, card, schema: WaitingForm, onDone: onClose },
    values: waitingValues(waiting, offered),
    valuesOf: (now) => (waiting && !now.waiting ? undefined : waitingValues(now.waiting, offered)),
    edit: (_card, output) => ({ at: 'waiting', waiting: output }),
    success: 'Waiting Time Saved',
    failure: 'Failed to save the waiting time',
  });
  const { control } = form;
  const options = offered.map(({ code, name }) => ({ value: code, label: name }));
  return (
    <FormDialog
      form={form}
      title="Waiting Time"
      submitLabel="Save Waiting Time"
      width={640}
      {...{ isBusy, onClose }}
      onSubmit={submit}
    >
      <SelectField control={control} name="code" label="Charge" options={options} />
      <CountingFields control={control} />
      <FreeTimeFields control={control} />
    </FormDialog>
  );
}

interface FieldsProps {
  control: Control<z.input<typeof WaitingForm>, unknown, z.output<typeof WaitingForm>>;
}

function CountingFields({ control }: FieldsProps) {
  const count = { control, inputMode: 'numeric', autoComplete: 'off' } as const;
  const amount = { ...count, inputMode: 'decimal' } as const;
  return (
    <>
      <TextField {...amount} name="rate" label="Rate per hour" />
      <TextField {...count} name="freeMinutes" label="Free minutes" />
      <TextField {...count} name="stepMinutes" label="Billing increment (minutes)" />
      <SelectField control={control} name="round" label="Rounded" options={ROUNDINGS} />
      <TextField
        {...count}
        name="minimumMinutes"
        label="Minimum billable (minutes)"
        help="Less than that is not billed"
        isOptional
      />
      <TextField {...amount} name="maximum" label="At most" isOptional />
    </>
  );
}

function FreeTimeFields({ control }: FieldsProps) {
  return (
    <Box sx={WHOLE_ROWS}>
      <SelectField control={control} name="start" label="Free time starts" options={STARTS} />
      <SelectField control={control} name="lateFree" label="Driver came after the window" options={LATE} />
    </Box>
  );
}

const labeled = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
/** Their choices are sentences. */
const WHOLE_ROWS = { gridColumn: '1 / -1', display: 'grid', gap: 'inherit' };
const ROUNDINGS = labeled({ up: 'Up', nearest: 'To the nearest', down: 'Down' });
const STARTS = labeled(START_LABELS);
const LATE = labeled(LATE_LABELS);
