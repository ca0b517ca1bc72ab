import type { ExportRequest, JOB_STATES } from '#shared/contracts/exports.ts';
import type {
  ChangedPlace,
  ChangedShipment,
  ImportError,
  ImportedChange,
  ImportedCustomer,
  ImportedFact,
  ImportedPlace,
  ImportedShipment,
  ImportType,
  ImportWarning,
} from '#shared/contracts/imports.ts';
import { DAY_SECONDS } from '#shared/dates/durations.ts';
import type { DeadlineClock } from '#shared/shipments/lateness.ts';
import type { UserActor } from '../events/actor.ts';

type JobState = (typeof JOB_STATES)[number];

/** `withPrice`: as its beginner might see prices then. `clock`: when it was begun. */
export type ExportSpec = ExportRequest & { withPrice: boolean; clock: DeadlineClock };

/** `start` is the key of the last row that is in the bucket, `rest` names what of it is in no part yet. */
export interface ExportCheckpoint {
  uploadId: string;
  parts: { PartNumber: number; ETag: string }[];
  rows: number;
  start?: Record<string, unknown> | undefined;
  rest?: string | undefined;
  /** Whole cents of each column that has a total. */
  totals?: number[] | undefined;
}

/** `actor`: who stands in the events of what it writes. */
interface ImportSpec {
  type: ImportType;
  uploadKey: string;
  dryRun: boolean;
  /** Of the file that was looked through: no other is written. */
  fileHash?: string | undefined;
  /** Whether people are told of what it writes. */
  tell?: boolean | undefined;
  actor: Pick<UserActor, 'id' | 'role' | 'name' | 'email'>;
}

/** A row that adds something, or changes nothing; and one that changes something. */
export type ImportedRow = ImportedCustomer | ImportedFact | ImportedPlace | ImportedShipment;
export type ImportedRowChange = ImportedChange | ChangedPlace | ChangedShipment;

/** What came of the rows so far. */
export interface ImportCounts {
  rows: number;
  created: number;
  changed: number;
  unchanged: number;
  refused: number;
  errors: ImportError[];
  additions: ImportedRow[];
  changes: ImportedRowChange[];
  unchangedRows?: ImportedRow[] | undefined;
  odd?: number | undefined;
  warnings?: ImportWarning[] | undefined;
  ignoredColumns: string[];
  /** Of the file that these are rows of. */
  fileHash?: string | undefined;
}

/** Of each kind, what is asked for, where its next slice goes on, and what it says in the end beside its file. */
interface JobParts {
  export: { request: ExportSpec; checkpoint: ExportCheckpoint; result: undefined };
  import: { request: ImportSpec; checkpoint: ImportCounts; result: ImportCounts };
  // What it is made of and its result lie beside it: a list of jobs does not read them.
  plan: { request: { day: string }; checkpoint: undefined; result: undefined };
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

export type JobKindName = keyof JobParts;

export type JobOf<Kind extends JobKindName> = JobBase & {
  kind: Kind;
  request: JobParts[Kind]['request'];
  checkpoint?: JobParts[Kind]['checkpoint'] | undefined;
  result?: JobParts[Kind]['result'] | undefined;
};

/** Long work of any kind, done in slices. */
export type JobRecord = { [Kind in JobKindName]: JobOf<Kind> }[JobKindName];

/** How long a worker holds a slice; longer than its function may run. */
export const SLICE_LEASE_MS = 90_000;
export const MAX_RESTARTS = 3;
/** Of one job, whatever becomes of them: five hours of work, where the longest list takes a quarter of one. */
export const MAX_SLICES = 400;

/** Seconds. */
const KEPT_SECONDS = DAY_SECONDS;

/** A new job of any kind without what it is asked for: it waits for its first slice, and is kept for a day. */
export function waitingJob(id: string, { id: createdBy }: Pick<UserActor, 'id'>, now: Date) {
  return {
    ...{ id, createdBy, state: 'waiting', slice: 1, restarts: 0, version: 1 },
    progress: { done: 0 },
    createdAt: now.toISOString(),
    expiresAt: Math.floor(now.getTime() / 1000) + KEPT_SECONDS,
  } satisfies JobBase;
}
