import { PAYMENT_METHODS } from '#shared/contracts/invoices.ts';
import { PAYMENT_METHOD_LABELS } from '#shared/invoices/payment-methods.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import type { PaymentForm } from './payment-form.ts';

const METHODS = PAYMENT_METHODS.map((value) => ({ value, label: PAYMENT_METHOD_LABELS[value] }));

interface PaymentFieldsProps {
  form: PaymentForm;
  /** What its day is called, e.g. "Received on". */
  dayLabel: string;
}

/** How much money came or went, when, how, and under which reference. */
export function PaymentFields({ form: { control }, dayLabel }: PaymentFieldsProps) {
  return (
    <>
      <TextField control={control} name="amount" label="Amount" inputMode="decimal" autoComplete="off" autoFocus />
      <DateField control={control} name="paidAt" label={dayLabel} />
      <SelectField control={control} name="method" label="Method" options={METHODS} />
      <TextField control={control} name="reference" label="Reference" isOptional maxLength={100} autoComplete="off" />
    </>
  );
}
