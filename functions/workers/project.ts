import { queueSlices } from '#functions/aws/jobs-queue.ts';
import { log } from '#functions/base/log.ts';
import { cancelInvoiceFor, issueInvoice } from '#functions/data/invoices/invoices.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { sumsOf } from '#functions/data/reports/stats.ts';
import { countOnce, type Share } from '#functions/data/table/done-markers.ts';
import { cancelsInvoice, makesInvoice } from '#functions/domain/invoices/invoices.ts';
import { type Deltas, driverDeltas, eventDeltas } from '#functions/domain/reports/rollups.ts';
import type { EventRecord, OrganizationSettings } from '#functions/domain/types.ts';
import { defineWorker } from '#functions/kit/define-worker.ts';
import { type Change, type Outcome, tableStream } from '#functions/kit/stream-source.ts';
import { driverChangeOf, EVENTS, eventOf, newJobOf } from '#functions/workers/stream/changes.ts';

/** A change with the event that it wrote, where it wrote one. */
interface Read {
  change: Change;
  event?: EventRecord | undefined;
  share?: Share | undefined;
}

function deltasOf(change: Change, event: EventRecord | undefined, timezone: string): Deltas | undefined {
  if (event) return eventDeltas(event, timezone);
  const driver = driverChangeOf(change);
  return driver && driverDeltas(driver.before, driver.after);
}

/** What a change means for the sums. Throws for a record that makes no sense. */
function read(change: Change, timezone: string): Read {
  const event = eventOf(change);
  const deltas = deltasOf(change, event, timezone);
  const sums = deltas ? sumsOf(deltas) : [];
  if (sums.some(({ add }) => Object.values(add).some((amount) => !Number.isFinite(amount))))
    throw new Error('A counter would become no number');
  return { change, event, ...(sums.length > 0 && { share: { id: event?.id ?? change.id, sums } }) };
}

class Failures {
  readonly sequences: string[] = [];

  add({ sequence, PK, SK }: Change, error: unknown): void {
    log.error('change failed', { worker: 'project', PK, SK, error: error instanceof Error ? error : undefined });
    this.sequences.push(sequence);
  }
}

/** Makes and ends invoices in the order of the stream; after a failure a shipment's later events wait for it. */
async function keepInvoices(
  reads: Read[],
  settings: OrganizationSettings,
  failures: Failures,
  now: Date,
): Promise<number> {
  const waiting = new Set<string>();
  let count = 0;
  for (const { change, event } of reads) {
    if (!event?.shipment || waiting.has(event.subject.id) || !(makesInvoice(event) || cancelsInvoice(event))) continue;
    try {
      if (makesInvoice(event)) await issueInvoice(event, settings, now);
      else await cancelInvoiceFor(event, now);
      count += 1;
    } catch (error) {
      failures.add(change, error);
      waiting.add(event.subject.id);
    }
  }
  return count;
}

function readAll(changes: Change[], timezone: string, failures: Failures): Read[] {
  return changes.flatMap((change) => {
    try {
      return [read(change, timezone)];
    } catch (error) {
      failures.add(change, error);
      return [];
    }
  });
}

/** The first slice of every new job into the queue. */
async function queueJobs(changes: Change[], failures: Failures): Promise<number> {
  let count = 0;
  for (const change of changes) {
    const job = newJobOf(change);
    if (!job) continue;
    try {
      await queueSlices([{ jobId: job.id, slice: job.slice }]);
      count += 1;
    } catch (error) {
      failures.add(change, error);
    }
  }
  return count;
}

async function project(changes: Change[], now: Date): Promise<Outcome> {
  const settings = await getSettings();
  const failures = new Failures();
  const reads = readAll(changes, settings.timezone, failures);
  const shares = reads.flatMap(({ share }) => share ?? []);
  const uncounted = await countOnce('project', shares, now);
  for (const { change, share } of reads)
    if (share && uncounted.has(share.id)) failures.add(change, uncounted.get(share.id));
  const invoices = await keepInvoices(reads, settings, failures, now);
  const jobs = await queueJobs(changes, failures);
  return { failed: failures.sequences, facts: { shares: shares.length, invoices, jobs } };
}

/** The stream's first reader: the sums that all figures come from, one invoice for every delivery, the first slice of every job. */
export const { worker, handler } = defineWorker(
  {
    name: 'project',
    source: tableStream({
      wanted: [
        EVENTS,
        { PK: [{ prefix: 'DRV#' }], SK: ['A'] },
        { PK: [{ prefix: 'JOB#' }], SK: ['A'], happened: ['INSERT'] },
      ],
    }),
    timeout: 60,
    batch: 100,
  },
  project,
);
