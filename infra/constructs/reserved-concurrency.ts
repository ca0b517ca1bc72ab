import type { WorkerFacts } from '#shared/workers/worker.ts';

/** Shards of the table's stream come with its partitions: room for the first ones. */
const EXPECTED_SHARDS = 5;

/** How many functions a worker has for itself where workers are given some: the most that what calls it asks for. */
export function reservedConcurrencyOf({ source }: WorkerFacts): number {
  if (source.kind === 'queue') return source.atOnce;
  // A schedule runs once at a time.
  return source.kind === 'stream' ? EXPECTED_SHARDS : 1;
}
