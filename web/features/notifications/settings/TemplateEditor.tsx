import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type RefObject, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import {
  type NotificationTemplate,
  resetNotificationTemplate,
  TemplateWords,
  updateNotificationTemplate,
} from '#shared/contracts/message-templates.ts';
import type { Language } from '#shared/i18n/t.ts';
import { VARIABLES } from '#shared/notifications/notifications.ts';
import { refreshTemplates } from '../../../entities/notifications/use-templates.ts';
import { useAction } from '../../../lib/form/use-action.ts';
import { useConflict } from '../../../lib/form/use-conflict.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { useCall } from '../../../lib/use-api.ts';
import { ConfirmAction } from '../../../ui/dialog/ConfirmAction.tsx';
import { FormPanel } from '../../../ui/form/FormPanel.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { ListChoice } from '../../../ui/list/ListChoice.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { TemplatePreviewPanel } from './TemplatePreviewPanel.tsx';
import { TemplateVersions } from './TemplateVersions.tsx';
import { useInsertion, WORD_FIELDS } from './use-insertion.ts';

const FAILURE = 'Failed to update template';

type Words = Pick<NotificationTemplate, (typeof WORD_FIELDS)[number]>;

const valuesOf = ({ subject, body, spanishSubject = '', spanishBody = '' }: Words): TemplateWords => ({
  ...{ subject, body, spanishSubject, spanishBody },
});

const READERS = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Spanish' },
] as const;

/** The words of one message, with what they become for a real shipment. */
export function TemplateEditor({ template }: { template: NotificationTemplate }) {
  const { id, name, version, isStandard, standardSpanish } = template;
  const { form, current, submit, isBusy } = useTemplateForm(template);
  const { control } = form;
  const fields = useRef<HTMLDivElement>(null);
  const insert = useInsertion(fields, (field, text) => form.setValue(field, text, { shouldDirty: true }));
  return (
    <Box sx={COLUMNS}>
      <Stack gap="section">
        <FormPanel
          title={name}
          form={form}
          submitLabel="Save Template"
          isBusy={isBusy}
          onSubmit={submit}
          onDiscard={() => form.reset(valuesOf(current))}
        >
          <Stack gap={1.5}>
            <WordFields ref={fields} control={control} standardSpanish={standardSpanish} />
            <Variables onInsert={insert} />
          </Stack>
        </FormPanel>
        {version > 0 && (
          <TemplateVersions
            id={id}
            onUse={(old) => putBack(form, old)}
            action={!isStandard && <Reset id={id} onDone={(next) => form.reset(next)} />}
          />
        )}
      </Stack>
      <Preview template={template} control={control} />
    </Box>
  );
}

type TemplateForm = ReturnType<typeof useTemplateForm>['form'];

function useTemplateForm(template: NotificationTemplate) {
  const { id, name, type } = template;
  const { call } = useCall(updateNotificationTemplate);
  const form = useSchemaForm(TemplateWords, valuesOf(template));
  const { current, handleRefusal, saved } = useConflict(form, {
    schema: updateNotificationTemplate.response,
    resource: template,
    valuesOf,
    staysOpen: true,
  });
  const { submit, isBusy } = useSubmit(form, {
    call: (words) => call({ params: { id }, body: { id, name, type, ...words, version: current.version } }),
    success: { title: 'Template saved' },
    failure: FAILURE,
    refresh: refreshTemplates,
    handleRefusal,
    onRefused: refreshTemplates,
    onDone: saved,
  });
  return { form, current, submit, isBusy };
}

/** Words of before, to be saved again. */
function putBack(form: TemplateForm, old: Words): void {
  const words = valuesOf(old);
  for (const field of WORD_FIELDS) form.setValue(field, words[field], { shouldDirty: true });
}

interface WordFieldsProps extends Pick<TemplateForm, 'control'> {
  ref: RefObject<HTMLDivElement | null>;
  /** What is said where nothing else is typed. */
  standardSpanish: NotificationTemplate['standardSpanish'];
}

const whoReads = (typed: string | undefined, what: string) =>
  typed?.trim() ? 'For drivers and customers who read Spanish' : `Empty: Spanish readers get the standard ${what}`;

function WordFields({ ref, control, standardSpanish }: WordFieldsProps) {
  const { spanishSubject, spanishBody } = useWatch({ control });
  return (
    <Box ref={ref} sx={{ display: 'grid', gap: 1.5 }}>
      <TextField control={control} name="subject" label="Subject" maxLength={150} />
      <TextField control={control} name="body" label="Message Body" rows={10} maxLength={5000} />
      <TextField
        control={control}
        name="spanishSubject"
        label="Spanish Subject"
        help={whoReads(spanishSubject, 'subject')}
        placeholder={standardSpanish.subject}
        maxLength={150}
      />
      <TextField
        control={control}
        name="spanishBody"
        label="Spanish Message"
        help={whoReads(spanishBody, 'text')}
        placeholder={standardSpanish.body}
        rows={10}
        maxLength={5000}
      />
    </Box>
  );
}

function Variables({ onInsert }: { onInsert: (text: string) => void }) {
  return (
    <>
      <Text component="p" size="small" weight={500}>
        Available variables
      </Text>
      <Row wraps>
        {VARIABLES.map((variable) => (
          <Button
            key={variable}
            size="small"
            variant="outlined"
            color="inherit"
            className="mono"
            onClick={() => onInsert(`{{${variable}}}`)}
          >{`{{${variable}}}`}</Button>
        ))}
      </Row>
      <Text component="p" size="caption" tone="quiet">
        Only these four. Click one to insert it at the cursor.
      </Text>
    </>
  );
}

interface PreviewProps extends Pick<TemplateForm, 'control'> {
  template: NotificationTemplate;
}

/** What is typed, as one of its readers gets it. */
function Preview({ template: { id, standardSpanish }, control }: PreviewProps) {
  const [language, setLanguage] = useState<Language>('en');
  const { subject = '', body = '', spanishSubject, spanishBody } = useWatch({ control });
  const shown =
    language === 'es'
      ? { subject: spanishSubject || standardSpanish.subject, body: spanishBody || standardSpanish.body }
      : { subject, body };
  return (
    <TemplatePreviewPanel id={id} words={{ ...shown, language }}>
      <ListChoice
        label="Language of the preview"
        options={READERS}
        value={language}
        onChange={(value) => setLanguage(value === 'es' ? 'es' : 'en')}
      />
    </TemplatePreviewPanel>
  );
}

interface ResetProps {
  id: NotificationTemplate['id'];
  onDone: (words: TemplateWords) => void;
}

function Reset({ id, onDone }: ResetProps) {
  const { call } = useCall(resetNotificationTemplate);
  const { act } = useAction({
    call: () => call({ params: { id } }),
    success: { title: 'Reset to Standard' },
    failure: FAILURE,
    refresh: refreshTemplates,
    onDone: (standard) => onDone(valuesOf(standard)),
  });
  return (
    <ConfirmAction
      title="Reset to the standard text?"
      confirmLabel="Reset to Standard"
      onConfirm={() => act()}
      trigger={(ask) => (
        <Button size="small" variant="outlined" color="inherit" onClick={ask}>
          Reset to Standard
        </Button>
      )}
    >
      The current text stays in the version history.
    </ConfirmAction>
  );
}

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 4fr)' },
  gap: 2,
  alignItems: 'start',
};
