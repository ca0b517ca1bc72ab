import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef } from 'react';
import type { PointGroup } from 'signature_pad';
import { t } from '#shared/i18n/t.ts';
import { pauseToasts } from '../../../lib/toast.ts';
import { SignaturePaper } from './SignaturePaper.tsx';

interface SignatureDialogProps {
  strokes: PointGroup[];
  onChange: (strokes: PointGroup[]) => void;
  onClose: () => void;
}

/**
 * The signature on the whole of a phone's screen. Held upright, the paper lies along the screen and its words with it,
 * so the phone is handed over sideways, whether its picture turns or not. Whoever signs sees none of the driver's messages.
 */
export function SignatureDialog({ strokes, onChange, onClose }: SignatureDialogProps) {
  const isTurned = useMediaQuery('(orientation: portrait)', { noSsr: true });
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(pauseToasts, []);
  return (
    <Dialog open fullScreen onClose={onClose} slotProps={{ paper: { 'aria-label': t('Sign here'), sx: WHOLE } }}>
      <Box sx={isTurned ? TURNED : UPRIGHT}>
        <Box sx={{ display: 'flex', gap: 1, flexDirection: isTurned ? 'column' : 'row', alignItems: 'stretch' }}>
          <Button
            variant="outlined"
            color="inherit"
            onClick={() => onChange([])}
            disabled={strokes.length === 0}
            sx={isTurned ? TURNED_BUTTON : {}}
          >
            {t('Clear Signature')}
          </Button>
          <Button variant="contained" onClick={onClose} sx={{ flex: 1, ...(isTurned ? TURNED_BUTTON : {}) }}>
            {t('Done')}
          </Button>
        </Box>
        <Box sx={{ flex: 1, minWidth: 0, display: 'grid', placeItems: 'center' }}>
          <SignaturePaper key={String(isTurned)} {...{ canvas, strokes, onChange, isTurned }} isLarge />
        </Box>
      </Box>
    </Dialog>
  );
}

/** Without the margin that other dialogs leave. */
const WHOLE = {
  '&&&': { m: 0, width: '100%', height: '100dvh', maxWidth: 'none', maxHeight: 'none', borderRadius: 0 },
};
const UPRIGHT = { height: '100dvh', p: 1.5, display: 'flex', flexDirection: 'column-reverse', gap: 1.5 };
const TURNED = { height: '100dvh', p: 2, display: 'flex', flexDirection: 'row', gap: 1.5 };
const TURNED_BUTTON = { writingMode: 'vertical-rl', minWidth: 0, width: 56, py: 2 };
