import { OFF_ROUTE_MILES } from '#shared/alerts/alerts.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { METERS_PER_MILE } from '#shared/drivers/distance.ts';
import { arrivalOf } from '#shared/drivers/eta.ts';
import { metersOff } from '../shipments/way.ts';
import type { AlertMemo, Causes, Driven, LastLook, OpenAlert } from './alert-types.ts';

/** Positions and traffic change without an event. */
const LOOK_EVERY_MS = 5 * MINUTE_MS;
/** One look may meet a red light: who is behind at two that are so far apart is behind. */
const BEHIND_FOR_MS = 5 * MINUTE_MS;
/** Of the minutes after which it counts as late: who makes up these is on time again. */
const MADE_UP_MS = 10 * MINUTE_MS;
const AWAY_METERS = OFF_ROUTE_MILES * METERS_PER_MILE;
const BACK_METERS = METERS_PER_MILE;
const AWAY_FIXES = 3;

const isOpen = ({ open }: LastLook, kind: OpenAlert['kind']) => open.some((one) => one.kind === kind);

/** Since when the arrival that is expected is behind the deadline (epoch milliseconds); what is unsure stays as it was. */
function behindSince({ way, position, hasOtherStops }: Driven, deadline: number, last: LastLook, now: number) {
  const arrival = arrivalOf({ from: position, to: way.to, hasOtherStops, road: way }, now);
  const before = last.memo.behindSince;
  // Whoever fell silent, or has others to visit first, is as they were.
  if (!arrival || arrival.confidence === 'low') return before;
  const limit = isOpen(last, 'will_be_late') ? deadline - MADE_UP_MS : deadline;
  return Date.parse(arrival.at) > limit ? (before ?? new Date(now).toISOString()) : undefined;
}

/** How often in a row the driver was away from the roads, one position counted once. */
function awayAfter({ way, position, hasOtherStops }: Driven, last: LastLook): AlertMemo['away'] {
  const before = last.memo.away;
  const off = metersOff(way, position);
  // With another stop on the truck the way leads there first.
  if (hasOtherStops || off === undefined) return undefined;
  const { timestamp } = position;
  if (before?.last === timestamp) return before;
  if (off <= (isOpen(last, 'off_route') ? BACK_METERS : AWAY_METERS)) return undefined;
  return { since: before?.since ?? timestamp, last: timestamp, seen: (before?.seen ?? 0) + 1 };
}

/** What the way of a shipment says before its time is over: only where roads are known, as the straight line would cry wolf. */
export function wayCauses(
  driven: Driven,
  { deadline, last, now }: { deadline: number | undefined; last: LastLook; now: number },
): Pick<Causes, 'holds' | 'memo' | 'next'> {
  const behind = deadline !== undefined && deadline > now ? behindSince(driven, deadline, last, now) : undefined;
  const away = awayAfter(driven, last);
  const isBehind = behind !== undefined && now - Date.parse(behind) >= BEHIND_FOR_MS;
  return {
    holds: {
      ...(isBehind && { will_be_late: behind }),
      ...(away && away.seen >= AWAY_FIXES && { off_route: away.since }),
    },
    memo: { ...(behind && { behindSince: behind }), ...(away && { away }) },
    next: [now + LOOK_EVERY_MS],
  };
}
