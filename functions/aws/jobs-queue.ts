import { env } from '#functions/base/env.ts';
import { sendMessageBatches } from './queues.ts';

export interface SliceMessage {
  jobId: string;
  slice: number;
}

/** Puts slices into the queue of jobs. Throws when one did not get in. */
export async function queueSlices(slices: readonly SliceMessage[]): Promise<void> {
  const refused = await sendMessageBatches(env('JOBS_QUEUE_URL'), slices);
  if (refused.size > 0) throw new Error('The queue of jobs did not take a slice');
}
