import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { PAYMENT_METHODS } from '#shared/contracts/invoices.ts';
import { addDays } from '#shared/dates/calendar.ts';
import { PAYMENT_METHOD_LABELS } from '#shared/invoices/payment-methods.ts';
import { useDates } from '../../lib/format.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { OddNotes } from '../../ui/form/odd-notes.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import type { PaymentForm } from './payment-form.ts';

const METHODS = PAYMENT_METHODS.map((value) => ({ value, label: PAYMENT_METHOD_LABELS[value] }));

interface PaymentFieldsProps {
  form: PaymentForm;
  /** What its day is called, e.g. "Received on". */
  dayLabel: string;
}

/** Longer ago a year was rather typed wrong than a check found. */
const LONG_AGO_DAYS = 120;

/** How much money came or went, when, how, and under which reference. */
export function PaymentFields({ form: { control }, dayLabel }: PaymentFieldsProps) {
  const { today } = useDates();
  const paidAt = useWatch({ control, name: 'paidAt' });
  const isLongAgo = paidAt !== undefined && paidAt !== '' && paidAt < addDays(today(), -LONG_AGO_DAYS);
  const odd = useMemo(
    () => new Map(isLongAgo ? [['paidAt', { text: 'Months ago. Is the year right?', isRefused: false }]] : []),
    [isLongAgo],
  );
  return (
    <OddNotes value={odd}>
      <TextField control={control} name="amount" label="Amount" inputMode="decimal" autoComplete="off" autoFocus />
      <DateField control={control} name="paidAt" label={dayLabel} />
      <SelectField control={control} name="method" label="Method" options={METHODS} />
      <TextField control={control} name="reference" label="Reference" isOptional maxLength={100} autoComplete="off" />
    </OddNotes>
  );
}
