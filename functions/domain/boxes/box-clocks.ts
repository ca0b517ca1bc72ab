import { CLOCK_KINDS, type SizeClass } from '#shared/contracts/clock-rules.ts';
import { dayOf } from '#shared/dates/calendar.ts';
import type { PlaceRecord } from '../places/place-types.ts';
import type { BoxRecord } from './box-types.ts';
import { CLOCKS_IN_ORDER, type ClockKind, type ClockRule, type ClockView } from './clock-types.ts';
import { clockOf, clocksOf } from './clocks/clock.ts';
import { keptRule, type RuleQuery, ruleFor, ruleKeyOf } from './clocks/rules.ts';
import { runsOf } from './clocks/runs.ts';
import { shownOf, toldAbout } from './view.ts';

type ClockPlace = Pick<PlaceRecord, 'id' | 'zone' | 'hours' | 'closedDays'> &
  Partial<Pick<PlaceRecord, 'name' | 'contactPhone' | 'contactEmail'>>;

/** By what the clocks of boxes go. */
export interface ClockSurroundings {
  rules: readonly ClockRule[];
  /** Those that a box names. */
  places: ReadonlyMap<string, ClockPlace>;
  /** The organization's. */
  timezone: string;
  closedDays?: readonly string[] | undefined;
}

/** A clock with the rule by which its days are counted; without one only a stated last free day is known. */
export interface BoxClockView extends ClockView {
  rule?: ClockRule | undefined;
}

/** Where the clock of a kind ends: at the terminal, where the empty goes back to, in the yard. */
export function placeOfClock(of: ClockKind, { terminalId, returnPlaceId, view }: BoxRecord): string | undefined {
  if (of === 'demurrage') return terminalId;
  if (of === 'storage') return view.yards.at(-1)?.placeId;
  const told = shownOf(view, 'return_to')?.value;
  const toldPlace = told && 'placeId' in told ? told.placeId : undefined;
  return returnPlaceId ?? toldPlace ?? terminalId;
}

/** Every place by which a clock of a box may go. */
export function placesOfBox(box: BoxRecord): string[] {
  return CLOCK_KINDS.flatMap((of) => placeOfClock(of, box) ?? []);
}

const LENGTHS: ReadonlyMap<string, SizeClass> = new Map([
  ...(['20', '40', '45'] as const).map((feet): [string, SizeClass] => [feet, feet]),
  ...([
    ['2', '20'],
    ['4', '40'],
    ['L', '45'],
  ] as const),
]);

/** Of a size as an order says it (`45HC`), or of an ISO code, which begins with its length (`45G1` is 40 ft). */
export function sizeClassOf(sizeType = ''): SizeClass | undefined {
  const isOfOrder = /^\d\d(ST|HC)$/.test(sizeType);
  return LENGTHS.get(isOfOrder ? sizeType.slice(0, 2) : sizeType.charAt(0).toUpperCase());
}

function queryOf(of: ClockKind, box: BoxRecord, startDay: string): RuleQuery {
  const { line, customerId, sizeType } = box;
  return { of, line, customerId, placeId: placeOfClock(of, box), sizeClass: sizeClassOf(sizeType), startDay };
}

const zoneOfClock = (of: ClockKind, box: BoxRecord, { places, timezone }: ClockSurroundings) =>
  places.get(placeOfClock(of, box) ?? '')?.zone ?? timezone;

/** Where nobody has entered a rule, a last free day that is stated is still one; what its days cost nobody knows. */
function stated(of: ClockKind, box: BoxRecord): ClockRule | undefined {
  if (of !== 'demurrage' && of !== 'per_diem') return undefined;
  if (!toldAbout(box.view, 'lfd').some(({ value }) => value.of === of)) return undefined;
  const isDemurrage = of === 'demurrage';
  return {
    ...{ id: '', name: '', of, from: '' },
    ...{ startOn: isDemurrage ? 'discharged' : 'gate_out', endOn: isDemurrage ? 'gate_out' : 'gate_in' },
    ...{ startDay: 'next', count: 'calendar', free: 0, chargeCount: 'calendar', isEndDayCharged: true },
    ...{ tiers: [{ cents: 0 }], closedDays: 'none', streetTurn: 'continue' },
  };
}

