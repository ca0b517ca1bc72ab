import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import type { MoneyRow } from '#shared/contracts/money.ts';
import { boxName, stageWords } from '../../../entities/boxes/box-words.ts';
import { CLOCK_LABELS, clockWords, costWords, toneOfClock } from '../../../entities/boxes/clock-words.ts';
import { useDates } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useCountry } from '../../../lib/session.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { nextClock } from './money-filters.ts';
import { NextStepButton } from './NextStepButton.tsx';

/** The containers that can be moved now and cost the most if they are not: which, why, and what to press. */
export function MoveFirst({ rows }: { rows: readonly MoneyRow[] }) {
  if (rows.length === 0) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <Panel title="Move First" aside="Nothing keeps these where they are">
        <Box component="ol" sx={LIST}>
          {rows.map((row, at) => (
            <First key={row.id} row={row} place={at + 1} />
          ))}
        </Box>
      </Panel>
    </Box>
  );
}

function First({ row, place }: { row: MoneyRow; place: number }) {
  const dates = useDates();
  const { now, today } = useClock();
  const country = useCountry();
  const clock = nextClock(row);
  const where = [stageWords(row, today, dates), row.where].filter(Boolean).join(', ');
  return (
    <Box component="li" sx={ITEM}>
      <Text aria-hidden size="title" weight={600} tone="quiet" className="num" sx={{ flex: 'none', width: 20 }}>
        {place}
      </Text>
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <Link to={paths.box(row.id)} className={row.number ? 'quiet-link mono' : 'quiet-link'}>
          {boxName(row)}
        </Link>
        {clock && (
          <Text component="p" size="small" tone={toneOfClock(clock, now)}>
            <b>{CLOCK_LABELS[clock.of]}:</b>{' '}
            {[clockWords(clock, country, now), costWords(clock)].filter(Boolean).join(', ')}
          </Text>
        )}
        <Text component="p" size="small" tone="quiet">
          {where}
        </Text>
      </Box>
      <NextStepButton box={row} />
    </Box>
  );
}

const LIST = {
  ...{ m: 0, p: 0, listStyle: 'none', display: 'grid' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
};
const ITEM = {
  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.25 },
  ...{ py: 1.25, px: 'var(--inset)' },
  '& + &': { borderTop: { xs: '1px solid var(--border)', lg: 0 }, borderLeft: { lg: '1px solid var(--border)' } },
};
