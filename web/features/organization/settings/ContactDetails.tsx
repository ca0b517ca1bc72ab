import * as z from 'zod/mini';
import { type OrganizationSettings, SettingsChange } from '#shared/contracts/organization.ts';
import { FormPanel } from '../../../ui/form/FormPanel.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const schema = z.pick(SettingsChange, { contactPhone: true, contactEmail: true });

/** Whom customers and visitors call or write to. */
export function ContactDetails({ settings }: { settings: OrganizationSettings }) {
  const { form, submit, isBusy, discard } = useSettingsForm(settings, {
    schema,
    valuesOf: ({ contactPhone = '', contactEmail = '' }) => ({ contactPhone, contactEmail }),
    changeOf: (contact) => contact,
    success: 'Settings saved',
  });
  const { control } = form;
  return (
    <FormPanel
      title="Contact"
      form={form}
      submitLabel="Save Contact"
      isBusy={isBusy}
      onSubmit={submit}
      onDiscard={discard}
    >
      <TextField control={control} name="contactPhone" label="Phone" type="tel" isOptional autoComplete="off" />
      <TextField
        control={control}
        name="contactEmail"
        label="Email"
        type="email"
        isOptional
        autoComplete="off"
        help="Shown on public pages, emails, and invoices"
      />
    </FormPanel>
  );
}
