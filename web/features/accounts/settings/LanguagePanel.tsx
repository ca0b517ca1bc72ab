import { getCurrentUser, updateLanguage } from '#shared/contracts/accounts.ts';
import { currentLanguage, t } from '#shared/i18n/t.ts';
import { LANGUAGE_OPTIONS } from '../../../entities/accounts/languages.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { revalidate } from '../../../lib/query-cache.ts';
import { useUser } from '../../../lib/session.ts';
import { useCall } from '../../../lib/use-api.ts';
import { FormPanel } from '../../../ui/form/FormPanel.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';

/** What a driver or customer reads: pages, pushes, texts and mails. Once saved, the page comes anew in it. */
export function LanguagePanel() {
  const { language = currentLanguage() } = useUser();
  const { call } = useCall(updateLanguage);
  const form = useSchemaForm(updateLanguage.body, { language });
  const { submit, isBusy } = useSubmit(form, {
    call: (body) => call({ body }),
    success: { title: t('Language saved') },
    failure: t('Failed to update settings'),
    refresh: () => revalidate(getCurrentUser),
  });
  return (
    <FormPanel title={t('Language')} form={form} submitLabel={t('Save Language')} isBusy={isBusy} onSubmit={submit}>
      <SelectField
        control={form.control}
        name="language"
        label={t('Used in the app and in messages we send you')}
        options={LANGUAGE_OPTIONS}
      />
    </FormPanel>
  );
}
