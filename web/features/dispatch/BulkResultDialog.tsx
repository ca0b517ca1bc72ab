import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { DIALOG_ACTIONS, DialogFrame } from '../../components/DialogFrame.tsx';
import { type BulkOutcome, sentenceOf } from './bulk-words.ts';

/** What was not assigned, and why: one line for each. */
export function BulkResultDialog({ outcome, onClose }: { outcome: BulkOutcome; onClose: () => void }) {
  const title = outcome.assigned > 0 ? 'Bulk Assignment Complete' : 'Bulk Assignment Failed';
  return (
    <DialogFrame open title={title} width={520} onClose={onClose}>
      <DialogContent sx={{ p: '4px 24px 16px' }}>
        <Box component="p" sx={{ color: 'text.secondary', mb: 1 }}>
          {sentenceOf(outcome)}
        </Box>
        <Box component="ul" sx={{ '& > li + li': { borderTop: '1px solid var(--border)' } }}>
          {outcome.refused.map((one) => (
            <Box component="li" key={one.id} sx={{ py: 1 }}>
              <Box className="mono" sx={{ fontWeight: 600 }}>
                {one.trackingNumber}
              </Box>
              <Box sx={{ color: 'var(--error-text)', fontSize: '0.8125rem' }}>{one.reason}</Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={DIALOG_ACTIONS}>
        <Button color="secondary" variant="contained" onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
