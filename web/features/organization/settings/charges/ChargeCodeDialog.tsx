import { type UseFormReturn, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { ChargeUnit } from '#shared/charges/charge-codes.ts';
import type { ChargeCodes } from '#shared/contracts/charges.ts';
import { useProposal } from '../../../../lib/form/use-proposal.ts';
import { FormDialog } from '../../../../ui/dialog/FormDialog.tsx';
import { SelectField } from '../../../../ui/form/SelectField.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { CheckedField } from './CheckedField.tsx';
import { ChargeCodeForm, codeValues, proposedCode } from './charge-code-form.ts';
import { useChargePartForm } from './use-charge-parts.ts';

interface ChargeCodeDialogProps {
  charges: ChargeCodes;
  /** Undefined for a new one. */
  code: ChargeCodes['codes'][number] | undefined;
  onClose: () => void;
}

/** Something that can be charged, and what it usually costs. */
export function ChargeCodeDialog({ charges, code, onClose }: ChargeCodeDialogProps) {
  const { form, submit, isBusy } = useChargePartForm({
    ...{ kind: 'codes', charges, part: code },
    ...{ schema: ChargeCodeForm, valuesOf: codeValues, onDone: onClose },
  });
  const { control } = form;
  const unit = useWatch({ control, name: 'unit' });
  return (
    <FormDialog
      form={form}
      title={code ? 'Edit Charge' : 'Add Charge'}
      submitLabel={code ? 'Save Charge' : 'Add Charge'}
      width={560}
      {...{ isBusy, onClose }}
      onSubmit={submit}
    >
      <TextField control={control} name="name" label="Name" autoComplete="off" maxLength={60} autoFocus />
      {!code && <CodeField form={form} />}
      <SelectField control={control} name="unit" label="Unit" options={UNITS} />
      <TextField
        control={control}
        name="rate"
        label={unit === 'percent' ? 'Rate %' : 'Rate'}
        help="Empty where it is set each time"
        inputMode="decimal"
        autoComplete="off"
        isOptional
      />
      <CheckedField control={control} name="isTaxable" label="Taxable" />
    </FormDialog>
  );
}

type CodeForm = UseFormReturn<z.input<typeof ChargeCodeForm>, unknown, z.output<typeof ChargeCodeForm>>;

/** By its name until somebody types another. */
function CodeField({ form }: { form: CodeForm }) {
  const { control } = form;
  useProposal(form, 'code', proposedCode(useWatch({ control, name: 'name' })));
  return (
    <TextField
      control={control}
      name="code"
      label="Code"
      help="Stands in files and cannot be changed later"
      autoComplete="off"
      maxLength={30}
    />
  );
}

const UNIT_LABELS: Readonly<Record<ChargeUnit, string>> = {
  each: 'Each',
  hour: 'Hour',
  day: 'Day',
  mile: 'Mile',
  percent: 'Percent of the price',
};
const UNITS = Object.entries(UNIT_LABELS).map(([value, label]) => ({ value, label }));
