import type { Change } from '#functions/base/change.ts';
import { env } from '#functions/base/env.ts';
import { sendEach } from './queues.ts';

/** Puts changes of the table, with their images, into the queue of those that failed alone; those that did not get in. */
export async function queueChanges(changes: readonly Change[]): Promise<Set<Change>> {
  return changes.length > 0 ? sendEach(env('CHANGES_QUEUE_URL'), changes) : new Set();
}
