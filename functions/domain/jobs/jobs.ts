import type { JOB_STATES } from '#shared/contracts/exports.ts';
import type { ExportCheckpoint, ExportOrder } from '../exports/exports.ts';

export type JobState = (typeof JOB_STATES)[number];

export const JOB_KINDS = ['export'] as const;
export type JobKindName = (typeof JOB_KINDS)[number];

/** Of each kind, what is asked for, and where its next slice goes on. */
interface JobParts extends Record<JobKindName, { request: unknown; checkpoint: unknown }> {
  export: { request: ExportOrder; checkpoint: ExportCheckpoint };
}

interface JobBase {
  id: string;
  state: JobState;
  progress: { done: number; total?: number | undefined };
  /** Its message is worth something only with this number. */
  slice: number;
  restarts: number;
  /** Epoch milliseconds after which a worker that fell silent no longer holds the slice. */
  leaseUntil?: number | undefined;
  /** Key of the file in the exports bucket, once it is whole. */
  resultKey?: string | undefined;
  filename?: string | undefined;
  reason?: string | undefined;
  createdBy: string;
  createdAt: string;
  expiresAt: number;
  version: number;
}

export type JobOf<Kind extends JobKindName> = JobBase & {
  kind: Kind;
  request: JobParts[Kind]['request'];
  checkpoint?: JobParts[Kind]['checkpoint'] | undefined;
};

/** Long work of any kind, done in slices. */
export type JobRecord = { [Kind in JobKindName]: JobOf<Kind> }[JobKindName];

/** How long a worker holds a slice; longer than its function may run. */
export const LEASE_MS = 90_000;
export const MOST_RESTARTS = 3;
