import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  ForbiddenException,
  GoneException,
  LimitExceededException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chunkForFrames, MAX_FRAME_BYTES } from '#functions/aws/frames.ts';
import { driverKeys } from '#functions/data/drivers/keys.ts';
import { socketKeys, socketLists } from '#functions/data/live/keys.ts';
import { indexKeysFor, tableKeys } from '#functions/data/table/keys.ts';
import { toDriver } from '#functions/domain/drivers/drivers.ts';
import type { EventRecord } from '#functions/domain/events/catalog.ts';
import { newEvent } from '#functions/domain/events/events.ts';
import { toJob, toShipment } from '#functions/domain/shipments/shipment-view.ts';
import { handler } from '#functions/workers/live.ts';
import type { Role } from '#shared/accounts/permissions.ts';
import { record } from '#test/support/memory/record.ts';
import { MemoryTable } from '#test/support/memory/table.ts';
import { actors, driver } from '../domain/fixtures.ts';
import { creation, deliveredLife, eventRecord } from './records.ts';

let table: MemoryTable;
const sockets = mockClient(ApiGatewayManagementApiClient);
const none = { batchItemFailures: [] };
const AT = { latitude: 40.6, longitude: -74.1 };

beforeEach(() => {
  table?.mock.restore();
  table = new MemoryTable();
  sockets.reset();
  vi.useFakeTimers({ now: new Date('2026-11-21T16:00:00Z'), toFake: ['Date'] });
  vi.stubEnv('TABLE_NAME', 'table');
  vi.stubEnv('SOCKET_ENDPOINT', 'http://127.0.0.1:9');
});

function connect(id: string, role: Role, more: { driverId?: string; connectedAt?: string } = {}): void {
  const userId = `usr_${id}`;
  const item = {
    ...socketKeys.connection(userId, id),
    ...indexKeysFor(socketLists.all, id),
    ...{ id, userId, role, sessionHash: 'hash' },
    ...{ connectedAt: '2026-11-21T15:00:00.000Z', expiresAt: 4_000_000_000, ...more },
  };
  table.items.set(`${item.PK}|${item.SK}`, item);
}

const framesTo = (id: string) =>
  sockets
    .commandCalls(PostToConnectionCommand)
    .map(({ args }) => args[0].input)
    .filter(({ ConnectionId }) => ConnectionId === id)
    .map(({ Data }) => JSON.parse(String(Data)));

const position = (driverId: string, second: number) =>
  record(driverKeys.position(driverId), {
    after: {
      ...{ driverId, latitude: 40 + second / 100, longitude: -74.123456 },
      timestamp: `2026-11-21T15:59:${String(second).padStart(2, '0')}.000Z`,
      receivedAt: '2026-11-21T16:00:00.000Z',
    },
  });

/** As it arrives: without what has no value. */
const shownAs = <Row>(row: Row): Row => JSON.parse(JSON.stringify(row));

describe('positions', () => {
  it('of a batch become one frame with the latest of each driver', async () => {
    connect('desk', 'staff');
    await handler({
      Records: [position('drv_a', 1), position('drv_b', 2), position('drv_a', 5), position('drv_a', 3)],
    });
    expect(framesTo('desk')).toEqual([
      {
        type: 'location_updates',
        updates: [
          { driverId: 'drv_a', latitude: 40.05, longitude: -74.123456, timestamp: '2026-11-21T15:59:05.000Z' },
          { driverId: 'drv_b', latitude: 40.02, longitude: -74.123456, timestamp: '2026-11-21T15:59:02.000Z' },
        ],
      },
    ]);
  });

  it('of one driver become one plain frame; another driver gets none, a customer never anything', async () => {
    connect('desk', 'manager');
    connect('self', 'driver', { driverId: 'drv_a' });
    connect('other', 'driver', { driverId: 'drv_b' });
    connect('nobody', 'customer');
    await handler({ Records: [position('drv_a', 1)] });
    expect(framesTo('desk')).toMatchObject([{ type: 'location_update', driverId: 'drv_a' }]);
    expect(framesTo('self')).toMatchObject([{ type: 'location_update', driverId: 'drv_a' }]);
    expect([...framesTo('other'), ...framesTo('nobody')]).toEqual([]);
  });

  it('read all connections once, however many moved', async () => {
    connect('desk', 'staff');
    await handler({ Records: Array.from({ length: 100 }, (_, at) => position(`drv_${at}`, at % 60)) });
    expect(table.mock.commandCalls(QueryCommand)).toHaveLength(1);
    expect(framesTo('desk')).toHaveLength(1);
  });
});

