import Box from '@mui/material/Box';
import type { BoxClock } from '#shared/boxes/box-clocks.ts';
import type { Box as Container } from '#shared/contracts/boxes.ts';
import { addDays } from '#shared/dates/calendar.ts';
import { datesIn } from '../../lib/format.ts';
import { useCountry } from '../../lib/session.ts';
import { useClock } from '../../lib/use-clock.ts';
import { Text } from '../../ui/page/Text.tsx';
import { namedDay } from './box-words.ts';
import { sourceOfDays } from './clock-source.ts';
import { CLOCK_LABELS, cents } from './clock-words.ts';
import { PAYER_LABELS, ruleWords } from './rule-words.ts';

interface Cell {
  day: string;
  /** `Day 3`, `Today`, `Tomorrow`. */
  place: string;
  cost: number | undefined;
  /** With all days before it. */
  sum: number | undefined;
  look: 'past' | 'today' | 'ahead';
}

/** The days that cost money, and the one that comes next if it stays. */
function cellsOf({ days, state, nextDay, soFar, lastFreeDay, rule }: BoxClock, today: string): Cell[] {
  let sum = 0;
  const cells = days.map(({ day, cents: cost }, at): Cell => {
    sum += cost ?? 0;
    const isToday = day === today;
    const place = isToday ? 'Today' : `Day ${at + 1}`;
    return { day, place, cost, sum: cost === undefined ? undefined : sum, look: isToday ? 'today' : 'past' };
  });
  if (state === 'charging' && nextDay)
    return [
      ...cells,
      { day: addDays(today, 1), place: 'Tomorrow', cost: nextDay, sum: (soFar ?? 0) + nextDay, look: 'ahead' },
    ];
  const first = rule?.tiers?.[0];
  if (state !== 'free' || !lastFreeDay || !first || rule?.chargeCount !== 'calendar') return cells;
  const begins = addDays(lastFreeDay, 1);
  const place = begins === addDays(today, 1) ? 'Tomorrow' : 'Begins';
  return [...cells, { day: begins, place, cost: first.cents, sum: first.cents, look: 'ahead' }];
}

interface ClockDaysProps {
  clock: BoxClock;
  box: Pick<Container, 'told' | 'direction'>;
}

/** What a clock has come to day by day, by which rule, and whose word it goes by. */
export function ClockDays({ clock, box }: ClockDaysProps) {
  const country = useCountry();
  const { now } = useClock();
  const dates = datesIn(clock.zone, country);
  const cells = cellsOf(clock, dates.today(new Date(now)));
  return (
    <Box sx={{ display: 'grid', gap: 1.25, minWidth: 0 }}>
      {cells.length > 0 && (
        <Box component="ol" aria-label={`${CLOCK_LABELS[clock.of]} day by day`} sx={STRIP}>
          {cells.map((cell) => (
            <Day key={cell.day} cell={cell} name={namedDay(cell.day, dates)} />
          ))}
        </Box>
      )}
      <Box component="dl" sx={WORDS}>
        {clock.rule && <Said label="Rule" text={ruleWords(clock.rule, dates)} note={payer(clock)} />}
        <Said label="Source" text={sourceOfDays(clock, box, country)} />
      </Box>
    </Box>
  );
}

const payer = ({ rule }: BoxClock) => rule?.paidBy && `${PAYER_LABELS[rule.paidBy]}.`;

function Day({ cell: { place, cost, sum, look }, name }: { cell: Cell; name: string }) {
  return (
    <Box component="li" sx={{ ...CELL, ...(look === 'today' && TODAY), ...(look === 'ahead' && AHEAD) }}>
      <Text component="p" size="small" weight={600}>
        {name}
      </Text>
      <Text component="p" size="caption" tone="quiet">
        {place}
      </Text>
      {cost !== undefined && (
        <>
          <Text component="p" size="large" weight={600} tone={look === 'ahead' ? 'warning' : 'error'} className="num">
            {cents(cost)}
          </Text>
          <Text component="p" size="caption" tone="quiet" className="num">
            {sum !== undefined && `${cents(sum)} ${look === 'ahead' ? 'if it stays' : 'in all'}`}
          </Text>
        </>
      )}
    </Box>
  );
}

function Said({ label, text, note }: { label: string; text: string; note?: string | undefined }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Text component="dt" size="caption" weight={600} tone="quiet">
        {label}
      </Text>
      <Text component="dd" size="small" sx={{ m: 0 }}>
        {text}
        {note && <b> {note}</b>}
      </Text>
    </Box>
  );
}

const STRIP = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(112px, 1fr))',
  ...{ gap: 0.125, m: 0, p: 0, listStyle: 'none', overflow: 'hidden', bgcolor: 'background.paper' },
  ...{ borderRadius: 'var(--radius-sm)', border: '1px solid var(--border)' },
};
const CELL = { py: 1, px: 1.25, outline: '1px solid var(--border)' };
const TODAY = { bgcolor: 'var(--error-bg)' };
const AHEAD = {
  backgroundImage:
    'repeating-linear-gradient(135deg, transparent 0 6px, color-mix(in srgb, var(--warning-line) 18%, transparent) 6px 12px)',
};
const WORDS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  ...{ gap: { xs: 1, md: 3 }, m: 0 },
};
