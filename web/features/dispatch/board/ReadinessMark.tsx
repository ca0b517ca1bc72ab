import Box from '@mui/material/Box';
import { useReadiness } from '../../../entities/boxes/use-readiness.ts';

const LOOKS = {
  ready: { color: 'var(--success-text)', word: 'Ready' },
  wait: { color: 'var(--warning-text)', word: 'Waiting' },
  unknown: { color: 'var(--text-3)', word: 'Not known' },
} as const;

/** Whether a card's container can be had, in a word. Drawn by itself, so that no card is drawn again for it. */
export function ReadinessMark({ boxId }: { boxId: string }) {
  const state = useReadiness(boxId);
  if (!state) return null;
  const { color, word } = LOOKS[state];
  return (
    <Box component="span" sx={{ ...MARK, color }}>
      <Box component="span" aria-hidden sx={DOT} />
      {word}
    </Box>
  );
}

const MARK = {
  ...{ display: 'inline-flex', alignItems: 'center', gap: 0.5, flex: 'none' },
  ...{ fontSize: 'var(--fs-12)', lineHeight: 'var(--lh-14)', fontWeight: 600 },
};
const DOT = { width: 7, height: 7, borderRadius: 'var(--round)', bgcolor: 'currentColor' };
