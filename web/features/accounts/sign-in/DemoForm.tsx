import Box from '@mui/material/Box';
import { useState } from 'react';
import { createDemoRequest, DemoDraft, SHORTEST_OPEN_MS } from '#shared/contracts/demos.ts';
import { BUSINESS_LABELS, FOUND_LABELS } from '#shared/demos/demo-labels.ts';
import { languageParam, type StaticTextKey, t, tDynamic } from '#shared/i18n/t.ts';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { useCall } from '../../../lib/use-api.ts';
import { wait } from '../../../lib/wait.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { SubmitButton } from '../../../ui/page/SubmitButton.tsx';

const EMPTY = { fullName: '', companyName: '', email: '', phone: '', message: '', reference: '' };
const optionsOf = (labels: Readonly<Record<string, StaticTextKey>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label: t(label) }));

/** Asks for a demo. */
export function DemoForm({ onSent }: { onSent: () => void }) {
  const { call } = useCall(createDemoRequest);
  const [openedAt] = useState(() => performance.now());
  const openFor = () => Math.floor(performance.now() - openedAt);
  const form = useSchemaForm(DemoDraft, EMPTY);
  const { control } = form;
  const { submit, isBusy } = useSubmit(form, {
    call: async (body) => {
      // A password manager fills it in at once, which a machine does too; but not what nobody sees.
      while (!body.reference && openFor() < SHORTEST_OPEN_MS) await wait(SHORTEST_OPEN_MS - openFor());
      return call({ body: { ...body, ...languageParam(), openFor: openFor() } });
    },
    success: ({ message }) => ({ title: t('Demo Request Received!'), description: tDynamic(message) }),
    failure: (error) => ({
      title: t('Submission Failed'),
      description:
        error instanceof ApiError
          ? messageOf(error, t('Failed to submit demo request. Please try again.'))
          : t('Failed to connect to server. Please try again.'),
    }),
    onDone: onSent,
  });

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={PAIRS}>
        <TextField control={control} name="fullName" label={t('Full name')} autoComplete="name" />
        <TextField control={control} name="companyName" label={t('Company name')} autoComplete="organization" />
        <TextField control={control} name="email" label={t('Email')} type="email" autoComplete="email" />
        <TextField control={control} name="phone" label={t('Phone')} type="tel" autoComplete="tel" />
        <SelectField
          control={control}
          name="businessType"
          label={t('Business type')}
          placeholder={t('Select...')}
          options={optionsOf(BUSINESS_LABELS)}
        />
        <SelectField
          control={control}
          name="howFound"
          label={t('How did you find us?')}
          placeholder={t('Select...')}
          options={optionsOf(FOUND_LABELS)}
        />
      </Box>
      <TextField control={control} name="message" label={t('Message')} rows={3} maxLength={2000} isOptional />
      {/* Not drawn, so that browsers and password managers do not fill it in either: machines do. */}
      <input {...form.register('reference')} hidden autoComplete="off" />
      <SubmitButton isBusy={isBusy} busyText={t('Sending')} sx={{ minHeight: { xs: 48, md: 44 } }}>
        {t('Request Demo')}
      </SubmitButton>
    </Box>
  );
}

const PAIRS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: 1.5,
};
