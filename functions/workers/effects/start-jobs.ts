import { queueSlices } from '#functions/aws/jobs-queue.ts';
import { newJobOf } from '../stream/changes.ts';
import { defineEffect } from './effect.ts';

/** The first slice of a job that was just begun. */
export const startJobs = defineEffect({
  name: 'jobs',
  taskOf: ({ change }) => newJobOf(change),
  handle: ({ id, slice }) => queueSlices([{ jobId: id, slice }]),
});
