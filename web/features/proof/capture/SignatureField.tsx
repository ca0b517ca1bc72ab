import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type RefObject, useState } from 'react';
import type { PointGroup } from 'signature_pad';
import { t } from '#shared/i18n/t.ts';
import OpenInFull from '../../../ui/icon/OpenInFull.tsx';
import WarningAmberOutlined from '../../../ui/icon/WarningAmberOutlined.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { SignaturePaper } from './SignaturePaper.tsx';

const SignatureDialog = lazyPart(() => import('./SignatureDialog.tsx'), 'SignatureDialog');

/** Where the box on the page is large enough; a phone is small however it is held. */
const LARGE_SCREEN = '@media (min-width: 900px) and (min-height: 600px)';

interface SignatureFieldProps {
  canvas: RefObject<HTMLCanvasElement | null>;
  strokes: PointGroup[];
  onChange: (strokes: PointGroup[]) => void;
  error: string | undefined;
}

/** Where the recipient signs; on a phone also on the whole screen. */
export function SignatureField({ canvas, strokes, onChange, error }: SignatureFieldProps) {
  const [isLarge, setLarge] = useState(false);
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1, mb: 0.75 }}>
        <Box component="span" sx={{ flex: 1, fontWeight: 500, fontSize: 'var(--fs-13)', lineHeight: 'var(--lh-13)' }}>
          {t('Signature')}
        </Box>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          startIcon={<OpenInFull />}
          onClick={() => setLarge(true)}
          {...SignatureDialog.ahead}
          sx={{ [LARGE_SCREEN]: { display: 'none' } }}
        >
          {t('Full Screen')}
        </Button>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          onClick={() => onChange([])}
          disabled={strokes.length === 0}
        >
          {t('Clear Signature')}
        </Button>
      </Box>
      <SignaturePaper canvas={canvas} strokes={strokes} onChange={onChange} error={error} />
      <Box
        id="signature-note"
        aria-live="polite"
        sx={{ mt: 0.75, minHeight: 16, fontSize: 'var(--fs-12)', lineHeight: 'var(--lh-12)' }}
      >
        {error && (
          <Box component="span" sx={{ display: 'flex', gap: 0.5, color: 'var(--error-text)' }}>
            <WarningAmberOutlined aria-hidden sx={{ fontSize: 'var(--icon-xs)', mt: 0.125 }} />
            {error}
          </Box>
        )}
      </Box>
      {isLarge && <SignatureDialog strokes={strokes} onChange={onChange} onClose={() => setLarge(false)} />}
    </Box>
  );
}
