import * as z from 'zod/mini';
import { InvoiceTerms, type OrganizationSettings } from '#shared/contracts/organization.ts';
import { FormPanel } from '../../../ui/form/FormPanel.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const schema = z.strictObject({
  taxId: InvoiceTerms.shape.taxId,
  address: z.pipe(
    z.string(),
    z.pipe(
      z.transform((text: string) => text.split('\n')),
      InvoiceTerms.shape.addressLines,
    ),
  ),
});

/** What invoices say of who sends them. */
export function InvoiceDetails({ settings }: { settings: OrganizationSettings }) {
  const { form, submit, isBusy, discard } = useSettingsForm(settings, {
    schema,
    valuesOf: ({ invoices: { taxId, addressLines } }) => ({ taxId: taxId ?? '', address: addressLines.join('\n') }),
    changeOf: ({ taxId, address }, { invoices: { dueDays } }) => ({
      invoices: { dueDays, taxId, addressLines: address },
    }),
    success: 'Settings saved',
  });
  return (
    <FormPanel
      title="Invoices"
      form={form}
      submitLabel="Save Invoice Details"
      isBusy={isBusy}
      onSubmit={submit}
      onDiscard={discard}
    >
      <TextField control={form.control} name="taxId" label="Tax ID" isOptional autoComplete="off" maxLength={60} />
      <TextField
        control={form.control}
        name="address"
        label="Address"
        isOptional
        rows={4}
        help="Up to 6 lines, shown below your name on every invoice"
      />
    </FormPanel>
  );
}
