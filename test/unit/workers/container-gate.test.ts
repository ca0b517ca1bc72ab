import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { shipmentKeys } from '#functions/data/shipments/keys.ts';
import { becomeFunctions, FaultWorld } from '../faults/fault-world.ts';
import { anotherShipment, holdPlan } from '../faults/shipment-scenarios.ts';

let world: FaultWorld;
beforeEach(() => {
  becomeFunctions();
  world = new FaultWorld();
});
afterEach(() => world.close());

const hold = (state: 'hold' | 'released') => ({ field: 'hold', value: { kind: 'freight', state }, source: 'line' });
const sayOf = (boxId: string, fact: object) => {
  // Of two words of one moment none is the later.
  world.wait(1000);
  return world.must('record-facts', 'staff', { params: { id: boxId }, body: { facts: [fact] } });
};

async function kept(direction: 'import' | 'export' = 'import') {
  const { id, driver } = await anotherShipment(world, { pickupAddress: '1 Pier Road' });
  const box = await world.must('create-box', 'staff', { params: { id }, body: { direction } });
  await sayOf(box.id, hold('hold'));
  return { id: id as string, driverId: driver.id as string, boxId: box.id as string };
}
const assign = (id: string, driverId: string, more: object = {}) =>
  world.call('update-shipment', 'staff', { params: { id }, body: { driverId, status: 'assigned', ...more } });
const statusOf = (id: string) => world.table.get(shipmentKeys.shipment(id))?.status;

describe('a shipment whose container is kept', () => {
  it('is assigned with a reason alone, which the timeline tells the office and not its customer', async () => {
    const { id, driverId, boxId } = await kept();
    expect(await assign(id, driverId)).toMatchObject({
      ...{
        status: 409,
        body: { code: 'not_ready', boxId, blocks: [{ code: 'hold', kind: 'freight', source: 'line' }] },
      },
    });
    expect(await assign(id, driverId, { force: true })).toMatchObject({ status: 422 });
    expect(await assign(id, driverId, { force: true, reason: 'Released by phone' })).toMatchObject({ status: 200 });
    const events = await world.must('list-shipment-events', 'staff', { params: { id } });
    expect(events.at(-1)).toMatchObject({ type: 'assigned', overrode: 'not_ready', reason: 'Released by phone' });
  });

  it('goes as ever once it is let go, and an export never waits for it', async () => {
    const { id, driverId, boxId } = await kept();
    await sayOf(boxId, hold('released'));
    expect((await assign(id, driverId)).status).toBe(200);
    const other = await kept('export');
    expect((await assign(other.id, other.driverId)).status).toBe(200);
  });

  it('is matched with a reason alone, left alone by a group and by a plan', async () => {
    const { id, driverId } = await kept();
    const match = (more: object = {}) =>
      world.call('auto-match-shipment', 'staff', { body: { shipmentId: id, ...more } });
    const group = { body: { shipmentIds: [id], driverId } };
    expect(await world.must('bulk-assign', 'staff', group)).toMatchObject({
      results: [{ ok: false, code: 'not_ready' }],
    });
    const params = { id: holdPlan(world, driverId, [id]) };
    const version = world.table.get(shipmentKeys.shipment(id))?.version;
    expect(version).toBe(2);
    expect(await world.must('accept-plan', 'staff', { params, body: { shipmentIds: [id] } })).toMatchObject({
      results: [{ result: expect.stringMatching(/refused|changed/) }],
    });
    expect(await match()).toMatchObject({ status: 409, body: { code: 'not_ready', blocks: [{ code: 'hold' }] } });
    expect(statusOf(id)).toBe('pending');
    expect((await match({ force: true, reason: 'Released by phone' })).status).toBe(200);
    expect(statusOf(id)).toBe('assigned');
  });

  it('is judged by what stands when it is written, however often somebody says something meanwhile', async () => {
    for (const state of ['hold', 'released'] as const) {
      const { id, driverId, boxId } = await kept();
      if (state === 'hold') await sayOf(boxId, hold('released'));
      const [answer] = await Promise.all([assign(id, driverId), sayOf(boxId, hold(state))]);
      expect([200, 409]).toContain(answer.status);
      expect(statusOf(id)).toBe(answer.status === 200 ? 'assigned' : 'pending');
    }
  });
});
