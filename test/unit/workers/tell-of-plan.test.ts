import type { Context } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EventRecord } from '#functions/domain/events/catalog.ts';
import { isKnownEvent } from '#functions/domain/events/catalog.ts';
import { audienceOf } from '#functions/domain/notifications/deliveries.ts';
import { inAppNotificationsOf } from '#functions/domain/notifications/in-app-notifications.ts';
import { handler as work } from '#functions/workers/run-timers.ts';
import { handler as tick } from '#functions/workers/tick.ts';
import { becomeFunctions, FaultWorld } from '../faults/fault-world.ts';
import { giveByPlan, holdPlan, newDriver, newShipment } from '../faults/shipment-scenarios.ts';
import { messages } from './records.ts';

const context = { getRemainingTimeInMillis: () => 10_000 } as Context;
let world: FaultWorld;
let driverId: string;

beforeEach(async () => {
  becomeFunctions();
  world = new FaultWorld();
  driverId = (await newDriver(world)).id;
});
afterEach(() => world.close());

const eventsOf = (type: EventRecord['type']): EventRecord[] =>
  [...world.table.items.values()].filter(
    (item): item is EventRecord & Record<string, unknown> => String(item.SK).startsWith('EVT#') && item.type === type,
  );
const toldJobs = () =>
  eventsOf('driver_jobs_given').map((event) =>
    event.type === 'driver_jobs_given' ? event.data.jobs.map(({ id }) => id) : [],
  );

/** What is due goes to its worker, as often as wanted. */
async function minutePasses(times = 1) {
  world.wait(60_000);
  world.messages.length = 0;
  await tick();
  const timers = world.messages.filter((one) => Object(one).kind === 'plan_told');
  for (let time = 0; time < times; time += 1) for (const timer of timers) await work(messages(timer), context);
}

describe('what a plan gives a driver', () => {
  it('is told a minute later, all of it at once, and once however often the timer comes', async () => {
    const ids = await giveByPlan(world, driverId, 3);
    for (const event of eventsOf('assigned')) {
      expect(audienceOf(event)).not.toContain(driverId);
      expect(inAppNotificationsOf(event)).toEqual([]);
    }
    await minutePasses(2);
    expect(toldJobs().map((told) => told.toSorted())).toEqual([ids.toSorted()]);
    const [told] = eventsOf('driver_jobs_given');
    if (!told || !isKnownEvent(told)) throw new Error('Nobody was told');
    expect(audienceOf(told)).toEqual([driverId]);
    expect(inAppNotificationsOf(told)).toMatchObject([{ bell: `driver#${driverId}`, record: { kind: 'jobs_given' } }]);
  });

  it('is told together with what is accepted before that, and apart from what is accepted after it', async () => {
    const first = await giveByPlan(world, driverId, 1);
    world.wait(30_000);
    const second = await giveByPlan(world, driverId, 1);
    await minutePasses();
    expect(toldJobs().map((told) => told.toSorted())).toEqual([[...first, ...second].toSorted()]);
    const third = await giveByPlan(world, driverId, 1);
    await minutePasses();
    expect(toldJobs().at(-1)).toEqual(third);
  });

  it('is not told where it was taken back before, and neither is that', async () => {
    const [kept = '', undone = ''] = await giveByPlan(world, driverId, 2);
    const items = [{ shipmentId: undone, version: 2 }];
    await world.must('bulk-unassign', 'staff', { body: { items } });
    const [unassigned] = eventsOf('unassigned');
    if (!unassigned) throw new Error('Nothing was taken back');
    expect(audienceOf(unassigned)).not.toContain(driverId);
    expect(inAppNotificationsOf(unassigned)).toEqual([]);
    await minutePasses();
    expect(toldJobs()).toEqual([[kept]]);
  });

  it('is taken back in words once it was told', async () => {
    const [id = ''] = await giveByPlan(world, driverId, 1);
    await minutePasses();
    await world.must('bulk-unassign', 'staff', { body: { items: [{ shipmentId: id, version: 2 }] } });
    const [unassigned] = eventsOf('unassigned');
    expect(unassigned && audienceOf(unassigned)).toContain(driverId);
  });
});

describe('what somebody else gave the same driver meanwhile', () => {
  it('is theirs: a plan that is accepted leaves it alone', async () => {
    const { id, plan } = await sceneOfPlan();
    await world.must('bulk-assign', 'manager', { body: { shipmentIds: [id], driverId } });
    const { results } = await world.must('accept-plan', 'staff', { params: { id: plan }, body: { shipmentIds: [id] } });
    expect(results).toEqual([{ shipmentId: id, result: 'changed', code: 'version_conflict' }]);
  });

  it('is the plan’s own where it was accepted before and only the answer was lost', async () => {
    const { id, plan } = await sceneOfPlan();
    const accept = () => world.must('accept-plan', 'staff', { params: { id: plan }, body: { shipmentIds: [id] } });
    const first = await accept();
    expect(await accept()).toEqual(first);
    expect(first.results).toEqual([{ shipmentId: id, result: 'assigned', version: 2 }]);
  });
});

async function sceneOfPlan() {
  const { id } = await newShipment(world);
  return { id, plan: holdPlan(world, driverId, [id]) };
}
