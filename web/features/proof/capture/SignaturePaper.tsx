import Box from '@mui/material/Box';
import { type RefObject, useEffect, useRef } from 'react';
import type { PointGroup } from 'signature_pad';
import { t } from '#shared/i18n/t.ts';
import { HEIGHT, signOn, WIDTH } from './signature.ts';

interface SignaturePaperProps {
  canvas: RefObject<HTMLCanvasElement | null>;
  strokes: PointGroup[];
  onChange: (strokes: PointGroup[]) => void;
  error?: string | undefined;
  /** Held sideways while the page stands upright. */
  isTurned?: boolean;
  /** Of the whole screen, as high as there is room. */
  isLarge?: boolean;
}

/** Signed by finger, pen or mouse; 600x200, scaled to the room there is. Paper is white in every theme. */
export function SignaturePaper({ canvas, strokes, onChange, error, isTurned = false, isLarge }: SignaturePaperProps) {
  const latest = useRef({ strokes, onChange });
  useEffect(() => {
    latest.current = { strokes, onChange };
  });
  const pad = useRef<ReturnType<typeof signOn> | undefined>(undefined);
  const drawn = useRef<PointGroup[]>(undefined);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const keep = (next: PointGroup[]) => {
      drawn.current = next;
      latest.current.onChange(next);
    };
    const own = signOn(element, keep, { isTurned });
    pad.current = own;
    const observer = new ResizeObserver(() => own.fit(latest.current.strokes));
    observer.observe(element);
    return () => {
      observer.disconnect();
      own.stop();
    };
  }, [canvas, isTurned]);
  // Cleared, or drawn elsewhere.
  useEffect(() => {
    if (strokes !== drawn.current) pad.current?.fit(strokes);
    drawn.current = strokes;
  }, [strokes]);
  return (
    <Box sx={{ ...PAPER, ...(isLarge ? LARGE[isTurned ? 'turned' : 'upright'] : {}), borderColor: borderOf(error) }}>
      <Box aria-hidden sx={isTurned ? TURNED_LINE : LINE} />
      <canvas
        ref={canvas}
        width={WIDTH}
        height={HEIGHT}
        tabIndex={-1}
        role="img"
        aria-label={t(strokes.length > 0 ? 'Signature drawn' : 'Signature: draw here')}
        aria-describedby="signature-note"
        style={{
          ...{ display: 'block', position: 'relative', width: '100%', touchAction: 'none' },
          aspectRatio: isTurned ? '1 / 3' : '3 / 1',
        }}
      />
    </Box>
  );
}

const borderOf = (error: string | undefined) => (error ? 'var(--error-text)' : 'var(--border-control)');

const PAPER = {
  position: 'relative',
  maxWidth: WIDTH + 2,
  bgcolor: 'var(--paper)',
  border: '1px solid',
  borderRadius: 'var(--radius)',
  overflow: 'hidden',
  cursor: 'crosshair',
};
const LARGE = {
  upright: { maxWidth: 'none', width: 'min(100%, 3 * (100dvh - 88px))' },
  turned: { maxWidth: 'none', width: 'min(100%, (100dvh - 32px) / 3)' },
};
const LINE = {
  position: 'absolute',
  left: '7%',
  right: '7%',
  bottom: '25%',
  borderTop: '1px dashed var(--paper-line)',
};
const TURNED_LINE = {
  position: 'absolute',
  top: '7%',
  bottom: '7%',
  left: '25%',
  borderLeft: '1px dashed var(--paper-line)',
};
