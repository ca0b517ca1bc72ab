import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FormEvent, ReactNode } from 'react';
import { t } from '#shared/i18n/t.ts';
import { UnsavedGuard } from '../dialog/UnsavedGuard.tsx';
import { Panel } from '../page/Panel.tsx';
import { Row } from '../page/Row.tsx';
import { SubmitButton } from '../page/SubmitButton.tsx';
import { Text } from '../page/Text.tsx';

interface FormPanelProps {
  title: string;
  /** At the right of the title. */
  aside?: ReactNode;
  /** The form inside: what was typed is not lost without a question. */
  form: { formState: { isDirty: boolean } };
  submitLabel: string;
  /** Takes back what was typed; the button for it is there while something is. */
  onDiscard?: () => void;
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
  const { title, form, submitLabel, isBusy, isReady = true, isInline = false, problem, onSubmit, onDiscard } = props;
  return (
    <Panel title={title} aside={props.aside}>
      <Box component="form" noValidate onSubmit={onSubmit} sx={isInline ? INLINE : FORM}>
        {props.children}
        <Row sx={isInline ? { mt: { md: 3 } } : LEFT}>
          <SubmitButton
            isBusy={isBusy}
            busyText={t('Saving')}
            disabled={!isReady}
            color="secondary"
            sx={isInline ? { flex: 1, minHeight: { md: 40 } } : WIDE_ON_PHONES}
          >
            {submitLabel}
          </SubmitButton>
          {onDiscard && form.formState.isDirty && (
            <Button variant="text" color="inherit" disabled={isBusy} onClick={onDiscard}>
              {t('Discard')}
            </Button>
          )}
        </Row>
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
const WIDE_ON_PHONES = { flex: { xs: 1, md: 'none' } };
