import { newId } from '#functions/base/ids.ts';
import { positionOf } from '#functions/cities/positions.ts';
import { insertPlace, savePlace } from '#functions/data/places/places.ts';
import { commit } from '#functions/data/table/commit.ts';
import type { CustomerRecord } from '#functions/domain/customers/customer-types.ts';
import type { UserActor } from '#functions/domain/events/actor.ts';
import { changeClosedDays } from '#functions/domain/places/place-change.ts';
import type { PlaceRecord } from '#functions/domain/places/place-types.ts';
import { createPlace } from '#functions/domain/places/places.ts';
import type { PlaceDraft } from '#shared/contracts/places.ts';
import { addDays, dayOf } from '#shared/dates/calendar.ts';
import { weekdayOf } from '#shared/dates/weekdays.ts';
import { DESTINATIONS, HOME, PORTS, type SeedPlace } from './places.ts';

interface Gate extends Pick<PlaceDraft, 'name' | 'kind'>, Partial<Omit<PlaceDraft, 'name' | 'kind'>> {
  at: SeedPlace;
  /** Nobody has set its pin yet. */
  isLoose?: boolean;
}

const onWeekdays = (from: string, to: string) => ({
  ...{ mon: [{ from, to }], tue: [{ from, to }], wed: [{ from, to }], thu: [{ from, to }], fri: [{ from, to }] },
});

const GATES: readonly Gate[] = [
  {
    ...{ name: 'Newark Bay Terminal', kind: 'terminal', at: PORTS.elizabeth, firmsCode: 'ZQ71' },
    hours: { ...onWeekdays('06:00', '18:00'), sat: [{ from: '07:00', to: '12:00' }] },
    pickupMinutes: 75,
    ...{ contactName: 'Gate office', contactPhone: '(908) 555-0119' },
    instructions: 'Gate 3 for pickups. Bring the pickup number and the chassis number; no walk-ins after 5:15 PM.',
  },
  {
    ...{ name: 'Calcutta Street Depot', kind: 'depot', at: PORTS.newark },
    hours: onWeekdays('07:00', '16:30'),
    ...{ contactName: 'Empties desk', contactPhone: '(973) 555-0128' },
    instructions: 'Empties through the second gate. The scale is on the left.',
  },
  { name: 'Port Jersey Yard', kind: 'yard', at: PORTS.bayonne, contactPhone: '(201) 555-0107', radius: 250 },
  {
    ...{ name: 'Tremley Point Rail Ramp', kind: 'rail', at: PORTS.linden },
    // Over midnight: until six in the morning of the day after.
    hours: {
      mon: [{ from: '18:00', to: '24:00' }],
      tue: [
        { from: '00:00', to: '06:00' },
        { from: '18:00', to: '24:00' },
      ],
      wed: [
        { from: '00:00', to: '06:00' },
        { from: '18:00', to: '24:00' },
      ],
      thu: [
        { from: '00:00', to: '06:00' },
        { from: '18:00', to: '24:00' },
      ],
      fri: [{ from: '00:00', to: '06:00' }],
    },
  },
  {
    ...{ name: 'Raritan Center, dock 4', kind: 'customer', at: DESTINATIONS.edison },
    hours: {
      ...onWeekdays('08:00', '16:00'),
      mon: [
        { from: '08:00', to: '12:00' },
        { from: '13:00', to: '16:00' },
      ],
    },
    deliveryMinutes: 45,
    ...{ contactName: 'Receiving', contactPhone: '(732) 555-0163' },
    instructions: 'Check in at the window before backing in.',
  },
  { name: 'East 16th Street Mill', kind: 'customer', at: DESTINATIONS.paterson, isLoose: true },
];

/** The next Thursday that is to come: in a week of November that is Thanksgiving, in any other the gate is worked on. */
function nextThursday(now: Date): string {
  const today = dayOf(now, 'America/New_York');
  const days = [1, 2, 3, 4, 5, 6, 7].map((after) => addDays(today, after));
  return days.find((day) => weekdayOf(day) === 'thu') ?? today;
}

/** A closure within the week, the year's last holidays, and the next one's first. */
function holidays(now: Date): { year: string; days: string[] }[] {
  const year = now.getUTCFullYear();
  const days = [nextThursday(now), `${year}-12-25`, `${year + 1}-01-01`, `${year + 1}-07-04`];
  const byYear = Map.groupBy(days, (day) => day.slice(0, 4));
  return [...byYear].map(([name, its]) => ({ year: name, days: its }));
}

/** The company's own places around Newark; the terminal is closed on holidays. */
export async function addGates(
  { customers, staff, manager }: { customers: readonly CustomerRecord[]; staff: UserActor; manager: UserActor },
  since: Date,
  now: Date,
): Promise<PlaceRecord[]> {
  const places: PlaceRecord[] = [];
  for (const { at, isLoose, ...gate } of GATES) {
    const { latitude, longitude, ...address } = at;
    const owner = gate.kind === 'customer' ? customers[HOME.indexOf(at)] : undefined;
    const point = isLoose ? undefined : { latitude, longitude };
    const made = createPlace(
      { ...address, ...gate, point, customerId: owner?.id },
      { id: newId('plc', since), actor: staff, now: since },
      { middle: positionOf(address), timezone: 'America/New_York' },
    );
    await commit(insertPlace(made));
    places.push(made.after);
  }
  return closedOnHolidays(places, manager, { since, now });
}

async function closedOnHolidays(
  [terminal, ...others]: readonly PlaceRecord[],
  actor: UserActor,
  { since, now }: { since: Date; now: Date },
): Promise<PlaceRecord[]> {
  if (!terminal) return [];
  let closed = terminal;
  for (const year of holidays(now)) {
    const step = changeClosedDays(closed, year, { actor, now: since });
    await commit(savePlace(step));
    closed = step.after;
  }
  return [closed, ...others];
}
