import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { IndexMessage } from '#functions/aws/after-queue.ts';
import { driverKeys } from '#functions/data/drivers/keys.ts';
import { lookAtAll, lookAtContainers } from '#functions/use-cases/alerts/look-at-all.ts';
import { becomeFunctions, FaultWorld } from '../faults/fault-world.ts';
import { anotherShipment, newShipment } from '../faults/shipment-scenarios.ts';

let world: FaultWorld;
beforeEach(() => {
  becomeFunctions();
  world = new FaultWorld();
});
afterEach(() => world.close());

const ALL: IndexMessage = { what: 'look_all', subject: 'org' };

/** What was looked at, until nothing is to be gone on with, and what is looked at by itself. */
async function looked(first = ALL, failing: string[] = []) {
  const parts: IndexMessage[] = [first];
  const [subjects, alone]: [string[], string[]] = [[], []];
  let most = 0;
  for (let part = parts.shift(); part; part = parts.shift()) {
    world.messages.length = 0;
    const before = subjects.length;
    await lookAtAll(part, async (subject) => {
      if (failing.includes(subject)) throw new Error('Busy');
      subjects.push(subject);
    });
    most = Math.max(most, subjects.length - before);
    const queued = world.messages as IndexMessage[];
    alone.push(...queued.flatMap(({ what, subject }) => (what === 'look' ? [subject] : [])));
    parts.push(...queued.filter(({ what }) => what === 'look_all'));
  }
  return { subjects: subjects.sort(), alone, most };
}
const lookedAt = async (first?: IndexMessage) => (await looked(first)).subjects;

describe('a look at all that is open', () => {
  it('comes to every open shipment and every driver once, some at a time, and to nothing that is over', async () => {
    const { customer, driver, id } = await newShipment(world);
    const another = (more: object = {}) =>
      world.must('create-shipment', 'staff', {
        body: {
          ...{ customerId: customer.id, pickupCity: 'Newark', deliveryCity: 'Albany' },
          ...{ estimatedDelivery: '2026-12-24', ...more },
        },
      });
    const live = await another({ status: 'in_transit', driverId: driver.id });
    const over = await another();
    await world.must('update-shipment', 'staff', {
      params: { id: over.id },
      body: { status: 'cancelled', reason: 'No cargo' },
    });
    const before = await lookedAt();
    const shipments = before.filter((id) => id.startsWith('shp_'));
    expect(shipments).toEqual([id, live.id].sort());
    const many = Array.from({ length: 150 }, (_, at) => `drv_many${String(at).padStart(3, '0')}`);
    for (const id of many)
      world.hold(driverKeys.driver(id), { G1PK: 'DRV', G1SK: id, id, name: id, availability: 'available' });
    const { subjects, most } = await looked();
    expect(subjects).toEqual([...before, ...many].sort());
    expect(most).toBe(25);
  });

  it('comes to containers that are not back, of a place to those whose clocks go by it, and to nothing else then', async () => {
    expect(await lookedAt(lookAtContainers('org'))).toEqual([]);
    const placeOf = async (name: string) =>
      (await world.must('create-place', 'staff', { body: { name, kind: 'terminal', city: 'Newark', state: 'NJ' } })).id;
    const [terminalId, other] = [await placeOf('Harbor'), await placeOf('Pier 9')];
    const track = async (more: object = {}) => {
      const { id } = await anotherShipment(world);
      const body = { direction: 'import', ...more };
      return (await world.must('create-box', 'staff', { params: { id }, body })).id as string;
    };
    const [here, there, back] = [await track({ terminalId }), await track({ terminalId: other }), await track()];
    const facts = [{ field: 'gate_in', value: { at: new Date().toISOString() }, source: 'terminal' }];
    await world.must('record-facts', 'staff', { params: { id: back }, body: { facts } });
    expect(await lookedAt(lookAtContainers('org'))).toEqual([here, there].sort());
    expect(await lookedAt(lookAtContainers(terminalId))).toEqual([here]);
    const all = await lookedAt();
    expect(all).toEqual(expect.arrayContaining([here, there]));
    expect(all).not.toContain(back);
  });

  it('puts no shipment into the queue, before which others wait, but one that failed', async () => {
    const { id, driver } = await newShipment(world);
    const { id: other } = await anotherShipment(world);
    expect((await looked()).alone).toEqual([]);
    const { subjects, alone } = await looked(ALL, [id]);
    expect(alone).toEqual([id]);
    expect(subjects).toEqual(expect.arrayContaining([other, driver.id]));
  });

  it('begins once those who look know the new rules', async () => {
    await newShipment(world);
    world.messages.length = 0;
    await lookAtAll(ALL, () => Promise.reject(new Error('Too early')));
    expect(world.messages).toEqual([{ ...ALL, part: 1 }]);
  });

  it('ends by itself where it would go on for ever', async () => {
    await newShipment(world);
    world.messages.length = 0;
    await lookAtAll({ ...ALL, part: 2001 }, () => Promise.reject(new Error('Nobody looks')));
    expect(world.messages).toEqual([]);
  });
});
