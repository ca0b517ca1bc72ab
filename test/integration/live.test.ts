import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { sha256 } from '#functions/base/secrets.ts';
import { writePosition } from '#functions/data/drivers/positions.ts';
import {
  deleteConnection,
  insertConnection,
  listConnections,
  listUserConnections,
} from '#functions/data/live/connections.ts';
import type { SocketEvent } from '#functions/kit/socket-handler.ts';
import { handler as connect } from '#functions/sockets/connect.ts';
import { getCurrentUser, logOut } from '#shared/contracts/accounts.ts';
import { updateDriverLocation } from '#shared/contracts/positions.ts';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import { eventually } from '#test/support/client.ts';
import { book, type Person, person, shipmentOf } from '#test/support/people.ts';
import { type LiveSocket, open, tryOpen } from '#test/support/socket.ts';

let staff: Person;
let driver: Person;
let other: Person;
const opened: LiveSocket[] = [];

async function socketOf(someone: Person): Promise<LiveSocket> {
  const socket = await open(someone);
  opened.push(socket);
  return socket;
}

const here = (driverId: string, latitude = 40.7, longitude = -74.1) => ({
  type: 'location_update' as const,
  driverId,
  latitude,
  longitude,
  timestamp: new Date().toISOString(),
});

beforeAll(async () => {
  [staff, driver, other] = await Promise.all([person('staff'), person('driver'), person('driver')]);
});

afterEach(() => {
  for (const socket of opened.splice(0)) socket.close();
});

describe('opening a socket', () => {
  it.each([
    ['without a session', async () => ({ origin: inject('stack').url })],
    [
      'with a made-up session',
      async () => ({ origin: inject('stack').url, cookie: `session=usr_01J00000000000000000000000.${'x'.repeat(43)}` }),
    ],
    ['from another site', async () => ({ origin: 'https://evil.example', cookie: staff.cookie })],
    ['without saying from where', async () => ({ cookie: staff.cookie })],
    ['as a customer', async () => ({ origin: inject('stack').url, cookie: (await person('customer')).cookie })],
  ])('is refused %s', async (_case, opening) => {
    expect(await tryOpen(await opening())).toBe(403);
  });

  it('is refused past the edge, whatever headers claim', async () => {
    const claims = { 'x-viewer-origin': 'https://evil.example', 'x-origin-secret': 'guess' };
    const { cookie } = staff;
    const answer = await fetch(new URL('/ws', inject('stack').url), { headers: { ...claims, cookie } });
    expect(answer.status).toBeGreaterThanOrEqual(400);
  });

  it.each(['staff', 'manager', 'admin', 'driver'] as const)('is allowed for %s', async (role) => {
    const socket = await socketOf(await person(role));
    socket.send({ type: 'ping' });
    expect(await socket.frame('pong')).toEqual({ type: 'pong' });
  });

  it('leaves one person five, however many are opened at once', async () => {
    const someone = await person('staff');
    const sockets = await Promise.all(Array.from({ length: 15 }, () => socketOf(someone)));
    const rows = await listUserConnections(someone.user.id, new Date());
    expect(rows.length).toBeLessThanOrEqual(5);
    expect(rows.length).toBeGreaterThanOrEqual(1);
    // Those that were ended before they stood end when they first say something.
    for (const socket of sockets) if (!socket.isClosed) socket.send({ type: 'ping' });
    await eventually(async () => sockets.filter(({ isClosed }) => !isClosed).length <= rows.length);
    for (const socket of sockets.filter(({ isClosed }) => !isClosed)) await socket.frame('pong');
  });

  it('ends the oldest when one person opens a sixth', async () => {
    const someone = await person('staff');
    const sockets: LiveSocket[] = [];
    for (let count = 0; count < 6; count += 1) sockets.push(await socketOf(someone));
    await sockets[0]?.closed();
    expect(sockets.slice(1).map(({ isClosed }) => isClosed)).toEqual(Array(5).fill(false));
    expect(await listUserConnections(someone.user.id, new Date())).toHaveLength(5);
  });

  it('forgets a connection that was closed', async () => {
    const someone = await person('staff');
    const socket = await socketOf(someone);
    expect(await listUserConnections(someone.user.id, new Date())).toHaveLength(1);
    socket.close();
    await eventually(async () => (await listUserConnections(someone.user.id, new Date())).length === 0);
  });
});

