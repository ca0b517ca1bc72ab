import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { ChargeCodes } from '#shared/contracts/charges.ts';
import type { RateCard } from '#shared/contracts/rate-cards.ts';
import { chargeRateWords } from '../../../entities/charges/rate-words.ts';
import { useProposal } from '../../../lib/form/use-proposal.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { type CardRule, hasFree, newRateValues, RateForm, type RateUnit, rateUnitOf, rateValues } from './rate-form.ts';
import { useRateCardForm } from './use-rate-card.ts';

type Code = ChargeCodes['codes'][number];

interface RateDialogProps {
  customerId: string;
  card: RateCard;
  /** Those to choose from, or the rate's own. */
  codes: readonly Code[];
  /** Undefined for a new one. */
  rule: CardRule | undefined;
  onClose: () => void;
}

/** What a customer's shipments are charged with for one thing. */
export function RateDialog({ customerId, card, codes, rule, onClose }: RateDialogProps) {
  // As they were when it opened: the one that was chosen stays to be seen, whoever else changes the card.
  const [offered] = useState(codes);
  const { form, submit, isBusy } = useRateCardForm({
    ...{ customerId, card, schema: RateForm, onDone: onClose },
    values: rule ? rateValues(rule) : newRateValues(offered[0]),
    valuesOf: rule && ((now) => now.rules.filter(({ code }) => code === rule.code).map(rateValues)[0]),
    edit: ({ rules }, output) => {
      const at = rule ? rules.findIndex(({ code }) => code === rule.code) : rules.length;
      return { at: `rules.${at}`, rules: [...rules.slice(0, at), output, ...rules.slice(at + 1)] };
    },
    success: rule ? 'Rate Saved' : 'Rate Added',
    failure: 'Failed to save the rate',
  });
  return (
    <FormDialog
      form={form}
      title={rule ? `Edit ${offered[0]?.name ?? 'Rate'}` : 'Add Rate'}
      submitLabel={rule ? 'Save Rate' : 'Add Rate'}
      width={560}
      {...{ isBusy, onClose }}
      onSubmit={submit}
    >
      {!rule && <ChargeField form={form} codes={offered} />}
      <SelectField control={form.control} name="unit" label="Unit" options={UNITS} />
      <AmountFields form={form} codes={offered} />
    </FormDialog>
  );
}

interface FieldsProps {
  form: UseFormReturn<z.input<typeof RateForm>, unknown, z.output<typeof RateForm>>;
  codes: readonly Code[];
}

function useChosenCode({ form, codes }: FieldsProps): Code | undefined {
  const chosen = useWatch({ control: form.control, name: 'code' });
  return codes.find(({ code }) => code === chosen);
}

/** Counted as it usually is until somebody chooses otherwise. */
function ChargeField({ form, codes }: FieldsProps) {
  useProposal(form, 'unit', rateUnitOf(useChosenCode({ form, codes })));
  const options = codes.map(({ code, name }) => ({ value: code, label: name }));
  return <SelectField control={form.control} name="code" label="Charge" options={options} />;
}

function AmountFields({ form, codes }: FieldsProps) {
  const { control } = form;
  const unit = useWatch({ control, name: 'unit' });
  const usual = useChosenCode({ form, codes });
  const amount = { control, inputMode: 'decimal', autoComplete: 'off' } as const;
  return (
    <>
      <TextField
        {...amount}
        name="rate"
        label={unit === 'percent' ? 'Rate %' : 'Rate'}
        help={usual?.rate ? `Usually ${chargeRateWords(usual)}` : undefined}
      />
      {hasFree(unit) && (
        <TextField {...amount} name="free" label={unit === 'day' ? 'Free days' : 'Free miles'} isOptional />
      )}
      <TextField {...amount} name="minimum" label="At least" isOptional />
      <TextField {...amount} name="maximum" label="At most" isOptional />
    </>
  );
}

const UNIT_LABELS: Readonly<Record<RateUnit, string>> = {
  each: 'Per shipment',
  mile: 'Per mile',
  day: 'Per day',
  percent: 'Percent of the price',
};
const UNITS = Object.entries(UNIT_LABELS).map(([value, label]) => ({ value, label }));
