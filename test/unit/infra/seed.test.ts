import { describe, expect, it } from 'vitest';
import { clockFrom } from '#infra/local/seed/clock.ts';
import { DRIVERS } from '#infra/local/seed/drivers.ts';
import { historyPlans } from '#infra/local/seed/history.ts';
import { ACCOUNTS, CUSTOMERS, INVITED, PENDING_SIGNUPS } from '#infra/local/seed/people.ts';
import { signature } from '#infra/local/seed/pictures.ts';
import { containerNumber } from '#infra/local/seed/places.ts';
import type { ShipmentPlan } from '#infra/local/seed/plan.ts';
import { randomFrom } from '#infra/local/seed/random.ts';
import { todayPlans } from '#infra/local/seed/today.ts';
import { requireLocalAws } from '#infra/local/seed.ts';
import { checkDigitOf } from '#shared/shipments/container-number.ts';

const TIMEZONE = 'America/New_York';

describe('the demonstration', () => {
  it.each([
    undefined,
    '',
    'https://dynamodb.us-east-1.amazonaws.com',
    'http://127.0.0.1.evil.example:4566',
    'nonsense',
  ])('refuses any AWS but the local one: %s', (endpoint) => {
    expect(() => requireLocalAws(endpoint ?? '')).toThrow('local AWS only');
  });

  it.each(['http://127.0.0.1:4566', 'http://localhost:4566'])('is at home at %s', (endpoint) => {
    expect(() => requireLocalAws(endpoint)).not.toThrow();
  });

  // At night, at noon, at the year's turn, and on the two days that have 23 and 25 hours.
  it.each([
    '2026-11-21T05:02:00Z',
    '2026-11-21T17:00:00Z',
    '2027-01-01T05:30:00Z',
    '2027-03-14T12:00:00Z',
    '2026-11-01T13:00:00Z',
  ])('is a story in the right order that has happened by %s', (instant) => {
    const clock = clockFrom(new Date(instant), TIMEZONE);
    const plans = [...historyPlans(clock, randomFrom(1)), ...todayPlans(clock)];
    expect(plans).toHaveLength(84);
    for (const plan of plans) {
      const times = [plan.createdAt, ...plan.moves.map(({ at }) => at)].map((at) => at.getTime());
      expect(times).toEqual([...times].sort((left, right) => left - right));
      expect(new Set(times).size).toBe(times.length);
      expect(times.at(-1)).toBeLessThanOrEqual(clock.now.getTime());
      expect(plan.estimatedDelivery >= plan.pickupDate || plan.moves.length > 3).toBe(true);
      expect(CUSTOMERS[plan.customer]).toBeDefined();
    }
  });

  it('has trouble of which the customer was told by phone, and what is late at an address that no mail reaches', () => {
    const clock = clockFrom(new Date('2026-11-21T17:00:00Z'), TIMEZONE);
    const plans = todayPlans(clock);
    const kindsOf = ({ moves }: ShipmentPlan) => moves.map(({ kind }) => kind);
    expect(plans.filter((plan) => kindsOf(plan).slice(-2).join() === 'exception,call')).toHaveLength(1);
    const unreachable = plans.filter(({ customer }) => customer === CUSTOMERS.length - 1);
    const isOnTheWay = (plan: ShipmentPlan) => ['start', 'hand_over'].includes(kindsOf(plan).at(-1) ?? '');
    expect(unreachable.filter((plan) => isOnTheWay(plan) && plan.estimatedDelivery < clock.today)).toHaveLength(1);
    expect(unreachable.filter(({ moves, pickupDate }) => moves.length === 0 && pickupDate < clock.today)).toHaveLength(
      1,
    );
  });

  it('fills each month of half a year with deliveries, by every driver and to every customer', () => {
    const now = new Date('2026-11-21T17:00:00Z');
    const clock = clockFrom(now, TIMEZONE);
    const done = historyPlans(clock, randomFrom(1843)).filter(({ moves }) => moves.at(-1)?.kind !== 'cancel');
    const daysAgo = ({ moves }: ShipmentPlan) => (now.getTime() - (moves.at(-1)?.at.getTime() ?? 0)) / 86_400_000;
    for (let month = 0; month < 6; month += 1)
      expect(done.filter((plan) => Math.floor(daysAgo(plan) / 30) === month).length).toBeGreaterThan(3);
    const drivers = done.flatMap(({ moves }) => moves.flatMap((move) => ('driver' in move ? [move.driver] : [])));
    expect(new Set(drivers).size).toBeGreaterThanOrEqual(7);
    expect(new Set(done.map(({ customer }) => customer)).size).toBe(CUSTOMERS.length);
  });

  it('has something late to decide on, waiting and on the road', () => {
    const clock = clockFrom(new Date('2026-11-21T17:00:00Z'), TIMEZONE);
    const { today } = clock;
    const isDone = ({ moves }: ShipmentPlan) => moves.some(({ kind }) => kind === 'deliver' || kind === 'cancel');
    const open = todayPlans(clock).filter((plan) => !isDone(plan));
    expect(open.filter(({ pickupDate, moves }) => pickupDate < today && moves.length === 0)).toHaveLength(1);
    expect(open.filter(({ estimatedDelivery }) => estimatedDelivery < today)).toHaveLength(1);
  });

  it('names only people and places that cannot be real', () => {
    for (const { email, phone } of [...CUSTOMERS, ...DRIVERS]) {
      expect(email).toMatch(/\.example$/);
      expect(phone).toMatch(/555 01\d\d$/);
    }
  });

  it('invites nobody who is there already', () => {
    const accounts = ACCOUNTS.map(({ username }) => `${username}@quayside.example`);
    const there = [...CUSTOMERS, ...DRIVERS, ...PENDING_SIGNUPS].map(({ email }) => email).concat(accounts);
    expect(INVITED.filter(({ email }) => there.includes(email))).toEqual([]);
  });

  it('has container numbers that pass their own check', () => {
    // The example of ISO 6346.
    expect(checkDigitOf('CSQU305438')).toBe(3);
    const random = randomFrom(7);
    for (let at = 0; at < 50; at += 1) {
      const number = containerNumber(random);
      expect(number).toMatch(/^[A-Z]{3}U\d{7}$/);
      expect(checkDigitOf(number.slice(0, 10))).toBe(Number(number[10]));
    }
  });

  it('signs by hand, the same way every time', () => {
    expect(signature(randomFrom(3))).toBe(signature(randomFrom(3)));
    expect(signature(randomFrom(3))).not.toBe(signature(randomFrom(4)));
    expect(signature(randomFrom(3))).toMatch(/^data:image\/png;base64,/);
  });
});
