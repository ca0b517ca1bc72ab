import { type AlertEnd, type AlertKind, COSTS_WITHIN_MS } from '#shared/alerts/alerts.ts';
import { dayOf, startOfDay } from '#shared/dates/calendar.ts';
import { clocksOfBox } from '../boxes/box-clocks.ts';
import type { BoxRecord } from '../boxes/box-types.ts';
import type { ClockKind, ClockView } from '../boxes/clock-types.ts';
import { endOfDay } from '../boxes/clocks/free-time.ts';
import { shownOf } from '../boxes/view.ts';
import { type BoxAlertKind, isOfBox, OF_BOXES } from './alert-kinds.ts';
import type { AlertContext, AlertState, Causes } from './alert-types.ts';

type OfBox = Extract<AlertState, { kind: 'box' }> & { box: BoxRecord };

const CLOCKS: Readonly<Record<BoxAlertKind, ClockKind>> = { last_free_day: 'demurrage', return_due: 'per_diem' };

/** Why one is over whose clock has stopped. */
const STOPS: Readonly<Record<BoxAlertKind, AlertEnd>> = { last_free_day: 'gate_out', return_due: 'gate_in' };

/** When a clock that runs is near to costing money, and from when on it is more pressing: on its last day, and once it costs. */
function nearOf({ state, deadline, lastFreeDay, zone }: ClockView) {
  if (state === 'none' || state === 'stopped' || lastFreeDay === undefined) return undefined;
  const freeEnds = endOfDay(lastFreeDay, zone).getTime();
  const at = deadline === undefined ? freeEnds : Date.parse(deadline);
  const lastDay = startOfDay(dayOf(new Date(at), zone), zone).getTime();
  return { since: at - COSTS_WITHIN_MS, worse: [lastDay, freeEnds] };
}

/** Whether a street turn ended what would have ended with the return. */
function isTurned({ view }: BoxRecord, { endedAt }: ClockView): boolean {
  return endedAt !== undefined && endedAt === shownOf(view, 'street_turned')?.value.at;
}

function endOf(kind: BoxAlertKind, box: BoxRecord, clock: ClockView | undefined): AlertEnd {
  if (clock?.state === 'stopped') return kind === 'return_due' && isTurned(box, clock) ? 'street_turned' : STOPS[kind];
  return clock?.lastFreeDay === undefined ? 'uncounted' : 'deadline_moved';
}

/** What about a container has to be decided: that it begins to cost money at the terminal, or until the empty is back. */
export function boxCauses({ box, around, isCancelled = false }: OfBox, { now, timezone }: AlertContext): Causes {
  const clocks = isCancelled ? [] : clocksOfBox(box, { ...around, timezone }, now);
  const clockOf = (kind: BoxAlertKind) => clocks.find(({ of }) => of === CLOCKS[kind]);
  const near = OF_BOXES.flatMap((kind) => {
    const clock = clockOf(kind);
    const found = clock && nearOf(clock);
    return found ? [{ kind, ...found }] : [];
  });
  const holds = near.filter(({ since }) => since <= now.getTime());
  return {
    holds: Object.fromEntries(holds.map(({ kind, since }) => [kind, new Date(since).toISOString()])),
    memo: {},
    next: near.map(({ since }) => since),
    worse: Object.fromEntries(near.map(({ kind, worse }) => [kind, worse])),
    endOf: (kind: AlertKind) => {
      if (isCancelled) return 'cancelled';
      return isOfBox(kind) ? endOf(kind, box, clockOf(kind)) : 'gone';
    },
  };
}
