import { present } from '#functions/base/clock.ts';
import { resetUsage } from '#functions/data/table/usage.ts';
import type { Source } from './define-worker.ts';
import { logBatch } from './log-batch.ts';

type Work = (now: Date) => Promise<Readonly<Record<string, number>>>;
type Handler = () => Promise<void>;

/** `rate(1 minute)` or `cron(5 * * * ? *)` in UTC. It may fire twice. */
export function schedule(at: string): Source<Work, Handler> {
  return {
    facts: { kind: 'schedule', at },
    handle: (name, work) => async () => {
      const now = present();
      resetUsage();
      logBatch(name, now, await work(now));
    },
  };
}
