import Box from '@mui/material/Box';
import type { Webhook } from '#shared/contracts/webhooks.ts';
import { useDates } from '../../../lib/format.ts';

/** A bar for each of the last days: what came through, and on top what did not. */
export function HealthBars({ health: { days } }: { health: Webhook['health'] }) {
  const { shortDate } = useDates();
  const words = days
    .filter(({ delivered, failed }) => delivered + failed > 0)
    .map(({ day, delivered, failed }) => `${shortDate(day)}: ${delivered} delivered, ${failed} failed`);
  return (
    <Box role="img" aria-label={words.join('; ') || 'Nothing sent'} sx={BARS}>
      {days.map(({ day, delivered, failed }) => (
        <Box key={day} sx={{ ...BAR, ...(delivered + failed === 0 && NONE) }}>
          <Box sx={{ flexGrow: failed, minHeight: failed > 0 ? 4 : 0, bgcolor: 'var(--exception-line)' }} />
          <Box sx={{ flexGrow: delivered, bgcolor: 'var(--delivered-solid)' }} />
        </Box>
      ))}
    </Box>
  );
}

const BARS = { display: 'inline-flex', gap: 0.375, alignItems: 'flex-end', height: 16, flex: 'none' };
const BAR = { display: 'flex', flexDirection: 'column', width: 8, height: 14, overflow: 'hidden' };
const NONE = { height: 4, bgcolor: 'var(--border-strong)' };
