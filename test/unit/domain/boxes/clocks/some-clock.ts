import type { BoxView, Told } from '#functions/domain/boxes/box-types.ts';
import type { ClockRule } from '#functions/domain/boxes/clock-types.ts';
import type { ClockCalendar } from '#functions/domain/boxes/clocks/clock.ts';
import type { FactSource, LastFreeDay, Milestone } from '#functions/domain/boxes/fact-types.ts';
import { instantOf } from '#shared/dates/calendar.ts';

export const EAST = 'America/New_York';
export const WEST = 'America/Los_Angeles';
const THANKSGIVING = '2026-11-26';
const GATE = [{ from: '07:00', to: '17:00' }];
export const GATE_HOURS = { mon: GATE, tue: GATE, wed: GATE, thu: GATE, fri: GATE };

/** A terminal with weekday hours that is closed on Thanksgiving. */
export const terminal = (zone = EAST, closedDays: string[] = [THANKSGIVING]): ClockCalendar => ({
  place: { zone, hours: GATE_HOURS, closedDays },
});

/** $150 for three days, then $250; four working days are free. */
export const demurrage: ClockRule = {
  ...{ id: 'rul_d', name: 'Demurrage', of: 'demurrage', startOn: 'discharged', endOn: 'gate_out' },
  ...{ startDay: 'next', count: 'working', free: 4, chargeCount: 'calendar', isEndDayCharged: true },
  tiers: [{ days: 3, cents: 15_000 }, { cents: 25_000 }],
  ...{ closedDays: 'place', streetTurn: 'stop', from: '2025-01-01' },
};

/** $120 for five days, then $160; five working days are free. */
export const perDiem: ClockRule = {
  ...demurrage,
  ...{ id: 'rul_p', name: 'Per diem', of: 'per_diem', startOn: 'gate_out', endOn: 'gate_in', free: 5 },
  tiers: [{ days: 5, cents: 12_000 }, { cents: 16_000 }],
};

/** $45 for each day, at least three. */
export const chassis: ClockRule = {
  ...demurrage,
  ...{ id: 'rul_c', name: 'Chassis', of: 'chassis', startOn: 'chassis_out', endOn: 'chassis_in' },
  ...{ startDay: 'same', count: 'calendar', free: 0, minDays: 3, tiers: [{ cents: 4500 }] },
};

/** $60 for each day; two are free. */
export const storage: ClockRule = {
  ...demurrage,
  ...{ id: 'rul_s', name: 'Storage', of: 'storage', startOn: 'yard_in', endOn: 'yard_out' },
  ...{ startDay: 'same', count: 'calendar', free: 2, tiers: [{ cents: 6000 }] },
};

/** An instant as it stands, or ten in the morning of a day in a zone. */
export const instant = (when: string, zone = EAST) =>
  when.includes('T') ? new Date(when).toISOString() : instantOf(when, '10:00', zone).toISOString();

const byWhom = (field: string, source: FactSource, seen: string) => ({
  ...{ source, at: seen, seenAt: seen },
  key: `${seen}#${source}#${field}`,
});

export const happened = (field: Milestone, when: string, source: FactSource = 'terminal', zone = EAST): Told => {
  const at = instant(when, zone);
  return { field, value: { at }, ...byWhom(field, source, at) };
};

export const available = (value: boolean, when: string, source: FactSource = 'terminal'): Told => ({
  ...{ field: 'available', value },
  ...byWhom('available', source, instant(when)),
});

export const stated = (day: string, source: FactSource = 'terminal', of: LastFreeDay['of'] = 'demurrage'): Told => ({
  ...{ field: 'lfd', value: { of, day } },
  ...byWhom('lfd', source, '2026-11-20T12:10:00.000Z'),
});

export const facts = (...told: Told[]): BoxView => ({ told, yards: [] });

/** From discharge to leaving the terminal, by days. */
export const atTerminal = (discharged: string, out?: string) =>
  facts(happened('discharged', discharged), ...(out === undefined ? [] : [happened('gate_out', out)]));

/** From leaving the terminal to the empty return, by days. */
export const onStreet = (out: string, returned?: string) =>
  facts(happened('gate_out', out), ...(returned === undefined ? [] : [happened('gate_in', returned)]));

export const inYard = (...stays: [from: string, to?: string][]): BoxView => ({
  told: [],
  yards: stays.map(([from, to]) => ({ in: instant(from), out: to === undefined ? undefined : instant(to) })),
});
