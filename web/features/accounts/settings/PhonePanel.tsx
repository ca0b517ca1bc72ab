import { getMyContact, updateMyContact } from '#shared/contracts/bookings.ts';
import { getOwnNotifications } from '#shared/contracts/own-notifications.ts';
import { t } from '#shared/i18n/t.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { revalidate } from '../../../lib/query-cache.ts';
import { useApi, useCall } from '../../../lib/use-api.ts';
import { FormPanel } from '../../../ui/form/FormPanel.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';

/** A customer's own phone: where texts go, and what the next booking begins with. */
export function PhonePanel() {
  const { data: contact } = useApi(getMyContact, {});
  return contact ? <PhoneForm phone={contact.phone} /> : null;
}

function PhoneForm({ phone }: { phone: string }) {
  const { call } = useCall(updateMyContact);
  const form = useSchemaForm(updateMyContact.body, { phone });
  const { submit, isBusy } = useSubmit(form, {
    call: (body) => call({ body }),
    success: ({ phone: saved }) => ({
      title: t('Success'),
      description: t(saved ? 'Phone updated successfully' : "Phone number removed. We won't text it anymore."),
    }),
    failure: t('Failed to update phone'),
    refresh: () => revalidate(getMyContact, getOwnNotifications),
  });
  return (
    <FormPanel title={t('Phone Number')} form={form} submitLabel={t('Save Phone')} isBusy={isBusy} onSubmit={submit}>
      <TextField
        control={form.control}
        name="phone"
        label={t('Phone')}
        type="tel"
        autoComplete="tel"
        help={t('Clear this field and save to remove your number and stop our texts.')}
      />
    </FormPanel>
  );
}
