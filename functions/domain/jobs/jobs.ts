import type { JOB_STATES } from '#shared/contracts/exports.ts';

export type JobState = (typeof JOB_STATES)[number];

/** Long work, done in slices; `Request` is what was asked for and `Checkpoint` where the next slice goes on. */
export interface JobRecord<Request = unknown, Checkpoint = unknown> {
  id: string;
  kind: string;
  state: JobState;
  request: Request;
  checkpoint?: Checkpoint | undefined;
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

/** How long a worker holds a slice; longer than its function may run. */
export const LEASE_MS = 90_000;
export const MOST_RESTARTS = 3;