describe('frames from a client', () => {
  it.each([
    ['no JSON', 'hello', 'malformed_frame'],
    ['no object', '[1]', 'malformed_frame'],
    ['no type', '{"a":1}', 'malformed_frame'],
    ['an unknown type', '{"type":"shutdown"}', 'unknown_frame'],
    ['a known type with an unknown field', '{"type":"ping","x":1}', 'malformed_frame'],
    ['a position out of range', JSON.stringify({ ...here('drv_x'), latitude: 91 }), 'malformed_frame'],
    ['too many bytes', JSON.stringify({ type: 'ping', x: 'y'.repeat(33_000) }), 'too_large'],
  ])('%s gets an error frame', async (_case, text, code) => {
    const socket = await socketOf(staff);
    socket.socket.send(text);
    expect(await socket.frame('error')).toEqual({ type: 'error', code });
  });

  it('may report a position only as that driver', async () => {
    for (const someone of [staff, other]) {
      const socket = await socketOf(someone);
      socket.send(here(driver.driverId));
      expect(await socket.frame('error')).toEqual({ type: 'error', code: 'forbidden' });
    }
  });
});

describe('positions', () => {
  it('go from the driver to staff and to its own other screen, to no other driver', async () => {
    const [watching, driving, second, foreign] = await Promise.all([staff, driver, driver, other].map(socketOf));
    driving?.send(here(driver.driverId, 40.701));
    const fits = ({ driverId, latitude }: { driverId: string; latitude: number }) =>
      driverId === driver.driverId && latitude === 40.701;
    const seen = await watching?.frame('location_update', fits);
    expect(seen).toMatchObject({ driverId: driver.driverId, latitude: 40.701, longitude: -74.1 });
    await second?.frame('location_update', fits);
    expect(foreign?.frames).toEqual([]);
  });

  it('reported over HTTP arrive the same way', async () => {
    const watching = await socketOf(staff);
    const body = { latitude: 40.61, longitude: -74.2, speed: 12.5 };
    expect(await other.call(updateDriverLocation, { params: { id: other.driverId }, body })).toMatchObject({
      accepted: true,
    });
    await watching.frame('location_update', ({ driverId, speed }) => driverId === other.driverId && speed === 12.5);
  });

  it('come as a snapshot to whoever subscribes: all to staff, the own one to a driver', async () => {
    const [watching, driving] = await Promise.all([staff, driver].map(socketOf));
    watching?.send({ type: 'subscribe' });
    driving?.send({ type: 'subscribe' });
    const all = await watching?.frame('snapshot', ({ last }) => last);
    const drivers = watching?.frames.flatMap((frame) => (frame.type === 'snapshot' ? frame.drivers : []));
    expect(all?.last).toBe(true);
    expect(drivers?.map(({ driverId }) => driverId)).toEqual(expect.arrayContaining([driver.driverId, other.driverId]));
    expect(drivers?.find(({ driverId }) => driverId === driver.driverId)).toMatchObject({ status: 'available' });
    const own = await driving?.frame('snapshot');
    expect(own?.drivers.map(({ driverId }) => driverId)).toEqual([driver.driverId]);
  });

  it('that come in a flood move the marker once a second, and the next in its time', async () => {
    const someone = await person('driver');
    const driving = await socketOf(someone);
    const start = Date.now();
    for (let count = 0; count < 30; count += 1) driving.send(here(someone.driverId, 40.5 + count / 1e6));
    const seen = () => driving.frames.filter((frame) => frame.type === 'location_update');
    await eventually(() => seen().length > 0);
    await eventually(
      () => {
        driving.send(here(someone.driverId, 40.5003));
        return seen().some(({ latitude }) => latitude === 40.5003);
      },
      { every: 500 },
    );
    const flood = seen().filter(({ latitude }) => latitude < 40.5003).length;
    expect(flood).toBeGreaterThanOrEqual(1);
    expect(flood).toBeLessThanOrEqual(Math.ceil((Date.now() - start) / 1000));
  });

  it('that are not believed move nothing', async () => {
    const [watching, driving] = await Promise.all([staff, other].map(socketOf));
    driving?.send(here(other.driverId, 0, 0));
    driving?.send(here(other.driverId, 52.5, 13.4));
    driving?.send({ type: 'ping' });
    await driving?.frame('pong');
    const moved = () =>
      watching?.frames.filter((frame) => frame.type === 'location_update' && frame.driverId === other.driverId) ?? [];
    await eventually(
      () => {
        driving?.send(here(other.driverId, 40.6105, -74.2));
        return moved().length > 0;
      },
      { every: 500 },
    );
    for (const frame of moved()) expect(frame).toMatchObject({ latitude: 40.6105, longitude: -74.2 });
  });
});

