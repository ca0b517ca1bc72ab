import { byText } from '#functions/base/by-text.ts';
import type { CostsNext, Due, MoneyRow } from '#shared/contracts/money.ts';
import { addDays, dayOf } from '#shared/dates/calendar.ts';
import { DAY_MS } from '#shared/dates/durations.ts';
import type { ShipmentRecord } from '../shipments/shipment-types.ts';
import { type BoxClockView, clocksOfBox } from './box-clocks.ts';
import type { BoxRecord } from './box-types.ts';
import { type Reading, toBox } from './boxes.ts';
import type { ClockKind } from './clock-types.ts';
import { deadlineSortKey, type NextDeadline, nextDeadlineOf } from './clocks/deadlines.ts';
import { nextStepOf, whereOf } from './next-step.ts';
import { daysAhead, daysOfMonth, daysSoFar, sumOver } from './sums.ts';

/** So many rows are told of at once; whoever has more of them that need somebody begins with these. */
const MOST_ROWS = 200;
const WEEK = 7;

/** A box whose clocks run. */
interface Running {
  box: BoxRecord;
  next: NextDeadline;
  clocks: readonly BoxClockView[];
  /** What they come to if nothing moves for a week. */
  ahead: readonly BoxClockView[];
}

export interface Wanted {
  of?: ClockKind | undefined;
  due?: Due | undefined;
}

function runningBox(box: BoxRecord, { around, now }: Reading): Running[] {
  const clocks = clocksOfBox(box, around, now);
  const next = nextDeadlineOf(clocks, now);
  if (!next) return [];
  const ahead = clocksOfBox(box, around, new Date(now.getTime() + WEEK * DAY_MS));
  return [{ box, next, clocks, ahead }];
}

/** Of those that charge already the next day is the same midnight: what costs more comes first. */
function byCost({ next: a }: Running, { next: b }: Running): number {
  return a.isCharging && b.isCharging ? b.nextDay - a.nextDay : 0;
}

/** The boxes whose clocks run: what costs money already first, then by the instant at which it begins to. */
export function runningOf(boxes: readonly BoxRecord[], reading: Reading): Running[] {
  const keyOf = ({ next, box }: Running) => deadlineSortKey(next, box.id);
  return boxes
    .flatMap((box) => runningBox(box, reading))
    .toSorted(
      (a, b) => Number(b.next.isCharging) - Number(a.next.isCharging) || byCost(a, b) || byText(keyOf(a), keyOf(b)),
    );
}

function isDue({ next: { isCharging, lastFreeDay, zone } }: Running, due: Due, now: Date): boolean {
  const today = dayOf(now, zone);
  if (due === 'charging') return isCharging;
  if (due === 'week') return isCharging || (lastFreeDay !== undefined && lastFreeDay < addDays(today, WEEK));
  return !isCharging && lastFreeDay === addDays(today, due === 'today' ? 0 : 1);
}

/** Those that somebody asks for, the first of them with how many more there are. */
export function wantedOf(running: readonly Running[], { of, due }: Wanted, now: Date) {
  const wanted = running.filter((one) => (!of || one.next.of === of) && (!due || isDue(one, due, now)));
  const shown = wanted.slice(0, MOST_ROWS);
  return { shown, left: wanted.length - shown.length };
}

type Orders = ReadonlyMap<string, Pick<ShipmentRecord, 'id' | 'status' | 'contact' | 'deliveryCity'>>;

function rowOf({ box, next }: Running, reading: Reading, orders: Orders): MoneyRow {
  const { id, number, bookingNumber, direction, sizeType, line, terminalId, ...more } = toBox(box, reading);
  const { customerId, customerName, stage, stageSince, readiness, told, clocks } = more;
  const { of, zone, lastFreeDay, isCharging, at, is } = next;
  const { around } = reading;
  const order = orders.get(box.shipmentIds.at(-1) ?? '');
  return {
    ...{ id, number, bookingNumber, direction, sizeType, line, terminalId, customerId, customerName },
    ...{ stage, stageSince, readiness, clocks, where: whereOf(box, order, around) },
    next: { of, zone, lastFreeDay, isCharging, at, is },
    step: nextStepOf(box, { of, readiness, order, around }),
    told: told.filter(({ field }) => TOLD.has(field)),
  };
}

/** What a row says the days by, and where it is expected. */
const TOLD: ReadonlySet<string> = new Set([
  ...['lfd', 'eta', 'discharged', 'available', 'gate_out', 'yard_in', 'street_turned'],
]);

function closuresOf({ around: { places }, now }: Reading): CostsNext['closures'] {
  return [...places.values()]
    .flatMap(({ name, zone, closedDays = [] }) => {
      const today = dayOf(now, zone);
      const days = closedDays.filter((day) => day >= today && day < addDays(today, WEEK));
      return name === undefined ? [] : days.map((day) => ({ day, place: name }));
    })
    .toSorted((a, b) => byText(a.day, b.day) || byText(a.place, b.place));
}

interface Money {
  running: readonly Running[];
  wanted: ReturnType<typeof wantedOf>;
  /** What came back this month: it costs nothing more, and may have. */
  returned: readonly BoxRecord[];
  orders: Orders;
}

/** What costs money next, and what it has come to. */
export function moneyOf({ running, wanted, returned, orders }: Money, reading: Reading): CostsNext {
  const { now, around, withCents } = reading;
  const over = (daysOf: Parameters<typeof sumOver<Running>>[1]) => sumOver(running, daysOf, withCents);
  const ahead = (first: number, last: number) => over(daysAhead(now, first, last));
  return {
    rows: wanted.shown.map((one) => rowOf(one, reading, orders)),
    left: wanted.left,
    sums: {
      ...{ today: ahead(0, 0), tomorrow: ahead(1, 1), week: ahead(0, WEEK - 1), soFar: over(daysSoFar) },
      month: daysOfMonth([...running.map(({ box }) => box), ...returned], around, { now, withCents }),
    },
    closures: closuresOf(reading),
  };
}
