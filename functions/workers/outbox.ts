import { type AfterMessage, queueAfter } from '#functions/aws/after-queue.ts';
import { queueSlices } from '#functions/aws/jobs-queue.ts';
import { keepProof } from '#functions/aws/proofs-keep.ts';
import { log } from '#functions/base/log.ts';
import { endConnections } from '#functions/data/live/connections.ts';
import { ringBell } from '#functions/data/notifications/bell.ts';
import { findPeople } from '#functions/data/notifications/people.ts';
import { endDevices } from '#functions/data/notifications/push-devices.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { sumsOf } from '#functions/data/reports/stats.ts';
import { countOnce, type Share } from '#functions/data/table/done-markers.ts';
import { cancelsInvoice, makesInvoice } from '#functions/domain/invoices/invoices.ts';
import { ringingsOf } from '#functions/domain/notifications/bell.ts';
import { audienceOf, deliveriesOf, isNews, type QueuedDelivery } from '#functions/domain/notifications/deliveries.ts';
import type { Deltas } from '#functions/domain/reports/rollups.ts';
import type { EventRecord, OrganizationSettings } from '#functions/domain/types.ts';
import { defineWorker } from '#functions/kit/define-worker.ts';
import { type Change, type Outcome, tableStream } from '#functions/kit/stream-source.ts';
import { endInvoiceOf } from '#functions/use-cases/correct-invoice.ts';
import { searchedKindOf } from '#functions/use-cases/index-subject.ts';
import { issueInvoice } from '#functions/use-cases/issue-invoice.ts';
import { judgeReach } from '#functions/use-cases/judge-reach.ts';
import { queueDeliveries } from '#functions/use-cases/queue-deliveries.ts';
import { concernsWebhooks, queueWebhooks } from '#functions/use-cases/queue-webhooks.ts';
import { resentBy } from '#functions/use-cases/resend-delivery.ts';
import { countedAs, deltasOf, type Ending, endingOf, eventOf, imagesOf, newJobOf } from './stream/changes.ts';

interface Read {
  change: Change;
  event: EventRecord | undefined;
  /** Drivers who are told of it. */
  audience: string[];
  ending: Ending | undefined;
  images: string[];
  share: Share | undefined;
}

function shareOf(id: string, deltas: Deltas | undefined): Share | undefined {
  const sums = deltas ? sumsOf(deltas) : [];
  return sums.length > 0 ? { id, sums } : undefined;
}

/** Throws for a record that makes no sense. */
function read(change: Change): Read {
  const event = eventOf(change);
  const share = shareOf(countedAs(change, event), deltasOf(change, event));
  const audience = event ? audienceOf(event) : [];
  return { change, event, audience, share, ending: endingOf(change), images: imagesOf(change, event) };
}

class Batch {
  readonly reads: Read[] = [];
  private readonly failed = new Set<string>();

  constructor(changes: Change[]) {
    for (const change of changes) {
      try {
        this.reads.push(read(change));
      } catch (error) {
        this.fail(change, error);
      }
    }
  }

  fail({ sequence, PK, SK }: Change, error: unknown): void {
    log.error('change failed', { worker: 'outbox', PK, SK, error: error instanceof Error ? error : undefined });
    this.failed.add(sequence);
  }

  /** Does something for every change that has it; a change for which it fails comes again, the others are done. */
  async each<T>(of: (read: Read) => T | undefined, work: (of: T) => Promise<void>): Promise<number> {
    let count = 0;
    for (const one of this.reads) {
      const wanted = of(one);
      if (wanted === undefined) continue;
      try {
        await work(wanted);
        count += 1;
      } catch (error) {
        this.fail(one.change, error);
      }
    }
    return count;
  }

  get sequences(): string[] {
    return [...this.failed];
  }
}

async function keepSums(batch: Batch, now: Date): Promise<number> {
  const shares = batch.reads.flatMap(({ share }) => share ?? []);
  const uncounted = await countOnce('outbox', shares, now);
  for (const { change, share } of batch.reads)
    if (share && uncounted.has(share.id)) batch.fail(change, uncounted.get(share.id));
  return shares.length;
}

/** Makes and ends invoices in the order of the stream; after a failure a shipment's later events wait for it. */
async function keepInvoices(batch: Batch, settings: OrganizationSettings, now: Date): Promise<number> {
  const waiting = new Set<string>();
  const wanted = ({ event }: Read) =>
    event?.shipment && !waiting.has(event.subject.id) && (makesInvoice(event) || cancelsInvoice(event))
      ? event
      : undefined;
  return batch.each(wanted, async (event) => {
    // Taken off the list only when it is done.
    waiting.add(event.subject.id);
    if (makesInvoice(event)) await issueInvoice(event, settings, now);
    else await endInvoiceOf(event, settings, now);
    waiting.delete(event.subject.id);
  });
}

