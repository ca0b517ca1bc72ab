import { dayOf } from '#shared/dates/calendar.ts';
import { type BoxClockView, type ClockSurroundings, clocksOfBox } from './box-clocks.ts';
import type { BoxRecord } from './box-types.ts';
import { endOfDay } from './clocks/free-time.ts';

/** It costs money already, or the gate closes today for the last time on a free day. */
function isPressing({ state, zone, deadline }: BoxClockView, now: Date): boolean {
  if (state !== 'free' || deadline === undefined) return state === 'charging';
  return Date.parse(deadline) <= endOfDay(dayOf(now, zone), zone).getTime();
}

/** The boxes that cost money unless somebody moves them today: those of which a clock charges, or can still be stopped for nothing. */
export function pressingToday(boxes: readonly BoxRecord[], around: ClockSurroundings, now: Date): BoxRecord[] {
  return boxes.filter((box) => clocksOfBox(box, around, now).some((clock) => isPressing(clock, now)));
}
