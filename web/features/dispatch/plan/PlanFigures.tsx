import Box from '@mui/material/Box';
import type { PlanResult, PlanTotals as Totals } from '#shared/contracts/plans.ts';
import { STAT_CARD } from '../../../ui/page/StatCard.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { changeText, differenceText, minutesText } from './plan-words.ts';

/** How figures of a unit are written; hours and minutes are longer than counts. */
const UNITS = {
  count: { text: String, fewer: 'fewer', size: 'title', nowSize: 'title' },
  minutes: { text: minutesText, fewer: 'less', size: 'small', nowSize: 'caption' },
} as const;

interface Figure {
  label: string;
  figure: keyof Totals;
  unit: keyof typeof UNITS;
  /** Of what there should be more, or less; of neither unless given. */
  better?: 'more' | 'less';
}

const FIGURES: readonly Figure[] = [
  { label: 'In the plan', figure: 'assigned', unit: 'count', better: 'more' },
  { label: 'Left over', figure: 'left', unit: 'count', better: 'less' },
  { label: 'Drivers', figure: 'drivers', unit: 'count' },
  { label: 'Empty driving', figure: 'emptyMinutes', unit: 'minutes', better: 'less' },
  { label: 'Waiting', figure: 'waitMinutes', unit: 'minutes', better: 'less' },
  { label: 'Late', figure: 'lateMinutes', unit: 'minutes', better: 'less' },
];

interface PlanFiguresProps extends Pick<PlanResult, 'before' | 'totals'> {
  /** Only some shipments are given out: what they add to the day, in which they would else be lost. */
  isPart: boolean;
}

/** The day as it stands beside the day as it would be and by how much they differ, or the difference alone. */
export function PlanFigures({ before, totals, isPart }: PlanFiguresProps) {
  return (
    <div>
      <Box aria-hidden sx={HEAD}>
        {isPart ? 'Change to the day' : HEADS}
      </Box>
      <Box component="dl" sx={CARDS}>
        {FIGURES.map((figure) => (
          <Card
            key={figure.label}
            figure={figure}
            now={before[figure.figure]}
            planned={totals[figure.figure]}
            isPart={isPart}
          />
        ))}
      </Box>
    </div>
  );
}

interface CardProps {
  figure: Figure;
  now: number;
  planned: number;
  isPart: boolean;
}

function Card({ figure: { label, unit, better }, now, planned, isPart }: CardProps) {
  const by = planned - now;
  const { text, fewer, size, nowSize } = UNITS[unit];
  const tone = better === undefined ? 'quiet' : by > 0 === (better === 'more') ? 'success' : 'error';
  return (
    <Box sx={CARD}>
      <Text component="dt" size="caption" tone="quiet" weight={500}>
        {label}
      </Text>
      {!isPart && (
        <Text component="dd" size={nowSize} tone="faint" className="num nowrap">
          <span className="sr-only">Now </span>
          {text(now)}
        </Text>
      )}
      <Text component="dd" size={size} weight={600} className="num nowrap">
        <span className="sr-only">{isPart ? 'Change to the day ' : 'Plan '}</span>
        {isPart ? changeText(by, text) : text(planned)}
      </Text>
      {!isPart && by !== 0 && (
        <Text component="dd" size="caption" tone={tone} weight={600} sx={WHOLE}>
          {differenceText(by, { text, fewer })}
        </Text>
      )}
    </Box>
  );
}

const HEADS = (
  <>
    <span>Now</span>
    <span>Plan</span>
  </>
);
const PAIR = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: 0.5,
  alignItems: 'baseline',
};
const WHOLE = { gridColumn: '1 / -1' };
const HEAD = {
  ...PAIR,
  display: { xs: 'none', lg: 'grid' },
  px: 1.5,
  mb: 0.75,
  fontSize: 'var(--fs-12)',
  fontWeight: 600,
};
const CARDS = {
  display: 'grid',
  // On a phone they stand beside each other.
  gridTemplateColumns: { xs: 'repeat(auto-fill, minmax(150px, 1fr))', lg: 'minmax(0, 1fr)' },
  gap: 1,
};
const CARD = { ...STAT_CARD, ...PAIR, alignContent: 'start', py: 1, px: 1.5, '& > dt': WHOLE };
