import { type AfterMessage, queueAfter } from '#functions/aws/after-queue.ts';
import { searchedKindOf } from '#functions/use-cases/index-subject.ts';
import { defineEffect, type Failures } from './effect.ts';

/** Has done later what nobody waits for, once for each subject of the batch. */
export const queueDerived = defineEffect<string>({
  name: 'derived',
  wanted: ({ event }) => (event && searchedKindOf(event.subject.id) ? event.subject.id : undefined),
  async all(wishes) {
    const bySubject = Map.groupBy(wishes, ({ wanted }) => wanted);
    const failures: Failures = new Map();
    const messages = [...bySubject.keys()].map((subject): AfterMessage => ({ what: 'index', subject }));
    for (const { subject } of await queueAfter(messages))
      for (const { of } of bySubject.get(subject) ?? [])
        failures.set(of.change, new Error('The queue of what comes after did not take a message'));
    return failures;
  },
});