describe('trails', () => {
  const piece = { start: '2026-11-21T15:59:00.000Z', points: '0,40.689500,-74.174500,,' };
  const over = { start: '2026-11-21T15:59:30.000Z', points: '0,40.700000,-74.174500,,' };
  const step = (driverId: string, before: typeof piece | undefined, after: typeof piece) =>
    record(driverKeys.position(driverId), {
      before: { driverId, latitude: 40.6, longitude: -74.1, timestamp: '2026-11-21T15:59:27.000Z', recent: before },
      after: { driverId, latitude: 40.7, longitude: -74.1, timestamp: '2026-11-21T15:59:30.000Z', recent: after },
    });
  const slot = () => table.get(driverKeys.trail('drv_a', '2026-11-21', '15:59:00.000'));

  it('get a half minute by one write when the next has begun, and none before', async () => {
    await handler({ Records: [step('drv_a', piece, { ...piece, points: `${piece.points};3,40.7,-74.1,,` })] });
    expect(table.mock.commandCalls(PutCommand)).toHaveLength(0);
    await handler({ Records: [step('drv_a', piece, over), step('drv_b', undefined, over)] });
    expect(table.mock.commandCalls(PutCommand)).toHaveLength(1);
    expect(slot()).toMatchObject(piece);
  });

  it('stay as they are when the batch comes again', async () => {
    await handler({ Records: [step('drv_a', piece, over)] });
    const before = { ...slot() };
    await handler({ Records: [step('drv_a', piece, over)] });
    expect(slot()).toEqual(before);
  });

  it('that cannot be written hold nothing up', async () => {
    connect('desk', 'staff');
    table.mock.on(PutCommand).rejects(Object.assign(new Error('slow down'), { name: 'ThrottlingException' }));
    const [event] = creation('shp_1').events;
    if (!event) throw new Error('No event');
    expect(await handler({ Records: [step('drv_a', piece, over), eventRecord(event)] })).toEqual(none);
    expect(framesTo('desk')).toHaveLength(2);
  });
});

describe('pieces', () => {
  it('stay under the size of a frame and the most that is allowed', () => {
    const items = Array.from({ length: 1000 }, (_, at) => ({ driverId: `drv_${at}`, text: 'x'.repeat(200) }));
    const pieces = chunkForFrames(items, 250);
    expect(pieces.flat()).toEqual(items);
    for (const drivers of pieces) {
      expect(drivers.length).toBeLessThanOrEqual(250);
      expect(Buffer.byteLength(JSON.stringify({ type: 'snapshot', last: false, drivers }))).toBeLessThanOrEqual(
        MAX_FRAME_BYTES,
      );
    }
    expect(chunkForFrames([])).toEqual([[]]);
  });
});

describe('shipments', () => {
  it('that changed three times in a batch are told once, as they are at the end', async () => {
    connect('desk', 'admin');
    connect('cab', 'driver', { driverId: 'drv_a' });
    const { events, delivery, steps } = deliveredLife('shp_1');
    await handler({ Records: events.map(eventRecord) });
    const { trackingNumber, version } = delivery.shipment ?? {};
    const told = { id: 'shp_1', trackingNumber, status: 'delivered', version };
    const after = steps.at(-1)?.after;
    if (!after) throw new Error('No step');
    expect(framesTo('desk')).toEqual([
      {
        ...{ type: 'shipment_changed', ...told, driverId: 'drv_a', actor: delivery.actor.name },
        actorId: delivery.actor.id,
        shipment: shownAs(toShipment(after, actors.manager)),
      },
    ]);
    expect(framesTo('cab')).toEqual([{ type: 'job_changed', ...told, isOwn: true, job: shownAs(toJob(after)) }]);
  });

  it('show their price to those alone who may see money', async () => {
    connect('desk', 'staff');
    connect('office', 'manager');
    await handler({ Records: creation('shp_1').events.map(eventRecord) });
    const prices = ['desk', 'office'].map((id) => framesTo(id)[0].shipment.price);
    expect(prices).toEqual([undefined, expect.any(Number)]);
  });

  it('are told whole only as a step leaves them, not as they were on the way', async () => {
    connect('desk', 'staff');
    const { events } = creation('shp_1', { status: 'in_transit', driverId: 'drv_a' });
    for (const event of events) await handler({ Records: [eventRecord(event)] });
    const whole = framesTo('desk').filter(({ shipment }) => shipment);
    expect(whole.map(({ shipment }) => shipment.status)).toEqual(['in_transit']);
  });

  it('with more text than a frame has room for are told without it', async () => {
    connect('desk', 'staff');
    const [event] = creation('shp_1', { specialInstructions: '\u2693'.repeat(2000) }).events;
    const row = event?.shipment?.row;
    const exception = { code: 'other' as const, occurredAt: '2026-11-21T16:00:00.000Z', note: '\u2693'.repeat(9000) };
    const large = { ...event, shipment: { ...event?.shipment, row: { ...row, exception } } } as EventRecord;
    await handler({ Records: [eventRecord(large)] });
    const [frame] = framesTo('desk');
    expect(frame).toMatchObject({ type: 'shipment_changed', id: 'shp_1', version: 1 });
    expect(frame.shipment).toBeUndefined();
  });

  it('tell the driver who lost the job too', async () => {
    connect('before', 'driver', { driverId: 'drv_old' });
    const [event] = creation('shp_1').events;
    await handler({
      Records: [eventRecord({ ...event, driverId: 'drv_new', previousDriverId: 'drv_old' } as EventRecord)],
    });
    expect(framesTo('before')).toMatchObject([{ type: 'job_changed', id: 'shp_1', isOwn: false }]);
    expect(framesTo('before')[0].job).toBeUndefined();
  });

  it('and drivers: a changed driver is told to staff only', async () => {
    connect('desk', 'staff');
    connect('cab', 'driver', { driverId: 'drv_a' });
    const images = { before: { ...driver() }, after: { ...driver({ openJobs: 1 }) } };
    await handler({ Records: [record(driverKeys.driver('drv_a'), images)] });
    const shown = shownAs(toDriver(driver({ openJobs: 1 })));
    expect(framesTo('desk')).toEqual([{ type: 'driver_changed', driverId: shown.id, driver: shown }]);
    expect(framesTo('cab')).toEqual([]);
  });
});

