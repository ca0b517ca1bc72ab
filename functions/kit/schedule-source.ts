import type { Context } from 'aws-lambda';
import { currentTime } from '#functions/base/clock.ts';
import { beginCall } from './begin-call.ts';
import type { Source } from './define-worker.ts';
import { logBatch } from './log-batch.ts';

type Work = (now: Date) => Promise<Readonly<Record<string, number>>>;
type Handler = (event?: unknown, context?: Context) => Promise<void>;

/** `rate(1 minute)` or `cron(5 * * * ? *)` in UTC. It may fire twice. */
export function schedule(at: string): Source<Work, Handler> {
  return {
    facts: { kind: 'schedule', at },
    handle: (name, work) => async (_event, context) => {
      const now = currentTime();
      beginCall(context);
      logBatch(name, now, await work(now));
    },
  };
}