describe('changes of shipments', () => {
  it('reach staff, the driver and the driver before, and nobody else', async () => {
    const third = await person('driver');
    const { id, version } = await shipmentOf(staff, driver, 'assigned');
    const [watching, before, after, foreign] = await Promise.all([staff, driver, other, third].map(socketOf));
    await staff.call(updateShipment, {
      params: { id },
      body: { driverId: other.driverId, status: 'assigned', version },
    });
    const isIt = (frame: { id: string; version: number }) => frame.id === id && frame.version === version + 1;
    expect(await watching?.frame('shipment_changed', isIt)).toMatchObject({
      status: 'assigned',
      driverId: other.driverId,
      trackingNumber: expect.stringMatching(/^TRK-/),
    });
    await before?.frame('job_changed', isIt);
    await after?.frame('job_changed', isIt);
    expect(foreign?.frames).toEqual([]);
  });

  it('tell staff that a driver changed', async () => {
    const watching = await socketOf(staff);
    await shipmentOf(staff, driver, 'assigned');
    await watching.frame('driver_changed', ({ driverId }) => driverId === driver.driverId);
  });

  it('of a new booking reach staff', async () => {
    const watching = await socketOf(staff);
    const { id } = await book();
    expect(await watching.frame('shipment_changed', (frame) => frame.id === id)).toMatchObject({ status: 'pending' });
  });
});

describe('a socket that opens while much is going on', () => {
  it('is never forgotten because a broadcast met it before it stood', { timeout: 60_000 }, async () => {
    const someone = await person('staff');
    let isBusy = true;
    const noise = [driver, other].map(async ({ driverId }) => {
      for (let count = 0; isBusy; count += 1) {
        const timestamp = new Date().toISOString();
        await writePosition({ driverId, latitude: 40.6 + (count % 50) / 1e5, longitude: -74.2, timestamp });
      }
    });
    const rows = async () => (await listUserConnections(someone.user.id, new Date())).length;
    const kept: number[] = [];
    try {
      for (let count = 0; count < 20; count += 1) {
        const socket = await open(someone);
        // A broadcast has met it.
        await eventually(() => socket.frames.length > 0, { every: 25 });
        kept.push(await rows());
        socket.close();
        await eventually(async () => (await rows()) === 0);
      }
    } finally {
      isBusy = false;
      await Promise.all(noise);
    }
    expect(kept).toEqual(Array(20).fill(1));
  });
});

