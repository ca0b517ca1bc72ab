import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { CostsNext } from '#shared/contracts/money.ts';
import { addDays, dayOf } from '#shared/dates/calendar.ts';
import { boxName } from '../../../entities/boxes/box-words.ts';
import { cents } from '../../../entities/boxes/clock-words.ts';
import { counted, type Dates, useDates } from '../../../lib/format.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { STAT_CARD } from '../../../ui/page/StatCard.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { nextClock, passes } from './money-filters.ts';

type Sum = CostsNext['sums']['today'];

/** What it costs if nothing moves; it stays in sight while the list scrolls. */
export function MoneySums({ money }: { money: CostsNext | undefined }) {
  const dates = useDates();
  const { now, today } = useClock();
  const sums = money?.sums;
  return (
    <Box sx={STICKY}>
      <Box component="dl" sx={CARDS}>
        <SumCard label="Due today" short="Today" sum={sums?.today} tone="error" note={whoPays(sums?.today)} />
        <SumCard
          label="Tomorrow"
          sum={sums?.tomorrow}
          tone="warning"
          note={money ? whatBegins(money, now) : undefined}
        />
        <SumCard label="7 days, if nothing moves" short="7 days" sum={sums?.week} note={weekWords(today, dates)} />
        <SumCard label="So far this month" short="Month" sum={sums?.month} note={sums && monthWords(sums)} />
      </Box>
    </Box>
  );
}

function whoPays(sum: Sum | undefined): string | undefined {
  if (!sum?.cents || sum.ours === undefined) return undefined;
  if (sum.ours === 0) return 'None of it by us';
  return sum.ours === sum.cents ? 'All of it by us' : `${cents(sum.ours)} by us, ${cents(sum.cents - sum.ours)} others`;
}

/** Those that cost nothing today and do tomorrow: `$175 more if TCLU6593730 stays`. */
function whatBegins(money: CostsNext, now: number): string | undefined {
  const begin = money.rows.filter((row) => passes(row, 'today', now));
  const [first, ...others] = begin;
  if (!first) return 'None begins';
  const more = begin.reduce((sum, row) => sum + (nextClock(row)?.nextDay ?? 0), 0);
  const who = others.length > 0 ? `${begin.length} stay` : `${boxName(first)} stays`;
  return more > 0 ? `${cents(more)} more if ${who}` : `More if ${who}`;
}

function weekWords(today: string, { shortDate }: Dates): string {
  return `${shortDate(today)} to ${shortDate(addDays(dayOf(`${today}T12:00:00Z`, 'UTC'), 6))}`;
}

function monthWords({ month }: CostsNext['sums']): string | undefined {
  if (month.cents === undefined || month.ended === undefined) return undefined;
  return `${cents(month.cents - month.ended)} running, ${cents(month.ended)} ended`;
}

interface SumCardProps {
  label: string;
  /** On a phone. */
  short?: string;
  sum: Sum | undefined;
  tone?: 'error' | 'warning';
  note?: ReactNode;
}

function SumCard({ label, short = label, sum, tone, note }: SumCardProps) {
  const count = sum && counted(sum.containers, 'container', 'containers');
  const isOfDays = sum?.cents === undefined;
  const figure = sum && (isOfDays ? sum.containers : cents(sum.cents ?? 0));
  return (
    <Box sx={{ ...STAT_CARD, ...CARD }}>
      <Text component="dt" tone="quiet" size="small" weight={500}>
        <Box component="span" sx={ONLY_WIDE}>
          {label}
        </Box>
        <Box component="span" sx={ONLY_NARROW}>
          {short}
        </Box>
      </Text>
      <Text component="dd" className="num" weight={600} tone={sum && sum.containers > 0 ? tone : undefined} sx={FIGURE}>
        {figure ?? '-'}
        {count && !isOfDays && (
          <Text size="small" weight={500} tone="quiet" sx={ONLY_WIDE}>
            {count}
          </Text>
        )}
      </Text>
      <Text component="dd" size="small" tone="quiet" className="num" sx={NOTE}>
        {isOfDays ? (sum ? 'containers' : ' ') : note}
      </Text>
    </Box>
  );
}

// Under the page's own head, which is 56 pixels high; over the rows, which are placed.
const STICKY = {
  ...{ position: 'sticky', '@media print': { position: 'static' } },
  ...{ top: 56, zIndex: 12, mx: -0.5, px: 0.5, py: 1, mb: 1, bgcolor: 'background.default' },
};
const CARDS = {
  ...{ display: 'grid', m: 0 },
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: { xs: 0.75, md: 2 },
};
const CARD = { py: { xs: 0.75, md: 1.25 }, px: { xs: 1, md: 2 }, minWidth: 0 };
const FIGURE = {
  ...{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', columnGap: 1, m: 0 },
  fontSize: { xs: 'var(--fs-16)', md: 'var(--fs-24)' },
  lineHeight: { xs: 'var(--lh-16)', md: 'var(--lh-24)' },
};
const NOTE = { m: 0, minHeight: 18, display: { xs: 'none', md: 'block' } };
const ONLY_WIDE = { display: { xs: 'none', md: 'inline' } };
const ONLY_NARROW = { display: { xs: 'inline', md: 'none' } };