/** The day on which the clock of a kind starts by a rule, where that has been told. */
function startDayOf(rule: ClockRule, box: BoxRecord, around: ClockSurroundings): string | undefined {
  const start = runsOf(rule, box.view).at(-1)?.start;
  return start === undefined ? undefined : dayOf(start, zoneOfClock(rule.of, box, around));
}

/** The rule of a clock: the one that was chosen or is kept, else the one that holds on the day on which it starts, today while it has not. */
function ruleOf(of: ClockKind, box: BoxRecord, around: ClockSurroundings, now: Date): ClockRule | undefined {
  const today = dayOf(now, zoneOfClock(of, box, around));
  const kept = box.chosenRules?.[of] ?? box.rules?.[of];
  const first = keptRule(around.rules, kept, queryOf(of, box, today));
  if (!first || kept !== undefined) return first;
  return ruleFor(around.rules, queryOf(of, box, startDayOf(first, box, around) ?? today)) ?? first;
}

/** Only an import is street-turned: of the export for which it is taken that ends nothing. */
function turningOf(rule: ClockRule, { direction }: BoxRecord): ClockRule {
  return direction === 'export' ? { ...rule, streetTurn: 'continue' } : rule;
}

type ReadClock = (...by: Parameters<typeof clockOf>) => ClockView[];

function readClocks(box: BoxRecord, around: ClockSurroundings, asOf: Date, read: ReadClock): BoxClockView[] {
  return CLOCKS_IN_ORDER.flatMap((of): BoxClockView[] => {
    const rule = ruleOf(of, box, around, asOf);
    const counted = rule ?? stated(of, box);
    if (!counted || (of === 'demurrage' && box.direction === 'export')) return [];
    const { hours, closedDays } = around.places.get(placeOfClock(of, box) ?? '') ?? {};
    const place = { zone: zoneOfClock(of, box, around), hours, closedDays };
    // What nobody counts by comes to nothing beside what is stated.
    const calendar = { place, organizationClosedDays: around.closedDays };
    return read(turningOf(counted, box), box.view, calendar, asOf).map((clock) =>
      rule ? { ...clock, rule } : withoutRule(clock),
    );
  });
}

const withoutRule = ({ byRule: _, ...clock }: ClockView): BoxClockView => ({ ...clock, rule: undefined });

/** What every clock of a box says as of an instant; those of which nothing is known are left out. Exports have none of an import. */
export function clocksOfBox(box: BoxRecord, around: ClockSurroundings, asOf: Date): BoxClockView[] {
  return readClocks(box, around, asOf, (...by) => [clockOf(...by)]);
}

/** The same with each stay in a yard, also those that are over: what a box has come to in all. */
export function everyClockOfBox(box: BoxRecord, around: ClockSurroundings, asOf: Date): BoxClockView[] {
  return readClocks(box, around, asOf, clocksOf);
}

/** A box that keeps the rules of its clocks that have started, and forgets that of one whose start was taken back. */
export function keepingRules(box: BoxRecord, around: ClockSurroundings, now: Date): BoxRecord {
  const kept = CLOCK_KINDS.flatMap((of): [ClockKind, string][] => {
    const rule = ruleOf(of, box, around, now);
    const known = box.rules?.[of];
    // A rule that is gone is kept all the same: no other is taken in silence.
    if (!rule) return known === undefined ? [] : [[of, known]];
    return startDayOf(rule, box, around) === undefined ? [] : [[of, ruleKeyOf(rule)]];
  });
  return { ...box, rules: kept.length > 0 ? Object.fromEntries(kept) : undefined };
}
