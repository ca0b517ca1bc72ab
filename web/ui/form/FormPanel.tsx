import Box from '@mui/material/Box';
import type { FormEvent, ReactNode } from 'react';
import { UnsavedGuard } from '../dialog/UnsavedGuard.tsx';
import { Panel } from '../page/Panel.tsx';
import { SubmitButton } from '../page/SubmitButton.tsx';
import { Text } from '../page/Text.tsx';

interface FormPanelProps {
  title: string;
  /** The form inside: what was typed is not lost without a question. */
  form: { formState: { isDirty: boolean } };
  submitLabel: string;
  isBusy: boolean;
  /** False while there is nothing to send. */
  isReady?: boolean;
  /** A single field, with the button beside it. */
  isInline?: boolean;
  /** Why it was refused, where no toast says it. */
  problem?: string | undefined;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
  /** Under the form, e.g. what came of it. */
  after?: ReactNode;
}

/** A card with a form that is saved by itself, as on settings pages. */
export function FormPanel(props: FormPanelProps) {
  const { title, form, submitLabel, isBusy, isReady = true, isInline = false, problem, onSubmit } = props;
  return (
    <Panel title={title}>
      <Box component="form" noValidate onSubmit={onSubmit} sx={isInline ? INLINE : FORM}>
        {props.children}
        <SubmitButton
          isBusy={isBusy}
          busyText="Saving"
          disabled={!isReady}
          color="secondary"
          sx={isInline ? { mt: { md: '24px' }, minHeight: { md: 40 } } : LEFT}
        >
          {submitLabel}
        </SubmitButton>
        {problem && (
          <Text component="p" role="alert" size="small" tone="error" sx={{ gridColumn: '1 / -1' }}>
            {problem}
          </Text>
        )}
      </Box>
      {props.after}
      <UnsavedGuard isDirty={form.formState.isDirty} />
    </Panel>
  );
}

const FORM = { display: 'grid', gap: 1.5, p: { xs: 2, md: 2.5 } };
const INLINE = {
  ...FORM,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 420px) auto 1fr' },
};
const LEFT = { justifySelf: { xs: 'stretch', md: 'start' } };
