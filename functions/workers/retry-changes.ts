import * as z from 'zod/mini';
import type { UnreadableRecord } from '#functions/aws/changes-queue.ts';
import type { TableChange } from '#functions/base/change.ts';
import { RetryLater } from '#functions/base/retry.ts';
import { defineWorker } from '#functions/kit/define-worker.ts';
import { queue } from '#functions/kit/queue-source.ts';
import { toChange } from '#functions/kit/stream-source.ts';
import { runEffects } from './effects/effects.ts';

const Queued = z.looseObject({ id: z.string(), at: z.number(), PK: z.string(), SK: z.string() });

const Unread = z.looseObject({ record: z.looseObject({ dynamodb: z.looseObject({}) }) });

/** Throws for a record that still cannot be read. */
function readChange(body: unknown): TableChange {
  if (z.safeParse(Unread, body).success) return toChange((body as UnreadableRecord).record);
  z.parse(Queued, body);
  return body as TableChange;
}

async function retryChange(body: unknown, now: Date): Promise<void> {
  const { failures } = await runEffects('retry-changes', [readChange(body)], now);
  for (const [{ PK, SK }, cause] of failures) throw new Error(`A change of ${PK} ${SK} is not done yet`, { cause });
}

/** As often as a quarter of an hour fits into three days, and a little more for those at the beginning. */
const MAX_ATTEMPTS = 300;
const INITIAL_DELAY_SECONDS = 10;
const MAX_DELAY_SECONDS = 900;

/**
 * Does again what failed for a change alone, or could not be read, until it is done: at first every few seconds, then every quarter of an hour. What
 * is not done after three days waits among the dead letters.
 */
export const { worker, handler } = defineWorker(
  {
    name: 'retry-changes',
    source: queue('changes', { atOnce: 2, tries: MAX_ATTEMPTS, delay: INITIAL_DELAY_SECONDS }),
    timeout: 60,
    batch: 1,
  },
  async (body, now, { receiveCount }) => {
    try {
      await retryChange(body, now);
    } catch (error) {
      const seconds = Math.min(MAX_DELAY_SECONDS, INITIAL_DELAY_SECONDS * 2 ** Math.min(receiveCount, 10));
      throw new RetryLater('A change is not done yet', seconds, error);
    }
  },
);
