import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { KeyboardEvent } from 'react';
import { SECOND_MS } from '#shared/dates/durations.ts';
import {
  placeAt,
  pointAt,
  type Standstill,
  type Stretch,
  speedAt,
  type Timed,
  TRAIL_DAYS,
} from '#shared/drivers/trail.ts';
import { useDates } from '../../../lib/format.ts';
import PauseOutlined from '../../../ui/icon/PauseOutlined.tsx';
import PlayArrowOutlined from '../../../ui/icon/PlayArrowOutlined.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { type ReplayClock, SPEEDS } from './replay-clock.ts';
import { shareOf, type Tick, ticksOf } from './replay-ticks.ts';
import { useShownMoment } from './use-replay.ts';

const MPH = 2.236_936;
const STEP = 30_000;

interface ReplayControlsProps {
  clock: ReplayClock;
  trail: readonly Timed[];
  events: readonly Tick[];
  stood: readonly Standstill[];
  gaps: readonly Stretch[];
}

export function ReplayControls({ clock, trail, events, stood, gaps }: ReplayControlsProps) {
  const dates = useDates();
  const { at, isPlaying, speed } = useShownMoment(clock);
  const [from, to] = [trail[0]?.at ?? 0, trail.at(-1)?.at ?? 0];
  const point = pointAt(trail, at);
  const mps = point?.isGap ? undefined : speedAt(trail, placeAt(trail, at));
  const words = [
    dates.exactTime(new Date(at).toISOString()),
    point?.isGap ? 'not heard' : mps === undefined ? undefined : `${Math.round(mps * MPH)} mph`,
  ];
  const text = words.filter(Boolean).join(', ');
  const ticks = ticksOf(events, stood).filter((tick) => tick.at >= from && tick.at <= to);
  const last = ticks.findLast((tick) => tick.at <= at);
  const said = (tick: Tick) => `${tick.label}, ${dates.time(new Date(tick.at).toISOString())}`;
  const press = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -STEP, ArrowDown: -STEP, ArrowRight: STEP, ArrowUp: STEP }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    clock.goTo(clock.now() + step);
  };
  const next = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1;
  return (
    <Box sx={FRAME}>
      <Row gap={1}>
        <Button
          variant="contained"
          color="secondary"
          aria-label={isPlaying ? 'Pause' : 'Play'}
          onClick={() => clock.toggle()}
          sx={{ minWidth: 44, px: 1 }}
        >
          {isPlaying ? <PauseOutlined /> : <PlayArrowOutlined />}
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          className="num"
          aria-label={`Speed ${speed} times, change to ${next}`}
          onClick={() => clock.setSpeed(next)}
          sx={{ minWidth: 64 }}
        >
          {speed} ×
        </Button>
      </Row>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Row wraps gap={1.5}>
          <Text weight={600} className="num">
            {text}
          </Text>
          {last && (
            <Text size="small" tone="quiet">
              {said(last)}
            </Text>
          )}
        </Row>
        <Box sx={TRACK}>
          {gaps.map((gap) => (
            <Box key={gap.from} component="i" sx={{ ...GAP, ...stretch(gap, from, to) }} />
          ))}
          {ticks.map((tick) => (
            <Box
              key={`${tick.at} ${tick.label}`}
              component="i"
              title={said(tick)}
              sx={{ ...TICK, left: `${shareOf(tick.at, from, to)}%` }}
            />
          ))}
          <input
            type="range"
            aria-label="Time"
            aria-valuetext={text}
            min={from}
            max={to}
            step={SECOND_MS}
            value={at}
            onChange={({ target }) => clock.goTo(Number(target.value))}
            onKeyDown={press}
          />
        </Box>
        <Row justify="space-between">
          <Text size="caption" tone="quiet" className="num">
            {dates.time(new Date(from).toISOString())}
          </Text>
          <Text size="caption" tone="quiet">
            Trails are kept {TRAIL_DAYS} days
          </Text>
          <Text size="caption" tone="quiet" className="num">
            {dates.time(new Date(to).toISOString())}
          </Text>
        </Row>
      </Box>
    </Box>
  );
}

function stretch({ from, to }: Stretch, start: number, end: number) {
  const left = shareOf(from, start, end);
  return { left: `${left}%`, width: `${shareOf(to, start, end) - left}%` };
}

const FRAME = {
  display: 'flex',
  flexDirection: { xs: 'column-reverse', md: 'row' },
  alignItems: { xs: 'stretch', md: 'center' },
  gap: 1.5,
  p: 'var(--pad-panel)',
  borderTop: '1px solid var(--border)',
  '& > div:first-of-type > button': { flex: { xs: 1, md: 'none' }, minHeight: 44 },
};
const TRACK = {
  position: 'relative',
  height: 28,
  '&::before': {
    content: '""',
    position: 'absolute',
    insetInline: 0,
    top: 12,
    height: 4,
    borderRadius: 'var(--radius-xs)',
    bgcolor: 'var(--transit-solid)',
  },
  '& > input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    m: 0,
    cursor: 'pointer',
    appearance: 'none',
    background: 'none',
    '&::-webkit-slider-thumb': {
      appearance: 'none',
      width: 12,
      height: 22,
      borderRadius: 'var(--radius-xs)',
      border: '2px solid var(--text)',
      background: 'var(--primary)',
    },
    '&::-moz-range-thumb': {
      width: 8,
      height: 18,
      borderRadius: 'var(--radius-xs)',
      border: '2px solid var(--text)',
      background: 'var(--primary)',
    },
  },
};
/** Dashed and gray: nothing was heard. */
const GAP = {
  position: 'absolute',
  top: 12,
  height: 4,
  background: 'repeating-linear-gradient(90deg, var(--border-strong) 0 6px, var(--surface) 6px 12px)',
};
const TICK = { position: 'absolute', top: 6, width: 2, height: 16, bgcolor: 'var(--text)' };
