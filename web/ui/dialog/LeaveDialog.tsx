import { t } from '#shared/i18n/t.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** What is asked where it is not that something would be lost. */
export interface LeaveWords {
  title: string;
  text: string;
  /** Said in the dialog itself, in which nothing can be changed until then. */
  meanwhile: string;
}

interface LeaveDialogProps {
  open: boolean;
  words?: LeaveWords | undefined;
  onLeave: () => void;
  onStay: () => void;
}

/** The question before typed but unsent changes are lost. */
export function LeaveDialog({ open, words, onLeave, onStay }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title={words?.title ?? t('Leave without saving?')}
      confirmLabel={t('Leave')}
      onConfirm={onLeave}
      onClose={onStay}
    >
      {words?.text ?? t('Your changes have not been saved.')}
    </ConfirmDialog>
  );
}