describe('containers', () => {
  const said = (id: string, at = 0) =>
    eventRecord(
      newEvent('fact_added', id, actors.staff, new Date(Date.now() + at), {
        name: undefined,
        ...{ field: 'available', source: 'terminal', key: `key-${at}` },
      }),
    );

  it('of which something was said are named to the office, each once; of many, or of a rule, none is', async () => {
    connect('desk', 'staff');
    connect('cab', 'driver', { driverId: 'drv_a' });
    await handler({ Records: [said('box_1'), said('box_1', 1), said('box_2')] });
    expect(framesTo('desk')).toEqual([{ type: 'boxes_changed', ids: ['box_1', 'box_2'] }]);
    expect(framesTo('cab')).toEqual([]);
    sockets.resetHistory();
    const rule = newEvent('clock_rule_created', 'org', actors.manager, new Date(), {
      ruleId: 'rul_1',
      name: 'Demurrage',
    });
    await handler({ Records: [said('box_1'), eventRecord(rule)] });
    expect(framesTo('desk')).toEqual([{ type: 'boxes_changed' }]);
    sockets.resetHistory();
    await handler({ Records: Array.from({ length: 51 }, (_, at) => said(`box_${at}`)) });
    expect(framesTo('desk')).toEqual([{ type: 'boxes_changed' }]);
  });
});

describe('a driver whose change comes again a day later', () => {
  it('is told without its row, so that no screen shows what was', async () => {
    connect('desk', 'staff');
    const old = record(driverKeys.driver('drv_a'), { before: { ...driver() }, after: { ...driver({ openJobs: 1 }) } });
    const ApproximateCreationDateTime = (Date.now() - 24 * 3_600_000) / 1000;
    await handler({ Records: [{ ...old, dynamodb: { ...old.dynamodb, ApproximateCreationDateTime } }] });
    expect(framesTo('desk')).toEqual([{ type: 'driver_changed', driverId: driver().id }]);
  });
});

it('lets go of a record that cannot be read, and holds up no other', async () => {
  connect('there', 'staff');
  const good = position('drv_a', 1);
  const unread = { ...good, dynamodb: { ...good.dynamodb, NewImage: { latitude: { N: 'north' } } } };
  expect(await handler({ Records: [unread, good] })).toEqual(none);
  expect(framesTo('there')).toHaveLength(1);
});

