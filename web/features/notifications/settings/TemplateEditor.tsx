import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import {
  type NotificationTemplate,
  resetNotificationTemplate,
  TemplateWords,
  updateNotificationTemplate,
} from '#shared/contracts/notifications.ts';
import { VARIABLES } from '#shared/notifications.ts';
import { refreshTemplates } from '../../../entities/notifications/use-templates.ts';
import { useAction } from '../../../lib/form/use-action.ts';
import { useConflict } from '../../../lib/form/use-conflict.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { useCall } from '../../../lib/use-api.ts';
import { ConfirmAction } from '../../../ui/dialog/ConfirmAction.tsx';
import { FormPanel } from '../../../ui/form/FormPanel.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { TemplatePreview } from './TemplatePreview.tsx';
import { TemplateVersions } from './TemplateVersions.tsx';
import { useInsertion } from './use-insertion.ts';

const FAILURE = 'Failed to update template';

const valuesOf = ({ subject, body }: NotificationTemplate): TemplateWords => ({ subject, body });

/** The words of one message, with what they become for a real shipment. */
export function TemplateEditor({ template }: { template: NotificationTemplate }) {
  const { id, name, type, version, isStandard } = template;
  const { call } = useCall(updateNotificationTemplate);
  const form = useSchemaForm(TemplateWords, valuesOf(template));
  const { current, answer, saved } = useConflict(form, {
    schema: updateNotificationTemplate.response,
    resource: template,
    valuesOf,
    staysOpen: true,
  });
  const { submit, isBusy } = useSubmit(form, {
    call: (words) => call({ params: { id }, body: { id, name, type, ...words, version: current.version } }),
    success: { title: 'Template saved' },
    failure: FAILURE,
    changes: refreshTemplates,
    answer,
    onRefused: refreshTemplates,
    onDone: saved,
  });
  const { control } = form;
  const fields = useRef<HTMLDivElement>(null);
  const insert = useInsertion(fields, (field, text) => form.setValue(field, text, { shouldDirty: true }));
  const words = useWatch({ control });
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
            <Box ref={fields} sx={{ display: 'grid', gap: 1.5 }}>
              <TextField control={control} name="subject" label="Subject" maxLength={150} />
              <TextField control={control} name="body" label="Message Body" rows={10} maxLength={5000} />
            </Box>
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
                  onClick={() => insert(`{{${variable}}}`)}
                >{`{{${variable}}}`}</Button>
              ))}
            </Row>
            <Text component="p" size="caption" tone="quiet">
              Only these four. A press puts one at the cursor.
            </Text>
            <Text component="p" size="caption" tone="quiet">
              {isStandard
                ? 'Drivers and customers who read Spanish get the standard words in Spanish. Words of your own go to everybody as you write them, so write them in every language that your readers need.'
                : 'These are your own words: drivers and customers who read Spanish get them as they are, too. Only what stands around them is in Spanish. The standard words come in both languages.'}
            </Text>
          </Stack>
        </FormPanel>
        {version > 0 && (
          <TemplateVersions
            id={id}
            onUse={(old) => {
              form.setValue('subject', old.subject, { shouldDirty: true });
              form.setValue('body', old.body, { shouldDirty: true });
            }}
            action={!isStandard && <Reset id={id} onDone={(next) => form.reset(next)} />}
          />
        )}
      </Stack>
      <TemplatePreview id={id} words={{ subject: words.subject ?? '', body: words.body ?? '' }} />
    </Box>
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
    success: { title: 'Back to the standard' },
    failure: FAILURE,
    changes: refreshTemplates,
    onDone: (standard) => onDone(valuesOf(standard)),
  });
  return (
    <ConfirmAction
      title="Back to the standard words?"
      confirmLabel="Reset to Standard"
      onConfirm={() => act()}
      trigger={(ask) => (
        <Button size="small" variant="outlined" color="inherit" onClick={ask}>
          Reset to Standard
        </Button>
      )}
    >
      What the message says now stays among its versions.
    </ConfirmAction>
  );
}

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 4fr)' },
  gap: 2,
  alignItems: 'start',
};
