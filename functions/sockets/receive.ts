import { chunkForFrames, parseFrame, serializeFrame } from '#functions/aws/frames.ts';
import { closeSocket } from '#functions/aws/socket-close.ts';
import { sendFrame } from '#functions/aws/socket-send.ts';
import { type FoundSession, findSessionByHash } from '#functions/data/accounts/sessions.ts';
import { findLocatedDriver, type LocatedDriver, queryDrivers } from '#functions/data/drivers/drivers.ts';
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
const SNAPSHOT_RATE_LIMIT = { what: 'subscribe', limit: 30, seconds: 60 };
const SNAPSHOT_CHUNK_SIZE = 250;
/** A BatchGet's most. */
const BATCH_GET_SIZE = 100;

/** Drivers with a known position; a driver's own socket gets only itself. */
async function locatedDrivers(ownId: string | undefined): Promise<LocatedDriver[]> {
  if (ownId !== undefined) {
    const own = await findLocatedDriver(ownId);
    return own ? [own] : [];
  }
  const found: LocatedDriver[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await queryDrivers({ limit: BATCH_GET_SIZE, start });
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
  const pieces = chunkForFrames(drivers, SNAPSHOT_CHUNK_SIZE);
  for (const [at, piece] of pieces.entries()) {
    const frame = { type: 'snapshot', last: at === pieces.length - 1, drivers: piece } as const;
    if (!(await sendFrame(connectionId, serializeFrame(frame)))) return;
  }
}

/** Stores where a driver says it is; what is not believed or too soon is dropped: the next report comes in seconds. */
async function report(frame: LocationFrame, { prefetched }: Session, now: Date): Promise<void> {
  const { type: _, driverId, ...position } = frame;
  const [, last, watch] = prefetched.length === 3 ? prefetched : [];
  await reportPosition(position, { last, watch }, { driverId, now });
}

async function handleFrame(call: SocketCall, frame: ClientFrame, session: Session): Promise<string> {
  const { connectionId, now } = call;
  if (frame.type === 'ping') {
    await sendFrame(connectionId, serializeFrame({ type: 'pong' }));
  } else if (frame.type === 'subscribe') {
    const { count } = await countCall({ ...SNAPSHOT_RATE_LIMIT, who: session.user.id }, now);
    if (count > SNAPSHOT_RATE_LIMIT.limit) return sendError(connectionId, 'too_many_requests');
    await sendSnapshot(call, session.user);
  } else {
    const { role, driverId } = session.user;
    if (role !== 'driver' || !driverId || driverId !== frame.driverId) return sendError(connectionId, 'forbidden');
    await report(frame, session, now);
  }
  return frame.type;
}

async function sendError(connectionId: string, code: Extract<ServerFrame, { type: 'error' }>['code']): Promise<string> {
  await sendFrame(connectionId, serializeFrame({ type: 'error', code }));
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
  const frame = parseFrame(body);
  return 'code' in frame ? sendError(connectionId, frame.code) : handleFrame(call, frame, session);
});
