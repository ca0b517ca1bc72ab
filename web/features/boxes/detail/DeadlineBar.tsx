import Box from '@mui/material/Box';
import type { BoxClock } from '#shared/boxes/box-clocks.ts';
import { DAY_MS } from '#shared/dates/durations.ts';
import { namedDay } from '../../../entities/boxes/box-words.ts';
import { CLOCK_LABELS, cents, costWords, freeTimeWords } from '../../../entities/boxes/clock-words.ts';
import { datesIn, formatDuration } from '../../../lib/format.ts';
import { useCountry } from '../../../lib/session.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { Row } from '../../../ui/page/Row.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { deadlineSpanOf, endOfFreeTime, pressingClock } from './deadline-span.ts';

/** How much of its free time is left, or how long it has cost money. */
export function DeadlineBar({ clocks }: { clocks: readonly BoxClock[] }) {
  const { now } = useClock();
  const clock = pressingClock(clocks);
  const span = clock && deadlineSpanOf(clock, now);
  if (!clock || !span) return null;
  const isCharging = clock.state === 'charging';
  return (
    <Box sx={{ mt: 1.75 }}>
      <Box aria-hidden sx={BAR}>
        <Box sx={{ ...PART, left: 0, width: percent(span.freeUntil), bgcolor: 'var(--success-line)' }} />
        <Box
          sx={{ ...PART, left: percent(span.freeUntil), right: 0, backgroundImage: HATCH, bgcolor: 'var(--error-bg)' }}
        />
        {isCharging && (
          <Box sx={{ ...PART, ...COST, left: percent(span.freeUntil), width: percent(span.now - span.freeUntil) }} />
        )}
        <Box sx={{ ...NOW, left: percent(span.now) }} />
      </Box>
      <Row wraps justify="space-between" gap={1} sx={{ mt: 0.75, fontSize: 'var(--fs-13)' }}>
        <Beginning clock={clock} />
        <Ending clock={clock} now={now} />
        <After clock={clock} />
      </Row>
    </Box>
  );
}

function Beginning({ clock: { of, startDay, zone } }: { clock: BoxClock }) {
  const dates = datesIn(zone, useCountry());
  return (
    <Text size="small" tone="quiet">
      {CLOCK_LABELS[of]}
      {startDay && ` since ${namedDay(startDay, dates)}`}
    </Text>
  );
}

/** `Free until Wed, Nov 25, 5:00 PM, in 31 h 19 min`, `Free time ended 3 d ago`. */
function Ending({ clock, now }: { clock: BoxClock; now: number }) {
  const country = useCountry();
  const end = endOfFreeTime(clock);
  if (end === undefined) return null;
  const left = formatDuration(end - now);
  if (clock.state === 'charging')
    return (
      <Text size="small" tone="error" weight={600}>
        Free time ended {left} ago
      </Text>
    );
  return (
    <Text size="small" tone={toneOf(end - now)}>
      <b>{freeTimeWords(clock, country, now)}</b>
      {end > now && `, in ${left}`}
    </Text>
  );
}

const toneOf = (left: number) => (left < DAY_MS ? 'warning' : undefined);

function After({ clock }: { clock: BoxClock }) {
  const { state, nextDay } = clock;
  const cost = costWords(clock);
  const tomorrow = state === 'charging' && nextDay ? `, ${cents(nextDay)} tomorrow` : '';
  return (
    <Text size="small" tone={state === 'charging' ? 'error' : 'quiet'}>
      {cost}
      {tomorrow}
    </Text>
  );
}

const percent = (share: number) => `${Math.min(100, Math.max(0, share * 100)).toFixed(2)}%`;
const HATCH =
  'repeating-linear-gradient(135deg, transparent 0 5px, color-mix(in srgb, var(--error-line) 70%, transparent) 5px 10px)';
const BAR = {
  ...{ position: 'relative', height: 12, my: 0.5 },
  '& > :first-of-type': { borderRadius: 'var(--radius-xs) 0 0 var(--radius-xs)' },
};
const PART = { position: 'absolute', top: 0, bottom: 0 };
const COST = { bgcolor: 'var(--error-solid)' };
const NOW = { position: 'absolute', top: -4, bottom: -4, width: '2px', bgcolor: 'var(--text)' };
