import type { Control } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { ChargeCodes } from '#shared/contracts/charges.ts';
import { FormDialog } from '../../../../ui/dialog/FormDialog.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { CheckedField } from './CheckedField.tsx';
import { SalesTaxForm, taxValues } from './charge-code-form.ts';
import { useChargePartForm } from './use-charge-parts.ts';

interface SalesTaxDialogProps {
  charges: ChargeCodes;
  /** Undefined for a new one. */
  tax: ChargeCodes['salesTaxes'][number] | undefined;
  onClose: () => void;
}

/** What a state takes of what is charged for deliveries there. */
export function SalesTaxDialog({ charges, tax, onClose }: SalesTaxDialogProps) {
  const { form, submit, isBusy } = useChargePartForm({
    ...{ kind: 'salesTaxes', charges, part: tax },
    ...{ schema: SalesTaxForm, valuesOf: taxValues, onDone: onClose },
  });
  return (
    <FormDialog
      form={form}
      title={tax ? 'Edit Sales Tax' : 'Add Sales Tax'}
      submitLabel={tax ? 'Save Sales Tax' : 'Add Sales Tax'}
      width={560}
      {...{ isBusy, onClose }}
      onSubmit={submit}
    >
      <TaxFields control={form.control} />
    </FormDialog>
  );
}

function TaxFields({
  control,
}: {
  control: Control<z.input<typeof SalesTaxForm>, unknown, z.output<typeof SalesTaxForm>>;
}) {
  return (
    <>
      <TextField
        control={control}
        name="state"
        label="State"
        placeholder="NJ"
        help="Where the delivery is"
        autoComplete="off"
        maxLength={40}
        autoFocus
      />
      <TextField
        control={control}
        name="rate"
        label="Rate %"
        placeholder="6.625"
        inputMode="decimal"
        autoComplete="off"
      />
      <TextField
        control={control}
        name="name"
        label="Name"
        help="As it stands on invoices"
        autoComplete="off"
        maxLength={60}
      />
      <CheckedField control={control} name="isPriceTaxed" label="The price is taxed too" />
    </>
  );
}
