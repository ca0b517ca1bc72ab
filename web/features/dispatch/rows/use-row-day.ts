import { useContext, useMemo } from 'react';
import { minutesOf } from '#shared/shipments/time-window.ts';
import { useDates } from '../../../lib/format.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { ShownDayContext } from '../board/board-context.ts';
import type { RowDay } from './place-jobs.ts';

/** Minutes: what has no hours follows the time of day in steps, so that a row is not drawn again with every minute. */
const STEP = 30;

/** What day it is, and how many minutes of it are over. */
export function useMinute(): { today: string; minute: number } {
  const { today, now } = useClock();
  const { timeOfDay } = useDates();
  return { today, minute: minutesOf(timeOfDay(new Date(now).toISOString())) };
}

/** The shown day as the rows go by it. */
export function useRowDay(): RowDay {
  const day = useContext(ShownDayContext);
  const { timeOfDay } = useDates();
  const { today, minute } = useMinute();
  const begin = day === today ? Math.floor(minute / STEP) * STEP : 0;
  return useMemo(() => ({ day, begin, minuteOf: (at) => minutesOf(timeOfDay(at)) }), [day, begin, timeOfDay]);
}
