import { frameText, piecesOf, readFrame } from '#functions/aws/frames.ts';
import { closeSocket } from '#functions/aws/socket-close.ts';
import { sendFrame } from '#functions/aws/socket-send.ts';
import { type FoundSession, findSessionByHash } from '#functions/data/accounts/sessions.ts';
import { findLocatedDriver, type LocatedDriver, listDrivers } from '#functions/data/drivers/drivers.ts';
import { driverKeys } from '#functions/data/drivers/keys.ts';
import { deleteConnection } from '#functions/data/live/connections.ts';
import { socketKeys } from '#functions/data/live/keys.ts';
import { countCall } from '#functions/data/table/rate-limits.ts';
import { driverStatus } from '#functions/domain/drivers/drivers.ts';
import { livePosition } from '#functions/domain/drivers/live-position.ts';
import { type SocketCall, socketHandler } from '#functions/kit/socket-handler.ts';
import { reportPosition } from '#functions/use-cases/drivers/report-position.ts';
import type { ClientFrame, ServerFrame } from '#shared/http/frames.ts';

type Snapshot = Extract<ServerFrame, { type: 'snapshot' }>['drivers'][number];
type LocationFrame = Extract<ClientFrame, { type: 'location_update' }>;

/** A snapshot reads every driver: this many a minute for all screens of one person. */
const SNAPSHOTS = { what: 'subscribe', limit: 30, seconds: 60 };
const PIECE = 250;
/** A BatchGet's most. */
const PAGE = 100;

/** Drivers with a known position; a driver's own socket gets only itself. */
async function locatedDrivers(ownId: string | undefined): Promise<LocatedDriver[]> {
  if (ownId !== undefined) {
    const own = await findLocatedDriver(ownId);
    return own ? [own] : [];
  }
  const found: LocatedDriver[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await listDrivers({ limit: PAGE, start });
    found.push(...page.items);
    start = page.next;
  } while (start);
  return found;
}

async function sendSnapshot({ connectionId }: SocketCall, user: FoundSession['user']): Promise<void> {
  const located = await locatedDrivers(user.role === 'driver' ? (user.driverId ?? '') : undefined);
  const drivers = located.flatMap(({ driver, position }): Snapshot[] =>
    position ? [{ ...livePosition(position), status: driverStatus(driver) }] : [],
  );
  const pieces = piecesOf(drivers, PIECE);
  for (const [at, piece] of pieces.entries()) {
    const frame = { type: 'snapshot', last: at === pieces.length - 1, drivers: piece } as const;
    if (!(await sendFrame(connectionId, frameText(frame)))) return;
  }
}

/** Stores where a driver says it is; what is not believed or too soon is dropped: the next report comes in seconds. */
async function report(frame: LocationFrame, { prefetched }: Session, now: Date): Promise<void> {
  const { type: _, driverId, ...position } = frame;
  const [, last, watch] = prefetched.length === 3 ? prefetched : [];
  await reportPosition(position, { last, watch }, { driverId, now });
}

async function answer(call: SocketCall, frame: ClientFrame, session: Session): Promise<string> {
  const { connectionId, now } = call;
  if (frame.type === 'ping') {
    await sendFrame(connectionId, frameText({ type: 'pong' }));
  } else if (frame.type === 'subscribe') {
    const { count } = await countCall({ ...SNAPSHOTS, who: session.user.id }, now);
    if (count > SNAPSHOTS.limit) return refuse(connectionId, 'too_many_requests');
    await sendSnapshot(call, session.user);
  } else {
    const { role, driverId } = session.user;
    if (role !== 'driver' || !driverId || driverId !== frame.driverId) return refuse(connectionId, 'forbidden');
    await report(frame, session, now);
  }
  return frame.type;
}

async function refuse(connectionId: string, code: Extract<ServerFrame, { type: 'error' }>['code']): Promise<string> {
  await sendFrame(connectionId, frameText({ type: 'error', code }));
  return code;
}

function keysReadWith({ userId, driverId }: SocketCall['user'], connectionId: string) {
  const own = driverId ? ([driverKeys.position(driverId), driverKeys.watch(driverId)] as const) : ([] as const);
  return [socketKeys.connection(userId, connectionId), ...own] as const;
}

type Session = FoundSession<ReturnType<typeof keysReadWith>>;

/** Session and row are looked at each time: a socket that was ended before it stood could not be closed then. */
export const handler = socketHandler('receive', async (call) => {
  const { connectionId, user, body, now } = call;
  const session = await findSessionByHash(user.userId, user.sessionHash, now, keysReadWith(user, connectionId));
  if (!session?.prefetched[0]) {
    await closeSocket(connectionId);
    await deleteConnection(user.userId, connectionId);
    return 'session over';
  }
  const frame = readFrame(body);
  return 'code' in frame ? refuse(connectionId, frame.code) : answer(call, frame, session);
});
