import { closeSocket } from '#functions/aws/socket-close.ts';
import { sendFrame } from '#functions/aws/socket-send.ts';
import type { TableChange } from '#functions/base/change.ts';
import { elapsedSince } from '#functions/base/clock.ts';
import { log } from '#functions/base/log.ts';
import { forEachConcurrent } from '#functions/base/retry.ts';
import { writeTrailSegment } from '#functions/data/drivers/trails.ts';
import { deleteConnection, isOpening, listConnections } from '#functions/data/live/connections.ts';
import type { ConnectionRecord } from '#functions/data/live/keys.ts';
import type { TrailSegment } from '#functions/domain/drivers/driver-types.ts';
import { defineWorker } from '#functions/kit/define-worker.ts';
import { type BatchOutcome, tableStream } from '#functions/kit/stream-source.ts';
import { queuePositions } from '#functions/use-cases/integrations/queue-positions.ts';
import { LiveBatch } from './live/live-batch.ts';
import {
  alertsChangeOf,
  closedConnection,
  driverChangeOf,
  eventOf,
  orderedDriverOf,
  positionChangeOf,
} from './stream/changes.ts';

interface Batch {
  frames: LiveBatch;
  closed: string[];
  /** The half minutes that are over. */
  pieces: { driverId: string; piece: TrailSegment }[];
}

/** What waited longer in the stream was failed by a call and given to another one by hand. */
const MAX_RECORD_AGE_MS = 120_000;

function sort(change: TableChange, batch: Batch, now: Date): void {
  const closed = closedConnection(change);
  if (closed) batch.closed.push(closed);
  const driver = driverChangeOf(change);
  if (driver?.after) batch.frames.addDriver(driver.after, { isOld: now.getTime() - change.at > MAX_RECORD_AGE_MS });
  const position = positionChangeOf(change);
  if (position) {
    const { before, after } = position;
    batch.frames.addPosition(after);
    if (before?.recent && before.recent.start !== after.recent?.start)
      batch.pieces.push({ driverId: after.driverId, piece: before.recent });
  }
  const ordered = orderedDriverOf(change);
  if (ordered) batch.frames.addStopOrder(ordered);
  const alerts = alertsChangeOf(change);
  if (alerts) batch.frames.addAlerts(alerts);
  const event = eventOf(change);
  if (event) batch.frames.addBells(event);
  if (event) batch.frames.addBoxes(event);
  if (event?.shipment) batch.frames.addShipmentEvent(event);
}

/** Says in the log what was lost. Nothing here is tried again: the next state says it all, and nobody waits for the last. */
function logLost(what: string, fields: Record<string, unknown>, error: unknown): void {
  log.warn(what, { worker: 'live', ...fields, error: error instanceof Error ? error : undefined });
}

function sortAll(changes: TableChange[], now: Date): Batch {
  const batch: Batch = { frames: new LiveBatch(), closed: [], pieces: [] };
  for (const change of changes) {
    try {
      sort(change, batch, now);
    } catch (error) {
      logLost('change unreadable', { PK: change.PK, SK: change.SK }, error);
    }
  }
  return batch;
}

type Sent = 'sent' | 'opening' | 'gone' | 'lost';

/** Sends a connection its frames, in order. What a busy gateway does not take is lost. */
async function sendFrames(connection: ConnectionRecord, frames: string[], now: Date): Promise<Sent> {
  try {
    for (const frame of frames) {
      if (await sendFrame(connection.id, frame)) continue;
      // Forgetting it now would cut off a screen that is just opening; it asks for a snapshot when it is open.
      if (isOpening(connection, now)) return 'opening';
      await deleteConnection(connection.userId, connection.id);
      return 'gone';
    }
    return 'sent';
  } catch (error) {
    logLost('frames lost', { connectionId: connection.id }, error);
    return 'lost';
  }
}

const SCREEN_CONCURRENCY = 50;
/** What a gateway that does not answer has not taken by then is lost, so that closings and trails come to their turn. */
const BROADCAST_TIMEOUT_MS = 20_000;
const WRITE_CONCURRENCY = 25;

async function broadcast(frames: LiveBatch, now: Date): Promise<Record<Sent, number>> {
  const counts = { sent: 0, opening: 0, gone: 0, lost: 0 };
  if (frames.isEmpty) return counts;
  const waiting = (await listConnections(now)).flatMap((connection) => {
    const wanted = frames.framesFor(connection);
    return wanted.length > 0 ? [{ connection, wanted }] : [];
  });
  await forEachConcurrent(waiting, SCREEN_CONCURRENCY, async ({ connection, wanted }) => {
    const sent = elapsedSince(now) > BROADCAST_TIMEOUT_MS ? 'lost' : await sendFrames(connection, wanted, now);
    counts[sent] += 1;
  });
  return counts;
}

async function live(changes: TableChange[], now: Date): Promise<BatchOutcome> {
  const { frames, closed, pieces } = sortAll(changes, now);
  const counts = await broadcast(frames, now).catch((error: unknown) => logLost('frames lost', {}, error));
  // After the screens, which wait for them.
  await forEachConcurrent(closed, WRITE_CONCURRENCY, (id) =>
    closeSocket(id).catch((error: unknown) => logLost('socket not closed', { connectionId: id }, error)),
  );
  await forEachConcurrent(pieces, WRITE_CONCURRENCY, ({ driverId, piece }) =>
    writeTrailSegment(driverId, piece).catch((error: unknown) => logLost('trail not kept', { driverId }, error)),
  );
  const posted = await queuePositions(frames.moved, now).catch((error: unknown) =>
    logLost('positions not posted', {}, error),
  );
  return { failed: [], facts: { closed: closed.length, pieces: pieces.length, posted: posted ?? 0, ...counts } };
}

/**
 * The stream's reader for what may be late or lost: frames to all screens, the sockets of connections whose row is gone,
 * trails, positions for webhooks. No record holds the others up, so none is ever given back. A second of positions is gathered into one frame.
 */
export const { worker, handler } = defineWorker(
  {
    name: 'live',
    source: tableStream({
      window: 1,
      wanted: [
        { SK: [{ prefix: 'EVT#' }], happened: ['INSERT'] },
        { PK: [{ prefix: 'DRV#' }], SK: ['A', 'POS', 'ORDER'], happened: ['INSERT', 'MODIFY'] },
        { PK: [{ prefix: 'ALR#' }], SK: ['A'], happened: ['INSERT', 'MODIFY'] },
        { PK: [{ prefix: 'USR#' }], SK: [{ prefix: 'CON#' }], happened: ['REMOVE'] },
      ],
    }),
    timeout: 60,
    batch: 100,
  },
  live,
);
