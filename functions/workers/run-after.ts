import * as z from 'zod/mini';
import type { IndexMessage } from '#functions/aws/after-queue.ts';
import { defineWorker } from '#functions/kit/define-worker.ts';
import { queue } from '#functions/kit/queue-source.ts';
import { lookAt } from '#functions/use-cases/alerts/look-at.ts';
import { lookAtAll } from '#functions/use-cases/alerts/look-at-all.ts';
import { keepDuties } from '#functions/use-cases/drivers/driver-duties.ts';
import { watchPlaces } from '#functions/use-cases/places/watch-places.ts';
import { indexSubject } from '#functions/use-cases/search/index-subject.ts';

const Message: z.ZodMiniType<IndexMessage> = z.object({
  what: z.enum(['index', 'look', 'look_all', 'watch', 'duty']),
  subject: z.string(),
  start: z.optional(z.record(z.string(), z.unknown())),
  part: z.optional(z.int()),
});

const WORK: Record<IndexMessage['what'], (message: IndexMessage, now: Date) => Promise<void>> = {
  index: ({ subject }) => indexSubject(subject),
  look: ({ subject }, now) => lookAt(subject, now),
  look_all: (message, now) => lookAtAll(message, (subject) => lookAt(subject, now)),
  watch: ({ subject }, now) => watchPlaces(subject, now),
  duty: ({ subject }, now) => keepDuties(subject, now),
};

/** The queue of what is derived from a subject: it is read as it stands then, so late and repeated messages do no harm. */
export const { worker, handler } = defineWorker(
  { name: 'run-after', source: queue('after', { atOnce: 2, callsItself: true }), timeout: 20, batch: 10 },
  (body, now) => {
    const message = Message.parse(body);
    return WORK[message.what](message, now);
  },
);