describe('connections', () => {
  it('that are gone are forgotten, and all others get their frame in the same pass', async () => {
    connect('gone', 'staff');
    connect('there', 'staff');
    sockets
      .on(PostToConnectionCommand, { ConnectionId: 'gone' })
      .rejects(new GoneException({ $metadata: {}, message: 'gone' }));
    expect(await handler({ Records: [position('drv_a', 1)] })).toEqual({ batchItemFailures: [] });
    expect(framesTo('there')).toHaveLength(1);
    expect(table.get(socketKeys.connection('usr_gone', 'gone'))).toBeUndefined();
    expect(table.get(socketKeys.connection('usr_there', 'there'))).toBeDefined();
  });

  it('that are only just opening answer as if they were gone, and are kept', async () => {
    connect('opening', 'staff', { connectedAt: '2026-11-21T15:59:45.000Z' });
    connect('over', 'staff', { connectedAt: '2026-11-21T15:59:15.000Z' });
    sockets.on(PostToConnectionCommand).rejects(new GoneException({ $metadata: {}, message: 'gone' }));
    await handler({ Records: [position('drv_a', 1)] });
    expect(table.get(socketKeys.connection('usr_opening', 'opening'))).toBeDefined();
    expect(table.get(socketKeys.connection('usr_over', 'over'))).toBeUndefined();
  });

  it('that are throttled lose the frame and nothing else', async () => {
    connect('slow', 'staff');
    connect('there', 'staff');
    sockets
      .on(PostToConnectionCommand, { ConnectionId: 'slow' })
      .rejects(new LimitExceededException({ $metadata: {}, message: 'slow down' }));
    expect(await handler({ Records: [position('drv_a', 1)] })).toEqual({ batchItemFailures: [] });
    expect(framesTo('there')).toHaveLength(1);
    expect(table.get(socketKeys.connection('usr_slow', 'slow'))).toBeDefined();
  });

  it('of a gateway that does not answer keep a batch no longer than a third of its time', async () => {
    for (let at = 0; at < 1000; at += 1) connect(`desk_${at}`, 'staff');
    sockets.on(PostToConnectionCommand).callsFake(() => {
      vi.setSystemTime(Date.now() + 100);
      throw Object.assign(new Error('no answer'), { name: 'TimeoutError' });
    });
    expect(await handler({ Records: [position('drv_a', 1)] })).toEqual(none);
    expect(sockets.commandCalls(PostToConnectionCommand).length).toBeLessThan(300);
  });

  const gone = (id: string) => record(socketKeys.connection('usr_a', id), { before: { id, userId: 'usr_a' } });

  it('whose row is gone are closed; one that slides is not', async () => {
    const slid = record(socketKeys.connection('usr_a', 'b'), { before: { id: 'b' }, after: { id: 'b' } });
    await handler({ Records: [gone('a'), slid] });
    const closed = sockets.commandCalls(DeleteConnectionCommand).map(({ args }) => args[0].input.ConnectionId);
    expect(closed).toEqual(['a']);
  });

  it.each([
    new LimitExceededException({ $metadata: {}, message: 'slow down' }),
    new ForbiddenException({ $metadata: {}, message: 'no' }),
  ])('that cannot be closed hold up neither 99 positions nor their trails: %s', async (refusal) => {
    connect('desk', 'staff');
    sockets.on(DeleteConnectionCommand).rejects(refusal);
    const moves = Array.from({ length: 99 }, (_, at) => {
      const driverId = `drv_${at}`;
      const start = '2026-11-21T15:58:00.000Z';
      const before = { ...AT, driverId, timestamp: start, recent: { start, points: '0,40,-74,,' } };
      const timestamp = '2026-11-21T15:59:00.000Z';
      const after = { ...AT, driverId, timestamp, recent: { start: timestamp, points: '0,40,-74,,' } };
      return record(driverKeys.position(driverId), { before, after });
    });
    expect(await handler({ Records: [gone('a'), ...moves] })).toEqual(none);
    expect(framesTo('desk')[0]?.updates).toHaveLength(99);
    expect(table.mock.commandCalls(PutCommand)).toHaveLength(99);
  });
});

it('holds nothing back, and nothing up, when a record is poisoned', async () => {
  connect('desk', 'staff');
  const [event] = creation('shp_1').events;
  if (!event) throw new Error('No event');
  const poison = record(tableKeys.event('shp_2', 'evt_x'), { after: { id: 'evt_x' } });
  const timeless = record(driverKeys.position('drv_x'), { after: { driverId: 'drv_x', latitude: 1, longitude: 1 } });
  expect(await handler({ Records: [poison, timeless, eventRecord(event)] })).toEqual(none);
  expect(framesTo('desk')).toHaveLength(1);
});

it('tells all others of a batch where one shipment cannot be shown', async () => {
  connect('desk', 'staff');
  connect('cab', 'driver', { driverId: 'drv_a' });
  const { delivery } = deliveredLife('shp_1');
  const { delivery: other } = deliveredLife('shp_2');
  const broken = { ...other, shipment: { ...other.shipment, contact: undefined } };
  const poison = record(tableKeys.event('shp_2', other.id), { after: broken });
  expect(await handler({ Records: [poison, eventRecord(delivery), position('drv_a', 1)] })).toEqual(none);
  const told = ['shipment_changed', 'location_update'];
  expect(framesTo('desk').map(({ type }) => type)).toEqual(told);
  expect(framesTo('cab').map(({ type }) => type)).toEqual(['job_changed', 'location_update']);
});
