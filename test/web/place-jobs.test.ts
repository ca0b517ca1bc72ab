import { describe, expect, it } from 'vitest';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { minutesOf } from '#shared/shipments/time-window.ts';
import {
  firstHour,
  hoursAround,
  type PlacedJob,
  placeJobs,
  type RowDay,
} from '../../web/features/dispatch/rows/place-jobs.ts';
import { shipmentRow } from './fake-server.ts';

const DAY = '2026-11-30';
const day = (begin = '00:00'): RowDay => ({
  ...{ day: DAY, begin: minutesOf(begin), minuteOf: (at) => minutesOf(at.slice(11, 16)) },
});
const job = (given: Partial<Shipment>) =>
  shipmentRow({ driverId: 'drv_a', status: 'assigned', pickupDate: DAY, ...given });
const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
const words = ({ from, to, lane, isLoose }: PlacedJob) =>
  `${clock(from)}-${clock(to)}${lane ? ` lane ${lane}` : ''}${isLoose ? ' loose' : ''}`;
const placedOf = (jobs: readonly Shipment[], begin?: string) => placeJobs(jobs, day(begin)).placed.map(words);

describe('the jobs of a driver on the hours of a day', () => {
  it('stand at the hours in which they are due, and long enough to be read', () => {
    expect(
      placedOf([
        job({ pickupFrom: '07:00', pickupTo: '07:30' }),
        job({ pickupFrom: '09:00', pickupTo: '13:00' }),
        job({ pickupTo: '15:00' }),
        job({ pickupFrom: '16:00' }),
        job({ status: 'in_transit', estimatedDelivery: DAY, deliveryFrom: '18:00', deliveryTo: '20:00' }),
      ]),
    ).toEqual(['7:00-9:00', '9:00-13:00', '13:00-15:00', '16:00-18:00', '18:00-20:00']);
  });

  it('follow what comes before them where nobody has said when, but not before now', () => {
    const jobs = [job({}), job({ pickupFrom: '12:00', pickupTo: '13:00' }), job({}), job({})];
    expect(placedOf(jobs)).toEqual(['6:00-8:00 loose', '12:00-14:00', '14:00-16:00 loose', '16:00-18:00 loose']);
    expect(placedOf(jobs.slice(0, 1), '10:30')).toEqual(['10:30-12:30 loose']);
  });

  it('are loose where the day shown is not theirs, or several are', () => {
    const late = job({ pickupDate: '2026-11-28', pickupFrom: '09:00', pickupTo: '10:00' });
    expect(placedOf([late])).toEqual(['6:00-8:00 loose']);
    const { placed } = placeJobs([job({ pickupFrom: '09:00' })], { ...day(), day: undefined });
    expect(placed.map(words)).toEqual(['6:00-8:00 loose']);
  });

  it('stand under each other where they take the same hours, each as high as there is room', () => {
    const hours = [
      ['08:00', '10:00'],
      ['09:00', '11:00'],
      ['10:00', '12:00'],
    ] as const;
    const jobs = hours.map(([pickupFrom, pickupTo]) => job({ pickupFrom, pickupTo }));
    expect(placedOf(jobs)).toEqual(['8:00-10:00', '9:00-11:00 lane 1', '10:00-12:00']);
    expect(placeJobs(jobs, day()).lanes).toBe(2);
    expect(placeJobs([], day()).lanes).toBe(1);
  });

  it('that are done stand where they were, and hold up nothing', () => {
    const done = job({ status: 'delivered', deliveredAt: `${DAY}T09:15:00.000Z` });
    expect(placedOf([job({}), done], '09:30')).toEqual(['9:30-11:30 loose', '7:15-9:15']);
  });

  it('have the working day around them, and the whole hours of what is earlier or later', () => {
    const around = (...jobs: Shipment[]) => hoursAround([placeJobs(jobs, day())]);
    expect(around()).toEqual({ from: 360, to: 1080 });
    expect(around(job({ pickupFrom: '04:30' }), job({ pickupFrom: '19:10', pickupTo: '20:40' }))).toEqual({
      ...{ from: 240, to: 1320 },
    });
  });

  it('begin no earlier than the day does', () => {
    const done = job({ status: 'delivered', deliveredAt: `${DAY}T00:40:00.000Z` });
    expect(placedOf([job({ pickupTo: '01:30' }), done])).toEqual(['0:00-2:00', '0:00-0:40 lane 1']);
  });

  it('are shown from the hour before what is to be done first, late or not', () => {
    const done = job({ status: 'delivered', deliveredAt: `${DAY}T04:00:00.000Z` });
    const first = (begin: string, ...jobs: Shipment[]) => clock(firstHour([placeJobs(jobs, day(begin))], day(begin)));
    expect(first('13:30', done)).toBe('12:30');
    expect(first('13:30', done, job({ pickupFrom: '09:00' }))).toBe('8:00');
    expect(first('00:00', job({ pickupFrom: '09:00' }))).toBe('5:00');
  });
});
