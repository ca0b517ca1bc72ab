import type { JOB_STATES } from '#shared/contracts/exports.ts';
import type { ExportCheckpoint, ExportOrder } from '../exports/exports.ts';
import type { ImportOrder, ImportTally } from '../imports/imports.ts';

type JobState = (typeof JOB_STATES)[number];

const JOB_KINDS = ['export', 'import'] as const;
export type JobKindName = (typeof JOB_KINDS)[number];

/** Of each kind, what is asked for, where its next slice goes on, and what it says in the end beside its file. */
interface JobParts extends Record<JobKindName, { request: unknown; checkpoint: unknown; result: unknown }> {
  export: { request: ExportOrder; checkpoint: ExportCheckpoint; result: undefined };
  import: { request: ImportOrder; checkpoint: ImportTally; result: ImportTally };
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
  result?: JobParts[Kind]['result'] | undefined;
};

/** Long work of any kind, done in slices. */
export type JobRecord = { [Kind in JobKindName]: JobOf<Kind> }[JobKindName];

/** How long a worker holds a slice; longer than its function may run. */
export const LEASE_MS = 90_000;
export const MOST_RESTARTS = 3;
/** Of one job, whatever becomes of them: five hours of work, where the longest list takes a quarter of one. */
export const MOST_SLICES = 400;
