import { type MailJob, mailKindOf, queueMails } from '#functions/aws/mail-queue.ts';
import { keepProof } from '#functions/aws/proofs-keep.ts';
import { closeSocket } from '#functions/aws/socket-close.ts';
import { sendFrame } from '#functions/aws/socket-send.ts';
import { log } from '#functions/base/log.ts';
import { addToTrails, type TrailField, trailField } from '#functions/data/drivers/trails.ts';
import { deleteConnection, isOpening, listConnections, listUserConnections } from '#functions/data/live/connections.ts';
import type { ConnectionRecord } from '#functions/data/table/records.ts';
import { recordOf } from '#functions/data/table/table.ts';
import type { EventRecord, PositionRecord, ProofRecord, UserRecord } from '#functions/domain/types.ts';
import { defineWorker } from '#functions/kit/define-worker.ts';
import { type Change, type Outcome, tableStream } from '#functions/kit/stream-source.ts';
import { LiveBatch } from '#functions/workers/live/live-batch.ts';
import { driverChangeOf, EVENTS, eventOf } from '#functions/workers/stream/changes.ts';

/** Sockets that are over: those of one session, or all of a user. */
interface Ending {
  userId: string;
  sessionHash?: string | undefined;
}

/** Everything a batch asks for outside the table. */
interface Batch {
  live: LiveBatch;
  mails: { job: MailJob; change: Change }[];
  endings: Ending[];
  trail: { field: TrailField; change: Change }[];
  images: { keys: string[]; change: Change }[];
  failed: string[];
}

/** What ends with a change of a user or a session. */
function endingOf({ PK, SK, before, after }: Change): Ending | undefined {
  if (!PK.startsWith('USR#') || !before) return undefined;
  const userId = PK.slice('USR#'.length);
  if (SK.startsWith('SES#')) return after ? undefined : { userId, sessionHash: SK.slice('SES#'.length) };
  if (SK !== 'A') return undefined;
  const decisive: (keyof UserRecord)[] = ['epoch', 'status', 'role', 'driverId'];
  return !after || decisive.some((name) => before[name] !== after[name]) ? { userId } : undefined;
}

/** The images that are named by a proof, or by the event of an exception. */
function imagesOf({ SK, after }: Change, event: EventRecord | undefined): string[] {
  if (SK !== 'PROOF' || !after) return (event?.shipment && event.photoKeys) ?? [];
  const { signatureKey, photoKeys } = recordOf<ProofRecord>(after);
  return [signatureKey, ...photoKeys];
}

function sort(change: Change, batch: Batch, now: Date): void {
  const ending = endingOf(change);
  if (ending) batch.endings.push(ending);
  const driver = driverChangeOf(change);
  if (driver?.after) batch.live.addDriver(driver.after);
  if (change.SK === 'POS' && change.after) {
    batch.trail.push({ field: trailField(recordOf<PositionRecord>(change.after)), change });
    batch.live.addPosition(change.after);
  }
  const event = eventOf(change);
  const images = imagesOf(change, event);
  if (images.length > 0) batch.images.push({ keys: images, change });
  if (!event) return;
  if (event.shipment) batch.live.addShipmentEvent(event);
  const kind = mailKindOf(event, now);
  if (kind) batch.mails.push({ job: { kind, event }, change });
}

function sortAll(changes: Change[], now: Date): Batch {
  const batch: Batch = { live: new LiveBatch(), mails: [], endings: [], trail: [], images: [], failed: [] };
  for (const change of changes) {
    try {
      sort(change, batch, now);
    } catch (error) {
      const { PK, SK, sequence } = change;
      log.error('change failed', { worker: 'publish', PK, SK, error: error instanceof Error ? error : undefined });
      batch.failed.push(sequence);
    }
  }
  return batch;
}

/** Queues the mails; changes whose mail did not get into the queue come again. */
async function queue({ mails, failed }: Batch): Promise<void> {
  const refused = await queueMails(mails.map(({ job }) => job));
  for (const { job, change } of mails) if (refused.has(job.event.id)) failed.push(change.sequence);
}

/** Every position into its driver's trail; those of a write that failed come again, which changes nothing twice. */
async function keepTrail({ trail, failed }: Batch): Promise<void> {
  try {
    await addToTrails(trail.map(({ field }) => field));
  } catch (error) {
    log.error('trail not kept', { positions: trail.length, error: error instanceof Error ? error : undefined });
    failed.push(...trail.map(({ change }) => change.sequence));
  }
}

/** Images that a record names stay. Those of a bucket that is away come again. */
async function keepImages({ images, failed }: Batch): Promise<void> {
  for (const { keys, change } of images) {
    try {
      await Promise.all(keys.map(keepProof));
    } catch (error) {
      log.error('images not kept', { images: keys.length, error: error instanceof Error ? error : undefined });
      failed.push(change.sequence);
    }
  }
}

async function end({ userId, sessionHash }: Ending, now: Date): Promise<void> {
  const open = await listUserConnections(userId, now);
  for (const connection of open.filter((one) => !sessionHash || one.sessionHash === sessionHash)) {
    await closeSocket(connection.id);
    await deleteConnection(userId, connection.id);
  }
}

type Sent = 'sent' | 'opening' | 'gone' | 'lost';

/** Sends a connection its frames, in order. What a busy gateway does not take is lost: the next state says it all. */
async function tell(connection: ConnectionRecord, frames: string[], now: Date): Promise<Sent> {
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
    log.warn('frames lost', { connectionId: connection.id, error: error instanceof Error ? error : undefined });
    return 'lost';
  }
}

const AT_ONCE = 50;

async function broadcast(live: LiveBatch, now: Date): Promise<Record<Sent, number>> {
  const counts = { sent: 0, opening: 0, gone: 0, lost: 0 };
  if (live.isEmpty) return counts;
  const waiting = (await listConnections(now)).flatMap((connection) => {
    const frames = live.framesFor(connection);
    return frames.length > 0 ? [{ connection, frames }] : [];
  });
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      counts[await tell(next.connection, next.frames, now)] += 1;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return counts;
}

async function publish(changes: Change[], now: Date): Promise<Outcome> {
  const batch = sortAll(changes, now);
  await queue(batch);
  for (const ending of batch.endings) await end(ending, now);
  const counts = await broadcast(batch.live, now);
  // After the screens, which wait for it.
  await keepTrail(batch);
  await keepImages(batch);
  return { failed: batch.failed, facts: { mails: batch.mails.length, endings: batch.endings.length, ...counts } };
}

/**
 * The stream's second reader: mails into their queue, the end of revoked sockets, frames to all screens, trails, images. A
 * second of positions is gathered into one frame.
 */
export const { worker, handler } = defineWorker(
  {
    name: 'publish',
    source: tableStream({
      window: 1,
      wanted: [
        EVENTS,
        { SK: ['PROOF'], happened: ['INSERT', 'MODIFY'] },
        { PK: [{ prefix: 'DRV#' }], SK: ['A', 'POS'], happened: ['INSERT', 'MODIFY'] },
        { PK: [{ prefix: 'USR#' }], SK: ['A'], happened: ['MODIFY', 'REMOVE'] },
        { PK: [{ prefix: 'USR#' }], SK: [{ prefix: 'SES#' }], happened: ['REMOVE'] },
      ],
    }),
    timeout: 60,
    batch: 100,
  },
  publish,
);
