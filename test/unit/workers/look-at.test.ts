import type { Context } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listAlerts, listEndedAlerts } from '#functions/data/alerts/alerts.ts';
import { alertKeys } from '#functions/data/alerts/keys.ts';
import { driverKeys } from '#functions/data/drivers/keys.ts';
import { timerKeys } from '#functions/data/timers/keys.ts';
import { watchTimer } from '#functions/domain/alerts/watch.ts';
import { lookAt } from '#functions/use-cases/alerts/look-at.ts';
import { handler as work } from '#functions/workers/run-timers.ts';
import { handler as tick } from '#functions/workers/tick.ts';
import { DAY_MS, MINUTE_MS } from '#shared/dates/durations.ts';
import { dataUrl, png } from '#test/support/images.ts';
import { becomeFunctions, FaultWorld } from '../faults/fault-world.ts';
import { newShipment } from '../faults/shipment-scenarios.ts';
import { messages } from './records.ts';

let world: FaultWorld;
beforeEach(() => {
  becomeFunctions();
  world = new FaultWorld();
});
afterEach(() => world.close());

const context = { getRemainingTimeInMillis: () => 10_000 } as Context;
const look = (subject: string) => lookAt(subject, new Date());
const openOf = (subject: string) =>
  (world.table.get(alertKeys.alerts(subject))?.open as { kind: string }[] | undefined)?.map(({ kind }) => kind) ?? [];
const watchOf = (subject: string) => world.table.get(timerKeys.timer(watchTimer(subject, '').id))?.dueAt;
const listed = async () => (await listAlerts({ limit: 10 })).items.map(({ subject }) => subject);
const endedToday = async () => {
  const { items } = await listEndedAlerts(new Date().toISOString().slice(0, 10), { limit: 10 });
  return items.map(({ kind, why }) => [kind, why]);
};

/** A minute of the product: what is due goes into the queue and comes to its worker, as often as it is said. */
async function minute(times = 1) {
  world.wait(MINUTE_MS);
  world.messages.length = 0;
  await tick();
  const due = world.messages.filter((one) => Object(one).kind === 'watch');
  for (let time = 0; time < times; time += 1) if (due.length > 0) await work(messages(...due), context);
}

async function daysLater(days: number) {
  world.wait(days * DAY_MS);
  for (const role of ['staff', 'manager', 'admin'] as const) world.signIn(role);
}

/** What is due in the next two days. */
const untilTomorrow = () => daysLater(2);

