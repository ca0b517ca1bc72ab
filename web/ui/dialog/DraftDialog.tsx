import { useState } from 'react';
import { FormDialog, type FormDialogProps } from './FormDialog.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';

/** A form in a dialog that asks before what was typed is lost, whichever way it is left. */
export function DraftDialog({ isDirty, onClose, ...form }: FormDialogProps & { isDirty: boolean }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <FormDialog {...form} onClose={() => (isDirty ? setAsking(true) : onClose())} />
      <UnsavedGuard isDirty={isDirty} />
      <LeaveDialog open={isAsking} onLeave={onClose} onStay={() => setAsking(false)} />
    </>
  );
}
