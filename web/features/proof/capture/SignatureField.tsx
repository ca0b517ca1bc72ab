import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type RefObject, useEffect, useRef } from 'react';
import type { PointGroup } from 'signature_pad';
import { HEIGHT, signOn, WIDTH } from './signature.ts';

interface SignatureFieldProps {
  canvas: RefObject<HTMLCanvasElement | null>;
  strokes: PointGroup[];
  onChange: (strokes: PointGroup[]) => void;
  error: string | undefined;
}

/** Signed by finger, pen or mouse; 600x200, scaled on narrow screens. Paper is white in every theme. */
export function SignatureField({ canvas, strokes, onChange, error }: SignatureFieldProps) {
  const latest = useRef({ strokes, onChange });
  useEffect(() => {
    latest.current = { strokes, onChange };
  });
  const pad = useRef<ReturnType<typeof signOn> | undefined>(undefined);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const own = signOn(element, (next) => latest.current.onChange(next));
    pad.current = own;
    const observer = new ResizeObserver(() => own.fit(latest.current.strokes));
    observer.observe(element);
    return () => {
      observer.disconnect();
      own.stop();
    };
  }, [canvas]);
  const clear = () => {
    pad.current?.clear();
    onChange([]);
  };
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'flex-end', justifyContent: 'space-between', mb: 0.75 }}>
        <Box component="span" sx={{ fontWeight: 500, fontSize: 'var(--fs-13)', lineHeight: 'var(--lh-13)' }}>
          Signature
        </Box>
        <Button size="small" variant="outlined" color="inherit" onClick={clear} disabled={strokes.length === 0}>
          Clear Signature
        </Button>
      </Box>
      <Box sx={{ ...PAPER, borderColor: error ? 'var(--error-text)' : 'var(--border-control)' }}>
        <Box aria-hidden sx={LINE} />
        <canvas
          ref={canvas}
          width={WIDTH}
          height={HEIGHT}
          tabIndex={-1}
          role="img"
          aria-label={strokes.length > 0 ? 'Signature drawn' : 'Signature: draw here'}
          aria-describedby="signature-note"
          style={{ display: 'block', position: 'relative', width: '100%', aspectRatio: '3 / 1', touchAction: 'none' }}
        />
      </Box>
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
    </Box>
  );
}

const PAPER = {
  position: 'relative',
  maxWidth: WIDTH + 2,
  bgcolor: 'var(--paper)',
  border: '1px solid',
  borderRadius: 'var(--radius)',
  overflow: 'hidden',
  cursor: 'crosshair',
};
const LINE = {
  position: 'absolute',
  left: '7%',
  right: '7%',
  bottom: '25%',
  borderTop: '1px dashed var(--paper-line)',
};