describe('a socket that was let in just before its session ended', () => {
  /** What the gateway hands over of a socket that the authorizer let in. */
  const connecting = ({ user, cookie }: Person, connectionId: string) => {
    const sessionHash = sha256(cookie.split('.').at(-1) ?? '');
    const authorizer = { userId: user.id, role: user.role, sessionHash };
    return { requestContext: { connectionId, authorizer } } as unknown as SocketEvent;
  };
  const idsOf = async ({ user }: Person) => (await listUserConnections(user.id, new Date())).map(({ id }) => id);

  it('is refused and not noted; with a live session it is', async () => {
    const someone = await person('staff');
    expect(await connect(connecting(someone, 'lawful='))).toEqual({ statusCode: 200 });
    expect(await idsOf(someone)).toEqual(['lawful=']);
    await someone.call(logOut, {});
    await eventually(async () => (await idsOf(someone)).length === 0);
    expect(await connect(connecting(someone, 'late='))).toEqual({ statusCode: 403 });
    expect(await idsOf(someone)).toEqual([]);
  });

  it('is refused when the role changed meanwhile', async () => {
    const someone = await person('staff');
    const event = connecting(someone, 'late=');
    Object.assign(event.requestContext.authorizer as object, { role: 'admin' });
    expect(await connect(event)).toEqual({ statusCode: 403 });
    expect(await idsOf(someone)).toEqual([]);
  });

  it('gets nothing more, however the two meet', async () => {
    const bystander = await socketOf(staff);
    const late = await Promise.all(
      Array.from({ length: 6 }, async (_, at) => {
        const someone = await person('staff');
        const opening = tryOpen({ cookie: someone.cookie, origin: inject('stack').url });
        for (let calls = 0; calls < at; calls += 1) await someone.call(getCurrentUser, {});
        await someone.call(logOut, {});
        const socket = await opening;
        await eventually(async () => (await listUserConnections(someone.user.id, new Date())).length === 0);
        return socket;
      }),
    );
    const stood = late.filter((one) => typeof one !== 'number');
    opened.push(...stood);
    const { id } = await book();
    const isIt = (frame: { id: string }) => frame.id === id;
    await bystander.frame('shipment_changed', isIt);
    for (const socket of stood) if (!socket.isClosed) socket.send({ type: 'subscribe' });
    await Promise.all(stood.map((socket) => socket.closed()));
    // What others did until its session ended may have been on its way to it.
    const told = stood.flatMap(({ frames }) => frames.filter((frame) => 'id' in frame && frame.id === id));
    expect(told).toEqual([]);
  });
});

describe('what ends', () => {
  it('a socket whose row is gone ends at its next word', async () => {
    const someone = await person('staff');
    const socket = await socketOf(someone);
    const [row] = await listUserConnections(someone.user.id, new Date());
    await deleteConnection(someone.user.id, row?.id ?? '');
    socket.send({ type: 'subscribe' });
    await socket.closed();
    // What others did before its row was gone may have come.
    expect(socket.frames.filter(({ type }) => type === 'snapshot')).toEqual([]);
  });

  it('gives one person no more than 30 snapshots a minute, and goes on', async () => {
    // A driver's snapshot is one read, however many drive by now; and so many are too many of one minute, should the next begin.
    const socket = await socketOf(await person('driver'));
    for (let count = 0; count < 62; count += 1) socket.send({ type: 'subscribe' });
    expect(await socket.frame('error')).toMatchObject({ code: 'too_many_requests' });
    socket.send({ type: 'ping' });
    await socket.frame('pong');
  });

  it('closes the sockets of a session that was logged out, and no other of that person', async () => {
    const someone = await person('staff');
    const socket = await socketOf(someone);
    const bystander = await socketOf(staff);
    await someone.call(logOut, {});
    await socket.closed();
    expect(bystander.isClosed).toBe(false);
    // The socket ends first, its row a moment later.
    await eventually(async () => (await listUserConnections(someone.user.id, new Date())).length === 0);
  });

  it('removes a connection that is gone while all others get the frame', async () => {
    const ghost = { id: `gone${Date.now()}`, userId: staff.user.id, role: 'staff' as const, sessionHash: 'none' };
    await insertConnection(ghost, new Date(Date.now() - 60_000));
    const watching = await socketOf(staff);
    const { id } = await book();
    await watching.frame('shipment_changed', (frame) => frame.id === id);
    await eventually(async () => !(await listConnections(new Date())).some((connection) => connection.id === ghost.id));
  });
});
