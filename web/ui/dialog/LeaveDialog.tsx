import { say } from '#shared/i18n/words.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface LeaveDialogProps {
  open: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** The question before typed but unsent changes are lost. */
export function LeaveDialog({ open, onLeave, onStay }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title={say('Leave without saving?')}
      confirmLabel={say('Leave')}
      onConfirm={onLeave}
      onClose={onStay}
    >
      {say('Your changes have not been saved.')}
    </ConfirmDialog>
  );
}
