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

/** What was queued, until nothing is to be gone on with; each part comes twice. */
async function looked(first: IndexMessage = { what: 'look_all', subject: 'org' }): Promise<string[]> {
  const parts: IndexMessage[] = [first];
  const subjects: string[] = [];
  for (let part = parts.shift(); part; part = parts.shift()) {
    world.messages.length = 0;
    await lookAtAll(part);
    const queued = world.messages as IndexMessage[];
    subjects.push(...queued.flatMap(({ what, subject }) => (what === 'look' ? [subject] : [])));
    parts.push(...queued.filter(({ what }) => what === 'look_all'));
  }
  return subjects.sort();
}

describe('a look at all that is open', () => {
  it('comes to every open shipment and every driver once, a hundred at a time, and to nothing that is over', async () => {
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
    const before = await looked();
    const shipments = before.filter((id) => id.startsWith('shp_'));
    expect(shipments).toEqual([id, live.id].sort());
    const many = Array.from({ length: 150 }, (_, at) => `drv_many${String(at).padStart(3, '0')}`);
    for (const id of many)
      world.hold(driverKeys.driver(id), { G1PK: 'DRV', G1SK: id, id, name: id, availability: 'available' });
    expect(await looked()).toEqual([...before, ...many].sort());
  });

  it('comes to containers that are not back, of a place to those whose clocks go by it, and to nothing else then', async () => {
    expect(await looked(lookAtContainers('org'))).toEqual([]);
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
    expect(await looked(lookAtContainers('org'))).toEqual([here, there].sort());
    expect(await looked(lookAtContainers(terminalId))).toEqual([here]);
    const all = await looked();
    expect(all).toEqual(expect.arrayContaining([here, there]));
    expect(all).not.toContain(back);
  });

  it('ends by itself where it would go on for ever', async () => {
    await newShipment(world);
    world.messages.length = 0;
    await lookAtAll({ what: 'look_all', subject: 'org', part: 501 });
    expect(world.messages).toEqual([]);
  });
});
