import Box from '@mui/material/Box';
import type { FormEvent, ReactNode } from 'react';
import { UnsavedGuard } from '../dialog/UnsavedGuard.tsx';
import { Panel } from '../page/Panel.tsx';
import { SubmitButton } from '../page/SubmitButton.tsx';

interface FormPanelProps {
  title: string;
  /** The form inside: what was typed is not lost without a question. */
  form: { formState: { isDirty: boolean } };
  submitLabel: string;
  isBusy: boolean;
  /** True once it is saved and the page is left by itself. */
  isDone?: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

/** A card with a form that is saved by itself, as on settings pages. */
export function FormPanel(props: FormPanelProps) {
  const { title, form, submitLabel, isBusy, isDone = false, onSubmit, children } = props;
  return (
    <Panel title={title}>
      <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 1.5, p: { xs: 2, md: 2.5 } }}>
        {children}
        <SubmitButton
          isBusy={isBusy}
          busyText="Saving"
          color="secondary"
          sx={{ justifySelf: { xs: 'stretch', md: 'start' } }}
        >
          {submitLabel}
        </SubmitButton>
      </Box>
      <UnsavedGuard isDirty={form.formState.isDirty && !isDone} />
    </Panel>
  );
}
