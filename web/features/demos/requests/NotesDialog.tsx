import { useWatch } from 'react-hook-form';
import { type DemoRequest, updateDemoNotes } from '#shared/contracts/demos.ts';
import { refreshDemos } from '../../../entities/demos/use-demos.ts';
import { useConflict } from '../../../lib/form/use-conflict.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { useCall } from '../../../lib/use-api.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';

const valuesOf = ({ notes = '' }: DemoRequest) => ({ notes });

interface NotesDialogProps {
  request: DemoRequest;
  onClose: () => void;
}

/** The director's notes on a request. */
export function NotesDialog({ request, onClose }: NotesDialogProps) {
  const { fullName, companyName } = request;
  const { form, submit, isBusy } = useNotesForm({ request, onClose });
  const notes = useWatch({ control: form.control, name: 'notes' });
  return (
    <FormDialog
      form={form}
      title="Add Notes"
      submitLabel="Save Notes"
      columns={1}
      width={520}
      isBusy={isBusy}
      isReady={notes.trim() !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        control={form.control}
        name="notes"
        label={`Notes on ${fullName}, ${companyName}`}
        placeholder="What was discussed and the next steps"
        help="Only the director can see them."
        rows={5}
        maxLength={2000}
        autoFocus
      />
    </FormDialog>
  );
}

function useNotesForm({ request, onClose }: NotesDialogProps) {
  const { id, fullName } = request;
  const { call } = useCall(updateDemoNotes);
  const form = useSchemaForm(updateDemoNotes.body, valuesOf(request));
  const { current, handleRefusal } = useConflict(form, {
    schema: updateDemoNotes.response,
    resource: request,
    valuesOf,
  });
  const { submit, isBusy } = useSubmit(form, {
    call: ({ notes }) => call({ params: { id }, body: { notes, version: current.version } }),
    success: { title: 'Notes Saved', description: `Your notes on ${fullName} were saved.` },
    failure: 'Failed to add notes',
    refresh: refreshDemos,
    handleRefusal,
    onDone: onClose,
  });
  return { form, submit, isBusy };
}
