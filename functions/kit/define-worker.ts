import type { SourceFacts, WorkerFacts } from '#shared/worker.ts';

/** What calls a worker: its facts for the stacks, and how an event of it becomes a call of `Work`. */
export interface Source<Work, Handler> {
  readonly facts: SourceFacts;
  handle(name: string, work: Work): Handler;
}

interface Definition<Work, Handler> {
  /** Also the file's name, and the Lambda's. */
  readonly name: string;
  readonly source: Source<Work, Handler>;
  /** Seconds that one call may take. */
  readonly timeout: number;
  /** Memory in MB; 512 unless stated. */
  readonly memory?: number;
  /** Most records or messages in one call; a schedule has none. */
  readonly batch?: number;
}

/**
 * Declares a worker, as `export const { worker, handler } = defineWorker(...)` in `functions/workers/<name>.ts`. Its event
 * source, queues, role, alarms and their tests are made from it; nothing else names it.
 */
export function defineWorker<Work, Handler>(
  { name, source, timeout, memory = 512, batch = 1 }: Definition<Work, Handler>,
  work: Work,
): { worker: WorkerFacts; handler: Handler } {
  return { worker: { name, source: source.facts, timeout, memory, batch }, handler: source.handle(name, work) };
}
