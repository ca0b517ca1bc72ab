import { queueFailedChanges, queueUnreadableRecords } from '#functions/aws/changes-queue.ts';
import type { TableChange } from '#functions/base/change.ts';
import { log } from '#functions/base/log.ts';
import { defineWorker } from '#functions/kit/define-worker.ts';
import { type BatchOutcome, tableStream } from '#functions/kit/stream-source.ts';
import type { EffectFailures } from './effects/effect.ts';
import { runEffects } from './effects/effects.ts';

/** What fails for all comes again from the stream, in its order; longer than this nobody waits for it. */
const MAX_STREAM_RETRY_MS = 120_000;

/** Takes what failed out of the stream, where whatever comes after it would wait; what stays in it. */
async function moveToRetryQueue(
  failures: EffectFailures,
  changes: readonly TableChange[],
  now: Date,
): Promise<TableChange[]> {
  const isAlone = failures.size < changes.length;
  const [aside, left] = [[] as TableChange[], [] as TableChange[]];
  for (const change of failures.keys())
    (isAlone || now.getTime() - change.at > MAX_STREAM_RETRY_MS ? aside : left).push(change);
  try {
    return [...left, ...(await queueFailedChanges(aside))];
  } catch (error) {
    log.error('changes not set aside', { worker: 'outbox', error: error instanceof Error ? error : undefined });
    return [...failures.keys()];
  }
}

async function outbox(changes: TableChange[], now: Date): Promise<BatchOutcome> {
  const { failures, facts } = await runEffects('outbox', changes, now);
  const failed = failures.size > 0 ? await moveToRetryQueue(failures, changes, now) : [];
  return { failed: failed.map(({ sequence }) => sequence), facts: { ...facts, aside: failures.size - failed.length } };
}

/**
 * The stream's reader for what must happen: the effects, each idempotent by the change. One that fails alone is done by
 * `retry-changes` from then on, so that no other waits for it; so is a record that cannot be read.
 */
export const { worker, handler } = defineWorker(
  {
    name: 'outbox',
    source: tableStream({
      tries: 1000,
      setAside: queueUnreadableRecords,
      wanted: [
        // An event is never modified; a proof is where an earlier one was voided.
        { SK: [{ prefix: 'EVT#' }, 'PROOF'], happened: ['INSERT', 'MODIFY'] },
        { PK: [{ prefix: 'DRV#' }, { prefix: 'INV#' }], SK: ['A', 'ORDER'] },
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
