import { expect, it } from 'vitest';
import type { PlanStop } from '#shared/contracts/plans.ts';
import { planParts } from '../../web/features/dispatch/plan/plan-parts.ts';
import { helpText, whyText } from '../../web/features/dispatch/plan/plan-words.ts';

const at = (time: string) => `2026-11-25T${time}:00.000Z`;
const stop = (more: Partial<PlanStop>): PlanStop => ({
  ...{ shipmentId: 'shp_1', trackingNumber: 'TRK-1', version: 1, isAssigned: false, waitMinutes: 0, lateMinutes: 0 },
  ...{ arriveAt: at('10:30'), doneAt: at('13:00'), reason: { code: 'cheapest' } },
  ...more,
});
const whole = { pickupAt: at('11:00'), departAt: at('11:20'), reachAt: at('12:10'), deliverAt: at('12:10') };
const textsOf = (work: PlanStop[]) =>
  planParts({ startAt: at('10:00'), endAt: at('13:40'), work }).map(
    ({ what, from, to }) => `${what} ${from.slice(11, 16)}-${to.slice(11, 16)}`,
  );

it('a day of a driver is one line of driving, waiting and work, with the way home', () => {
  expect(textsOf([stop(whole)])).toEqual([
    ...['drive 10:00-10:30', 'wait 10:30-11:00', 'work 11:00-11:20', 'drive 11:20-12:10', 'work 12:10-13:00'],
    'drive 13:00-13:40',
  ]);
});

it('the stop that is late is the one that says so', () => {
  const late = textsOf([stop({ ...whole, lateMinutes: 10, deliveryWindow: { to: at('12:00') } })]);
  expect(late.filter((text) => text.startsWith('late'))).toEqual(['late 12:10-13:00']);
  const gate = textsOf([stop({ ...whole, lateMinutes: 10, pickupWindow: { from: at('10:00'), to: at('10:20') } })]);
  expect(gate.filter((text) => text.startsWith('late'))).toEqual(['late 11:00-11:20']);
});

it('of a plan that was made before stops had hours of their own, a piece is work as a whole', () => {
  expect(textsOf([stop({})])).toEqual(['drive 10:00-10:30', 'work 10:30-13:00', 'drive 13:00-13:40']);
});

it.each([
  [{ code: 'no_hours', lackMinutes: 25, driverName: 'Marcus Bell' }, 'Marcus Bell'],
  [{ code: 'closed', placeName: 'Harbor Dock' }, 'Harbor Dock'],
  [{ code: 'no_fit' }, 'vehicle'],
] as const)('what is left over says why, and what would help: %j', (why, word) => {
  expect(whyText(why)).not.toBe('');
  expect(helpText(why)).toContain(word);
});

it('what stays with its driver needs no help', () => {
  expect(helpText({ code: 'no_hours', driverName: 'Marcus Bell' })).toBeUndefined();
});
