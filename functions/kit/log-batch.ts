import { elapsedSince } from '#functions/base/clock.ts';
import { log } from '#functions/base/log.ts';
import { tableUsage } from '#functions/data/table/usage.ts';

/** The one line that every call of a worker writes: what came, how long it took, and what the table was asked. */
export function logBatch(worker: string, start: Date, facts: Readonly<Record<string, number>>): void {
  log.info('batch', { worker, milliseconds: elapsedSince(start), ...tableUsage(), ...facts });
}