/** One message per delivery into its channel's queue; changes of which one did not get in come again. */
async function tellPeople(batch: Batch, settings: OrganizationSettings, now: Date): Promise<number> {
  const newsIn = ({ change, event, audience }: Read) =>
    event && isNews(event, now) ? { change, event, audience } : undefined;
  const people = await findPeople(batch.reads.flatMap((read) => newsIn(read)?.audience ?? []));
  const made = new Map<QueuedDelivery, Change>();
  await batch.each(newsIn, async ({ change, event }) => {
    const deliveries = deliveriesOf(event, settings, people);
    const contacts = deliveries.filter(({ to }) => to === 'contact').length;
    for (const delivery of deliveries) made.set({ ...delivery, event, contacts }, change);
    // Nobody else would ever find that there was no way to tell them.
    if (contacts === 0) await judgeReach({ event, to: 'contact', contacts }, now);
    for (const delivery of await resentBy(event)) made.set(delivery, change);
  });
  const refused = await queueDeliveries([...made.keys()]);
  for (const delivery of refused) {
    const change = made.get(delivery);
    if (change) batch.fail(change, new Error('The queue did not take a message'));
  }
  return made.size;
}

/** Has done later what nobody waits for, once for each subject of the batch. */
async function queueDerived(batch: Batch): Promise<number> {
  const wanted = Map.groupBy(
    batch.reads.filter(({ event }) => event && searchedKindOf(event.subject.id)),
    ({ event }) => event?.subject.id ?? '',
  );
  const messages = [...wanted.keys()].map((subject): AfterMessage => ({ what: 'index', subject }));
  for (const { subject } of await queueAfter(messages))
    for (const { change } of wanted.get(subject) ?? [])
      batch.fail(change, new Error('The queue of what comes after did not take a message'));
  return messages.length;
}

async function outbox(changes: Change[], now: Date): Promise<Outcome> {
  const settings = await getSettings();
  const batch = new Batch(changes);
  // First, because nothing else is as urgent: whose rights ended hears nothing more from here on.
  const endings = await batch.each(
    ({ ending }) => ending,
    async (ending) => {
      await endConnections(ending, now);
      await endDevices(ending, now);
    },
  );
  const shares = await keepSums(batch, now);
  const invoices = await keepInvoices(batch, settings, now);
  const deliveries = await tellPeople(batch, settings, now);
  const bells = await batch.each(
    ({ event }) => {
      const ringings = event && isNews(event, now) ? ringingsOf(event) : [];
      return ringings.length > 0 ? ringings : undefined;
    },
    async (ringings) => void (await Promise.all(ringings.map(ringBell))),
  );
  const webhooks = await batch.each(
    ({ event }) => (event && isNews(event, now) && concernsWebhooks(event) ? event : undefined),
    (event) => queueWebhooks(event, now),
  );
  await batch.each(
    ({ images }) => (images.length > 0 ? images : undefined),
    async (images) => void (await Promise.all(images.map(keepProof))),
  );
  const jobs = await batch.each(
    ({ change }) => newJobOf(change),
    ({ id, slice }) => queueSlices([{ jobId: id, slice }]),
  );
  const derived = await queueDerived(batch);
  return { failed: batch.sequences, facts: { derived, shares, invoices, deliveries, bells, webhooks, jobs, endings } };
}

/**
 * The stream's reader for what must happen: sums, invoices, bells, one message for every delivery, the end of rights, images
 * that stay, the first slice of every job. Whatever it does is idempotent by the event, and a change that fails comes again.
 */
export const { worker, handler } = defineWorker(
  {
    name: 'outbox',
    source: tableStream({
      wanted: [
        // An event is never modified; a proof is where an earlier one was voided.
        { SK: [{ prefix: 'EVT#' }, 'PROOF'], happened: ['INSERT', 'MODIFY'] },
        { PK: [{ prefix: 'DRV#' }, { prefix: 'INV#' }], SK: ['A'] },
        { PK: [{ prefix: 'JOB#' }], SK: ['A'], happened: ['INSERT'] },
        { PK: [{ prefix: 'USR#' }], SK: ['A'], happened: ['MODIFY', 'REMOVE'] },
        { PK: [{ prefix: 'USR#' }], SK: [{ prefix: 'SES#' }], happened: ['REMOVE'] },
      ],
    }),
    timeout: 60,
    batch: 100,
  },
  outbox,
);
