import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { DIALOG_ACTIONS, DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { type ShownOutcome, sentenceOf } from './group-messages.ts';

interface GroupResultDialogProps {
  outcome: ShownOutcome;
  onClose: () => void;
}

/** What stayed where it was, and why: one line for each. The rest can be taken back. */
export function GroupResultDialog({ outcome, onClose }: GroupResultDialogProps) {
  const { action, done, refused, undo } = outcome;
  const takeBack = () => {
    onClose();
    undo?.();
  };
  return (
    <DialogFrame open title={done.length > 0 ? action.title : action.failed} width={520} onClose={onClose}>
      <DialogContent sx={{ pt: 0.5, pb: 2, px: 3 }}>
        <Box component="p" sx={{ color: 'text.secondary', mb: 1 }}>
          {sentenceOf(outcome)}
        </Box>
        <Box component="ul" sx={{ '& > li + li': { borderTop: '1px solid var(--border)' } }}>
          {refused.map(({ shipment, reason }) => (
            <Box component="li" key={shipment.id} sx={{ py: 1 }}>
              <Box className="mono" sx={{ fontWeight: 600 }}>
                {shipment.trackingNumber}
              </Box>
              <Box sx={{ color: 'var(--error-text)', fontSize: 'var(--fs-13)' }}>{reason}</Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={DIALOG_ACTIONS}>
        {undo && (
          <Button variant="text" color="inherit" onClick={takeBack}>
            Undo the {done.length} {action.done}
          </Button>
        )}
        <Button color="secondary" variant="contained" onClick={onClose} autoFocus>
          Done
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
