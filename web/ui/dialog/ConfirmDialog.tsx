import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { ReactNode } from 'react';
import { t } from '#shared/i18n/t.ts';
import { SubmitButton } from '../page/SubmitButton.tsx';
import { DIALOG_ACTIONS, DialogFrame } from './DialogFrame.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  /** Where "Cancel" would be mistaken for what is asked about. */
  closeLabel?: string;
  isDanger?: boolean;
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    children,
    confirmLabel,
    closeLabel = t('Cancel'),
    isDanger = false,
    isBusy = false,
    onConfirm,
    onClose,
  } = props;
  return (
    <DialogFrame open={open} title={title} width={440} onClose={onClose}>
      <DialogContent sx={{ pt: 0.5, pb: 2.5, px: 3, color: 'text.secondary' }}>{children}</DialogContent>
      <DialogActions sx={DIALOG_ACTIONS}>
        <Button variant="text" color="inherit" onClick={onClose}>
          {closeLabel}
        </Button>
        <SubmitButton
          type="button"
          isBusy={isBusy}
          color={isDanger ? 'error' : 'primary'}
          onClick={onConfirm}
          autoFocus
        >
          {confirmLabel}
        </SubmitButton>
      </DialogActions>
    </DialogFrame>
  );
}
