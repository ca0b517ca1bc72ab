import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { type BulkOutcome, sentenceOf } from './bulk-words.ts';

/** What was not assigned, and why: one line for each. */
export function BulkResultDialog({ outcome, onClose }: { outcome: BulkOutcome; onClose: () => void }) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth slotProps={{ paper: { sx: { maxWidth: 520 } } }}>
      <DialogTitle id={id} sx={{ p: '16px 24px 4px', fontSize: '1.125rem', fontWeight: 600 }}>
        {outcome.assigned > 0 ? 'Bulk Assignment Complete' : 'Bulk Assignment Failed'}
      </DialogTitle>
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
      <DialogActions sx={{ p: '12px 24px', borderTop: '1px solid var(--border)' }}>
        <Button color="secondary" variant="contained" onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
