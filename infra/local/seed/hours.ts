import { saveDayOff } from '#functions/data/drivers/days-off.ts';
import { findDriver, saveDriver } from '#functions/data/drivers/drivers.ts';
import { commit } from '#functions/data/table/commit.ts';
import { changeShift, setDayOff } from '#functions/domain/drivers/shifts.ts';
import type { DayOffDraft } from '#shared/contracts/driver-shifts.ts';
import { WEEKDAYS, type Weekday } from '#shared/dates/weekdays.ts';
import type { Shift, ShiftHours } from '#shared/drivers/shift.ts';
import type { StoryClock } from './clock.ts';
import { DEMO_DRIVER } from './drivers.ts';
import type { Stage } from './stage.ts';

const WORKDAYS = WEEKDAYS.slice(0, 5);

function week(days: readonly Weekday[], from: string, to: string): Shift {
  return Object.fromEntries(days.map((day): [Weekday, ShiftHours] => [day, { from, to }]));
}

/** Of the others nobody has said when they work. */
const SHIFTS: Readonly<Record<string, Shift>> = {
  [DEMO_DRIVER]: week(WORKDAYS, '05:00', '15:00'),
  'Luis Ortega': { ...week(WORKDAYS, '06:00', '16:30'), sat: { from: '07:00', to: '13:00' } },
  'Marcus Bell': week(WORKDAYS, '04:00', '14:30'),
  'Tom Kowalski': week(['sun', 'mon', 'tue', 'wed', 'thu'], '18:00', '04:00'),
  'Priya Nair': week(WORKDAYS, '07:00', '17:00'),
};

const off = (note: string): DayOffDraft => ({ kind: 'off', note });

/** Days from today on. */
const DAYS: readonly { driver: string; after: number; draft: DayOffDraft }[] = [
  {
    driver: 'Luis Ortega',
    after: 3,
    draft: { kind: 'extra', from: '09:00', to: '15:00', note: 'School in the morning' },
  },
  { driver: 'Marcus Bell', after: 5, draft: off('Vacation') },
  { driver: 'Marcus Bell', after: 6, draft: off('Vacation') },
  { driver: 'Marcus Bell', after: 7, draft: off('Vacation') },
  { driver: 'Rosa Kim', after: 4, draft: off('Medical exam') },
];

/** When drivers work, and when not. */
export async function addHours(clock: StoryClock, { drivers, manager }: Stage): Promise<void> {
  for (const [name, shift] of Object.entries(SHIFTS)) {
    const driver = await findDriver(drivers.get(name)?.record.id ?? '');
    if (driver) await commit(saveDriver(changeShift(driver, { shift }, { actor: manager, now: clock.now })));
  }
  for (const { driver, after, draft } of DAYS) {
    const driverId = drivers.get(driver)?.record.id;
    const by = { actor: manager, now: clock.now };
    if (driverId) await commit(saveDayOff(setDayOff({ driverId, day: clock.day(after) }, draft, by)));
  }
}
