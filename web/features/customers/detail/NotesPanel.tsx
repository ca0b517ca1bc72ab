import Box from '@mui/material/Box';
import { CustomerNoteDraft, createCustomerNote } from '#shared/contracts/customer-notes.ts';
import { refreshNotes, useCustomerNotes } from '../../../entities/customers/use-customers.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { useDates } from '../../../lib/format.ts';
import { useCall } from '../../../lib/use-api.ts';
import { UnsavedGuard } from '../../../ui/dialog/UnsavedGuard.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Query } from '../../../ui/page/Query.tsx';
import { SubmitButton } from '../../../ui/page/SubmitButton.tsx';
import { Text } from '../../../ui/page/Text.tsx';

const EMPTY = { text: '' };

/** What the office knows about a customer. */
export function NotesPanel({ customerId }: { customerId: string }) {
  const { dateTime } = useDates();
  const { rows, ...query } = useCustomerNotes(customerId);
  return (
    <Panel title="Notes" aside="Only staff see these">
      <NoteForm customerId={customerId} />
      <Query
        {...query}
        data={rows}
        loading={<LoadingRows text="Loading notes..." rows={1} />}
        failing="The notes could not be loaded."
      >
        {(notes) =>
          notes.map(({ id, text, by, createdAt }) => (
            <Box key={id} sx={LINE}>
              <Text component="p" sx={{ whiteSpace: 'pre-line' }}>
                {text}
              </Text>
              <Text component="p" size="small" tone="quiet">
                {by}, {dateTime(createdAt)}
              </Text>
            </Box>
          ))
        }
      </Query>
    </Panel>
  );
}

function NoteForm({ customerId }: { customerId: string }) {
  const { call } = useCall(createCustomerNote);
  const form = useSchemaForm(CustomerNoteDraft, EMPTY);
  const { submit, isBusy } = useSubmit(form, {
    call: (body) => call({ params: { id: customerId }, body }),
    failure: 'Failed to add notes',
    refresh: refreshNotes,
    valuesAfterSave: EMPTY,
  });
  const isBlank = form.watch('text').trim() === '';
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'grid', gap: 1, pt: { xs: 2, md: 1.75 }, pb: 2, px: 'var(--inset)' }}
    >
      <TextField
        control={form.control}
        name="text"
        label="New note"
        placeholder="Write a note..."
        rows={2}
        maxLength={2000}
      />
      <SubmitButton isBusy={isBusy} busyText="Saving" disabled={isBlank} color="secondary" sx={{ justifySelf: 'end' }}>
        Save Notes
      </SubmitButton>
      <UnsavedGuard isDirty={form.formState.isDirty} />
    </Box>
  );
}

const LINE = { p: 'var(--pad-row)', borderTop: '1px solid var(--border)' };