describe('a look at a shipment', () => {
  it('raises what it finds once, however often it comes', async () => {
    const { id } = await newShipment(world, { pickupDate: '2026-11-20' });
    await look(id);
    const once = world.table.get(alertKeys.alerts(id));
    await look(id);
    await Promise.all([look(id), look(id), look(id)]);
    expect(openOf(id)).toEqual(['pickup_late']);
    expect(world.table.get(alertKeys.alerts(id))).toEqual(once);
    expect(await listed()).toEqual([id]);
  });

  it('writes nothing where nothing needs a decision, and plans the next look', async () => {
    const { id } = await newShipment(world, { pickupDate: '2026-12-22', pickupFrom: '08:00' });
    await look(id);
    expect(world.table.get(alertKeys.alerts(id))).toBeUndefined();
    expect(watchOf(id)).toBe('2026-12-22T09:00:00.000Z');
  });

  it('comes by itself when its time has come, also where the tick was lost for hours and comes twice', async () => {
    const { id } = await newShipment(world, { pickupDate: '2026-11-22', pickupFrom: '08:00' });
    await look(id);
    await untilTomorrow();
    await minute(2);
    expect(openOf(id)).toEqual(['pickup_late']);
  });

  it('ends by itself, is told for a month, and leaves the list', async () => {
    const { id } = await newShipment(world, { pickupDate: '2026-11-20' });
    await look(id);
    await world.must('update-shipment', 'staff', { params: { id }, body: { status: 'cancelled', reason: 'No cargo' } });
    await look(id);
    await look(id);
    expect(openOf(id)).toEqual([]);
    expect(await listed()).toEqual([]);
    expect(await endedToday()).toEqual([['pickup_late', 'cancelled']]);
    const { expiresAt } = world.table.get(alertKeys.alerts(id)) ?? {};
    expect(expiresAt).toBe(Math.floor(Date.now() / 1000) + 30 * 86_400);
  });

  it('lets go of what somebody put off at its time, and never loses what they did meanwhile', async () => {
    const { id } = await newShipment(world, { pickupDate: '2026-11-20' });
    await look(id);
    const until = new Date(Date.now() + 30 * MINUTE_MS).toISOString();
    const params = { id: `pickup_late.${id}` };
    await Promise.all([world.must('snooze-alert', 'staff', { params, body: { until } }), look(id), look(id)]);
    const { snoozed, open } = await world.must('list-alerts', 'staff', {});
    expect([open, snoozed]).toEqual([[], [expect.objectContaining({ id: params.id, snoozedUntil: until })]]);
    expect(await world.must('get-alert-counts', 'staff', {})).toEqual({ all: 0, byKind: {}, isWhole: true });
    for (let passed = 0; passed < 32; passed += 1) await minute();
    expect(await world.must('get-alert-counts', 'staff', {})).toMatchObject({ all: 1, byKind: { pickup_late: 1 } });
    expect(world.table.get(alertKeys.alerts(id))?.open).toEqual([
      expect.not.objectContaining({ snooze: expect.anything() }),
    ]);
  });

  it('takes no time that has passed, none after a week, and nothing that is over', async () => {
    const { id } = await newShipment(world, { pickupDate: '2026-11-20' });
    await look(id);
    const params = { id: `pickup_late.${id}` };
    const ask = (days: number, of = params) =>
      world.call('snooze-alert', 'staff', {
        params: of,
        body: { until: new Date(Date.now() + days * DAY_MS).toISOString() },
      });
    expect((await ask(-1)).status).toBe(422);
    expect((await ask(8)).status).toBe(422);
    expect((await ask(1, { id: `exception.${id}` })).status).toBe(404);
    expect((await ask(1, { id: 'nonsense' })).status).toBe(404);
    expect((await ask(7)).status).toBe(204);
  });
});

