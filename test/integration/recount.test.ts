import { GetEventSourceMappingCommand, LambdaClient, UpdateEventSourceMappingCommand } from '@aws-sdk/client-lambda';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#functions/base/ids.ts';
import { reportKeys } from '#functions/data/reports/keys.ts';
import { commit } from '#functions/data/table/commit.ts';
import { listEvents } from '#functions/data/table/events.ts';
import { tableKeys } from '#functions/data/table/keys.ts';
import { update } from '#functions/data/table/operations/update.ts';
import { putOne } from '#functions/data/table/put-one.ts';
import { removeOne } from '#functions/data/table/remove-one.ts';
import { find } from '#functions/data/table/table.ts';
import { recountSums, repairSums } from '#infra/operators/recount/recount-sums.ts';
import { findConsumer, resumeConsumer, withConsumerPaused } from '#infra/operators/stream/consumer.ts';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import { eventually } from '#test/support/client.ts';
import { becomeFunction, book, type Person, person, shipmentOf } from '#test/support/people.ts';

let staff: Person;
let manager: Person;
let driver: Person;

beforeAll(async () => {
  becomeFunction();
  [staff, manager, driver] = await Promise.all([person('staff'), person('manager'), person('driver')]);
});

async function deliver(): Promise<void> {
  const { id } = await shipmentOf(staff, driver, 'in_transit');
  const body = { status: 'delivered' as const, bypassReason: 'Signed on paper' };
  await manager.call(updateShipment, { params: { id }, body });
}

async function isCounted(shipmentId: string): Promise<boolean> {
  const { items } = await listEvents(shipmentId, { limit: 1 });
  return (await find(tableKeys.done('outbox', items[0]?.id ?? ''), { strong: true })) !== undefined;
}

async function stateOf(): Promise<string | undefined> {
  const { mapping } = await findConsumer('outbox');
  const { State } = await new LambdaClient({}).send(new GetEventSourceMappingCommand({ UUID: mapping }));
  return State;
}

describe('a recount', () => {
  it('finds nothing after lives of every kind, whatever outbox has counted of them', async () => {
    await Promise.all([book(), deliver(), shipmentOf(staff, driver, 'assigned')]);
    expect((await recountSums({ write: false })).differences).toEqual([]);
  });

  it('tells a broken sum, and mends it when it is told to', async () => {
    const before = await recountSums({ write: false });
    expect(before.differences).toEqual([]);
    await commit([update({ key: reportKeys.total(), add: { shipments: 3 } })]);
    await commit([update({ key: reportKeys.day('2020-01-01'), add: { created: 1 } })]);
    const { differences } = await recountSums({ write: false });
    expect(differences.map(({ key, counter, stands, expected }) => [key.SK, counter, stands - expected])).toEqual(
      expect.arrayContaining([
        ['TOTAL', 'shipments', 3],
        ['DAY#2020-01-01', 'created', 1],
      ]),
    );
    expect(differences).toHaveLength(2);
    await recountSums({ write: true });
    expect((await recountSums({ write: true })).differences).toEqual([]);
  });

  it('mends a sum once, though two of them run at the same time', async () => {
    await commit([update({ key: reportKeys.total(), add: { shipments: 3 } })]);
    const { differences } = await recountSums({ write: false });
    await Promise.all([recountSums({ write: true }), recountSums({ write: true })]);
    await expect(repairSums(differences)).rejects.toMatchObject({ code: 'version_conflict' });
    expect((await recountSums({ write: false })).differences).toEqual([]);
    expect(await stateOf()).toBe('Enabled');
  });

  it('leaves out what makes no sense, as outbox does, and names it', async () => {
    const key = tableKeys.event('shp_broken', newId('evt', new Date()));
    const times = { occurredAt: new Date().toISOString(), recordedAt: new Date().toISOString() };
    const subject = { kind: 'shipment', id: 'shp_broken' };
    const facts = { id: key.SK.slice('EVT#'.length), type: 'created', subject, actor: { kind: 'system' }, ...times };
    await putOne({ ...key, ...facts, shipment: { status: 'pending' } });
    const { differences, unreadable } = await recountSums({ write: false });
    expect(differences).toEqual([]);
    expect(unreadable).toContain(`${key.PK}|${key.SK}`);
    await removeOne(key);
  });

  it('leaves to outbox what is in the stream and not counted yet', async () => {
    const booked = await withConsumerPaused(await findConsumer('outbox'), async () => {
      const { id } = await book();
      await deliver();
      const { differences, waiting } = await recountSums({ write: true });
      expect(differences).toEqual([]);
      expect(waiting).toBeGreaterThanOrEqual(2);
      return id;
    });
    // Not by a recount each time, which would keep outbox from its work.
    await eventually(() => isCounted(booked));
    expect((await recountSums({ write: false })).differences).toEqual([]);
  });

  it('that was killed leaves outbox to the next start', async () => {
    const { mapping } = await findConsumer('outbox');
    await new LambdaClient({}).send(new UpdateEventSourceMappingCommand({ UUID: mapping, Enabled: false }));
    await eventually(async () => (await stateOf()) === 'Disabled');
    await resumeConsumer('outbox');
    expect(await stateOf()).toBe('Enabled');
  });

  it('lets outbox go on in every case', async () => {
    const reader = await findConsumer('outbox');
    await expect(withConsumerPaused(reader, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await stateOf()).toBe('Enabled');
    const forever = withConsumerPaused(reader, async () => {
      process.emit('SIGINT', 'SIGINT');
      return new Promise<never>(() => undefined);
    });
    await expect(forever).rejects.toThrow('Stopped by SIGINT');
    expect(await stateOf()).toBe('Enabled');
  });
});
