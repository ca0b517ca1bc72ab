import Box from '@mui/material/Box';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { clockText } from '#shared/dates/clock-format.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { useDates } from '../../../lib/format.ts';
import { useBoardState } from '../board/board-context.ts';
import type { DriversProps } from '../board/DriverColumns.tsx';
import { useGrowing } from '../board/use-growing.ts';
import { useAutoScroll } from '../board/use-mouse-drag.ts';
import { PlanHours } from '../plan/PlanHours.tsx';
import { hoursIn } from '../plan/plan-hours.ts';
import { DriverRow } from './DriverRow.tsx';
import { CELL_WIDTH, GRID, HOUR_WIDTH } from './measures.ts';
import { firstHour, hoursAround, placementOf } from './place-jobs.ts';
import { useRowDay } from './use-row-day.ts';

/** Rows that a laptop shows; of more, so many at a time. */
const ROWS = { first: 15, step: 5 };
/** Rows whose cards are there at once, however many they have. */
const WHOLE_AT_FIRST = 2;

/** The drivers one under the other, their jobs on the hours of the shown day. */
export function DriverRows({ columns, cardOf }: DriversProps) {
  const { ordering } = useBoardState();
  const { hourFormat } = useDates();
  const day = useRowDay();
  const { from, to, first } = useMemo(() => {
    const rows = columns.map(({ shown }) => placementOf(shown, day));
    return { ...hoursAround(rows), first: firstHour(rows, day) };
  }, [columns, day]);
  const span = useMemo(() => ({ from: from * MINUTE_MS, to: to * MINUTE_MS }), [from, to]);
  const frame = useAutoScroll('vertical');
  // Once for each day: whoever has scrolled stays there.
  const scrolledFor = useRef<string | undefined>(undefined);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || scrolledFor.current === String(day.day)) return;
    scrolledFor.current = String(day.day);
    element.scrollLeft = ((first - from) / (to - from)) * (element.scrollWidth - CELL_WIDTH);
  });
  const drawn = useGrowing(columns.length, ROWS);
  return (
    <Box ref={frame} role="group" aria-label="Drivers" tabIndex={-1} sx={FRAME}>
      <Box sx={{ minWidth: CELL_WIDTH + hoursIn(span) * HOUR_WIDTH }}>
        <Box aria-hidden sx={{ ...GRID, ...HOURS }}>
          <Box component="span" sx={CORNER} />
          {/* The hours of a day, whatever the zone. */}
          <PlanHours span={span} time={(at) => clockText(at.slice(11, 16), hourFormat)} />
        </Box>
        {columns.slice(0, drawn).map(({ driver, jobs, ofDay, shown }, at) => (
          <DriverRow
            key={driver.id}
            {...{ driver, jobs, ofDay, shown, cardOf, day, span }}
            atKey={ordering.of(driver.id)?.here?.key}
            atSince={ordering.of(driver.id)?.here?.since}
            isNearAtFirst={at < WHOLE_AT_FIRST}
          />
        ))}
      </Box>
    </Box>
  );
}

const FRAME = {
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  border: '1px solid var(--border)',
  borderRadius: 'var(--radius)',
  bgcolor: 'background.paper',
};
/** Over the hours that scroll under it. */
const CORNER = { ...{ position: 'sticky', left: 0, zIndex: 1 }, bgcolor: 'background.paper' };
const HOURS = {
  position: 'sticky',
  top: 0,
  zIndex: 3,
  pt: 0.5,
  bgcolor: 'background.paper',
  borderBottom: '1px solid var(--border)',
};
