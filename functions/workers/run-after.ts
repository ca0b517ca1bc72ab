import * as z from 'zod/mini';
import type { AfterMessage } from '#functions/aws/after-queue.ts';
import { defineWorker } from '#functions/kit/define-worker.ts';
import { queue } from '#functions/kit/queue-source.ts';
import { indexSubject } from '#functions/use-cases/index-subject.ts';

const Message: z.ZodMiniType<AfterMessage> = z.object({ what: z.literal('index'), subject: z.string() });

/** The queue of what is derived from a subject: it is read as it stands then, so late and repeated messages do no harm. */
export const { worker, handler } = defineWorker(
  { name: 'run-after', source: queue('after', { atOnce: 2 }), timeout: 20, batch: 10 },
  (body) => indexSubject(Message.parse(body).subject),
);