describe('a look at a container', () => {
  const sayOf = (id: string, ...facts: object[]) =>
    world.must('record-facts', 'staff', {
      params: { id },
      body: { facts: facts.map((fact) => ({ source: 'terminal', ...fact })) },
    });
  const lastFree = (day: string) => ({ field: 'lfd', value: { of: 'demurrage', day } });

  async function tracked() {
    const { id } = await newShipment(world, { pickupDate: '2026-12-22' });
    const box = await world.must('create-box', 'staff', { params: { id }, body: { direction: 'import' } });
    return { id: box.id as string, shipmentId: id };
  }

  it('raises its last free day once, comes back for a later one, and ends by the gate that is told of late', async () => {
    const { id } = await tracked();
    await look(id);
    expect(world.table.get(alertKeys.alerts(id))).toBeUndefined();
    await sayOf(id, lastFree('2026-11-22'));
    await Promise.all([look(id), look(id), look(id)]);
    expect(openOf(id)).toEqual(['last_free_day']);
    expect(await world.must('list-alerts', 'staff', {})).toMatchObject({
      open: [{ kind: 'last_free_day', box: { id, clocks: [{ of: 'demurrage', state: 'free' }] } }],
    });
    await daysLater(1);
    await sayOf(id, lastFree('2026-11-28'));
    await look(id);
    expect([openOf(id), await endedToday()]).toEqual([[], [['last_free_day', 'deadline_moved']]]);
    await daysLater(2);
    await minute();
    expect(openOf(id)).toEqual([]);
    await daysLater(3);
    await minute(2);
    expect(openOf(id)).toEqual(['last_free_day']);
    await sayOf(id, { field: 'gate_out', value: { at: '2026-11-25T15:00:00.000Z' }, source: 'paper' });
    await look(id);
    expect([openOf(id), await endedToday()]).toEqual([[], [['last_free_day', 'gate_out']]]);
  });

  it('ends where nobody is to move the container any more', async () => {
    const { id, shipmentId } = await tracked();
    await sayOf(id, lastFree('2026-11-22'));
    await look(id);
    const body = { status: 'cancelled', reason: 'No cargo' };
    await world.must('update-shipment', 'staff', { params: { id: shipmentId }, body });
    await look(id);
    expect([openOf(id), await endedToday()]).toEqual([[], [['last_free_day', 'cancelled']]]);
  });

  it('goes with what the menu counts, and with the step on its page', async () => {
    const { id, shipmentId } = await tracked();
    const stepOf = async () => (await world.must('get-box', 'staff', { params: { id } })).step;
    expect([await world.must('get-money-counts', 'staff', {}), await stepOf()]).toEqual([{ all: 0 }, undefined]);
    await sayOf(id, { field: 'available', value: true, source: 'terminal' });
    expect(await stepOf()).toEqual({ code: 'last_free_day', of: 'demurrage' });
    await sayOf(id, lastFree('2026-11-22'));
    expect([await world.must('get-money-counts', 'staff', {}), await stepOf()]).toEqual([
      { all: 0 },
      { code: 'assign', shipmentId },
    ]);
    await daysLater(1);
    expect(await world.must('get-money-counts', 'staff', {})).toEqual({ all: 1 });
    await sayOf(id, { field: 'gate_out', value: { at: '2026-11-21T15:00:00.000Z' }, source: 'paper' });
    expect(await world.must('get-money-counts', 'staff', {})).toEqual({ all: 0 });
  });

  it('tells what days cost to those who see money, and puts it off like any other', async () => {
    const { id } = await tracked();
    const rule = {
      ...{ name: 'Demurrage', of: 'demurrage', startOn: 'discharged', startDay: 'next', count: 'calendar', free: 2 },
      ...{ chargeCount: 'calendar', endOn: 'gate_out', isEndDayCharged: true, tiers: [{ cents: 15_000 }] },
      ...{ closedDays: 'place', streetTurn: 'continue', from: '2026-01-01' },
    };
    await world.must('create-clock-rule', 'manager', { body: rule });
    await sayOf(id, { field: 'discharged', value: { at: '2026-11-17T15:00:00.000Z' } });
    await look(id);
    const clocksFor = async (role: 'staff' | 'manager') =>
      (await world.must('list-alerts', role, {})).open[0].box.clocks;
    expect(await clocksFor('manager')).toMatchObject([{ state: 'charging', soFar: 30_000, nextDay: 15_000 }]);
    expect(JSON.stringify(await clocksFor('staff'))).not.toMatch(/soFar|nextDay/);
    const until = new Date(Date.now() + DAY_MS).toISOString();
    const params = { id: `last_free_day.${id}` };
    await world.must('snooze-alert', 'staff', { params, body: { until } });
    expect(await world.must('get-alert-counts', 'staff', {})).toMatchObject({ all: 0 });
    await world.must('wake-alert', 'staff', { params });
    expect(await world.must('get-alert-counts', 'staff', {})).toMatchObject({ all: 1, byKind: { last_free_day: 1 } });
  });
});

describe('a look at a driver', () => {
  it('finds who fell silent, looks again every two minutes, and sees the next sign', async () => {
    const { id, driver } = await newShipment(world, { status: 'in_transit' });
    await look(driver.id);
    for (let passed = 0; passed <= 11; passed += 1) await minute();
    expect(openOf(driver.id)).toEqual(['silent']);
    world.hold(driverKeys.position(driver.id), {
      ...{ driverId: driver.id, latitude: 40.7, longitude: -74.1, timestamp: new Date().toISOString() },
    });
    for (let passed = 0; passed < 3; passed += 1) await minute();
    expect(openOf(driver.id)).toEqual([]);
    expect(await endedToday()).toEqual([['silent', 'sends']]);
    const body = { shipmentId: id, recipientName: 'Bo', recipientSignature: dataUrl(png(40, 20)) };
    await world.must('submit-proof-of-delivery', 'staff', { body });
    for (let passed = 0; passed < 12; passed += 1) await minute();
    expect(watchOf(driver.id)).toBeUndefined();
  });
});
