import Box from '@mui/material/Box';
import { useState } from 'react';
import { createDemoRequest, DemoDraft } from '#shared/contracts/demos.ts';
import { BUSINESS_LABELS, FOUND_LABELS } from '#shared/demo-labels.ts';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { useCall } from '../../../lib/use-api.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { SubmitButton } from '../../../ui/page/SubmitButton.tsx';

const EMPTY = { fullName: '', companyName: '', email: '', phone: '', message: '', reference: '' };
const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const BUSINESSES = optionsOf(BUSINESS_LABELS);
const FOUND = optionsOf(FOUND_LABELS);

/** Asks for a demo. */
export function DemoForm({ onSent }: { onSent: () => void }) {
  const { call } = useCall(createDemoRequest);
  const [openedAt] = useState(() => Date.now());
  const form = useSchemaForm(DemoDraft, EMPTY);
  const { control } = form;
  const { submit, isBusy } = useSubmit(form, {
    call: (body) => call({ body: { ...body, openFor: Date.now() - openedAt } }),
    success: ({ message }) => ({ title: 'Demo Request Received!', description: message }),
    failure: (error) => ({
      title: 'Submission Failed',
      description:
        error instanceof ApiError
          ? messageOf(error, 'Failed to submit demo request. Please try again.')
          : 'Failed to connect to server. Please try again.',
    }),
    onDone: onSent,
  });

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={PAIRS}>
        <TextField control={control} name="fullName" label="Full name" autoComplete="name" />
        <TextField control={control} name="companyName" label="Company name" autoComplete="organization" />
        <TextField control={control} name="email" label="E-mail" type="email" autoComplete="email" />
        <TextField control={control} name="phone" label="Phone" type="tel" autoComplete="tel" />
        <SelectField
          control={control}
          name="businessType"
          label="Business type"
          placeholder="Select..."
          options={BUSINESSES}
        />
        <SelectField
          control={control}
          name="howFound"
          label="How did you find us?"
          placeholder="Select..."
          options={FOUND}
        />
      </Box>
      <TextField control={control} name="message" label="Message" rows={3} maxLength={2000} isOptional />
      {/* Nobody sees it or comes to it: what is in it was filled in by a machine. */}
      <div className="sr-only" aria-hidden="true">
        <input {...form.register('reference')} tabIndex={-1} autoComplete="off" aria-label="Leave this empty" />
      </div>
      <SubmitButton isBusy={isBusy} busyText="Sending" sx={{ minHeight: { xs: 48, md: 44 } }}>
        Request Demo
      </SubmitButton>
    </Box>
  );
}

const PAIRS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: 1.5,
};
