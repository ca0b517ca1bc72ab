import { byText } from '#functions/base/by-text.ts';
import type { BoxCosts, CostGroup } from '#shared/contracts/box-costs.ts';
import { CLOCK_KINDS } from '#shared/contracts/clock-rules.ts';
import { dayOf } from '#shared/dates/calendar.ts';
import { daysBetween } from '#shared/shipments/service-window.ts';
import type { DayRange } from '../reports/ranges.ts';
import { type BoxClockView, everyClockOfBox, placeOfClock } from './box-clocks.ts';
import type { BoxRecord } from './box-types.ts';
import type { Reading } from './boxes.ts';
import type { ChargedDay } from './clock-types.ts';
import { sumOf } from './clocks/free-time.ts';

/** A clock with its days of a range that cost money. */
interface Costing {
  box: BoxRecord;
  clock: BoxClockView;
  days: readonly ChargedDay[];
}

function costsOf(costing: readonly Costing[], withCents: boolean) {
  const charged = costing.filter(({ days }) => days.length > 0);
  const days = charged.flatMap((one) => one.days);
  const ours = charged.filter(({ clock }) => clock.rule?.paidBy === 'us').flatMap((one) => one.days);
  return {
    containers: new Set(charged.map(({ box }) => box.id)).size,
    days: days.length,
    ...(withCents && { cents: sumOf(days), ours: sumOf(ours) }),
  };
}

interface Named {
  id?: string | undefined;
  name?: string | undefined;
}

/** What each line, place or customer cost: the most first. */
function groupsOf(costing: readonly Costing[], nameOf: (one: Costing) => Named, withCents: boolean): CostGroup[] {
  const charged = costing.filter(({ days }) => days.length > 0);
  const groups = Map.groupBy(charged, (one) => JSON.stringify([nameOf(one).id, nameOf(one).name?.toUpperCase()]));
  return [...groups.values()]
    .map((members) => ({ ...(members[0] && nameOf(members[0])), ...costsOf(members, withCents) }))
    .toSorted((a, b) => (b.cents ?? 0) - (a.cents ?? 0) || b.days - a.days || byText(a.name ?? '', b.name ?? ''));
}

/** The day on which a clock ended, where it has, by the place's days. */
function endedOn({ clock: { state, endedAt, zone } }: Costing): string | undefined {
  return state === 'stopped' && endedAt !== undefined ? dayOf(endedAt, zone) : undefined;
}

/** How many of the clocks that ended in the range did so in time, and what a day more of each would have cost. */
function endingsOf(costing: readonly Costing[], { from, to }: DayRange, withCents: boolean): BoxCosts['ended'] {
  const ended = costing.flatMap((one) => {
    const [day, last] = [endedOn(one), one.clock.lastFreeDay];
    const isMeant = one.clock.of === 'demurrage' || one.clock.of === 'per_diem';
    return isMeant && day && last && day >= from && day <= to ? [{ ...one, left: daysBetween(day, last) }] : [];
  });
  const inTime = ended.filter(({ left }) => left >= 0);
  const saved = inTime.reduce((sum, { clock }) => sum + (clock.rule?.tiers[0]?.cents ?? 0), 0);
  return {
    ...{ clocks: ended.length, inTime: inTime.length },
    daysLeft: inTime.reduce((sum, { left }) => sum + left, 0),
    ...(withCents && { savedCents: saved }),
  };
}

/** What the days of a range cost until now, all and by line, place and customer. */
export function boxCosts(boxes: readonly BoxRecord[], range: DayRange, { around, now, withCents }: Reading): BoxCosts {
  const isMeant = ({ day }: ChargedDay) => day >= range.from && day <= range.to;
  const costing = boxes.flatMap((box): Costing[] =>
    everyClockOfBox(box, around, now).map((clock) => ({ box, clock, days: clock.days.filter(isMeant) })),
  );
  const by = (nameOf: (one: Costing) => Named) => groupsOf(costing, nameOf, withCents);
  return {
    ...{ start: range.from, end: range.to, total: costsOf(costing, withCents) },
    byKind: CLOCK_KINDS.flatMap((of) => {
      const costs = costsOf(
        costing.filter(({ clock }) => clock.of === of),
        withCents,
      );
      return costs.days > 0 ? [{ of, ...costs }] : [];
    }),
    byLine: by(({ box }) => ({ name: box.line })),
    byPlace: by(({ box, clock }) => {
      const id = placeOfClock(clock.of, box);
      return { id, name: around.places.get(id ?? '')?.name };
    }),
    byCustomer: by(({ box }) => ({ id: box.customerId, name: box.customerName })),
    ended: endingsOf(costing, range, withCents),
  };
}
