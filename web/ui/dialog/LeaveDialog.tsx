import { t } from '#shared/i18n/t.ts';
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
      title={t('Leave without saving?')}
      confirmLabel={t('Leave')}
      onConfirm={onLeave}
      onClose={onStay}
    >
      {t('Your changes have not been saved.')}
    </ConfirmDialog>
  );
}
