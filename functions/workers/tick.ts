import { queueDueTimers } from '#functions/aws/due-queue.ts';
import { forEachConcurrent } from '#functions/base/retry.ts';
import { completeTimer, listDueTimers, TIMER_SHARDS } from '#functions/data/timers/timers.ts';
import type { TimerRecord } from '#functions/domain/timers/timers.ts';
import { defineWorker } from '#functions/kit/define-worker.ts';
import { schedule } from '#functions/kit/schedule-source.ts';

const PAGE_SIZE = 200;
const DELETE_CONCURRENCY = 10;
/** Timers of a partition in one run; the others are next minute's. */
const MAX_TIMERS_PER_RUN = 2000;

/** Sends one page on its way. A timer is taken off only when it is in the queue, so a run that dies loses none. */
async function enqueuePage(timers: TimerRecord[]): Promise<number> {
  const sent = await queueDueTimers(timers);
  await forEachConcurrent(sent, DELETE_CONCURRENCY, completeTimer);
  return sent.length;
}

/** The timers of one partition from its beginning up to now; what is taken off makes room for the next page. */
async function tickShard(shard: number, now: Date): Promise<number> {
  let count = 0;
  for (;;) {
    const due = await listDueTimers(shard, now, PAGE_SIZE);
    const sent = due.length > 0 ? await enqueuePage(due) : 0;
    count += sent;
    if (sent < PAGE_SIZE || count >= MAX_TIMERS_PER_RUN) return count;
  }
}

/** Every minute: what is due goes into its queue. Two runs at once send some timers twice, which does no harm. */
export const { worker, handler } = defineWorker(
  { name: 'tick', source: schedule('rate(1 minute)'), timeout: 60 },
  async (now) => {
    let due = 0;
    await forEachConcurrent(Array(TIMER_SHARDS).keys(), TIMER_SHARDS, async (shard) => {
      due += await tickShard(shard, now);
    });
    return { due };
  },
);
