import type { SourceFacts, WorkerFacts } from '#shared/workers/worker.ts';

export interface Source<Work, Handler> {
  readonly facts: SourceFacts;
  handle(name: string, work: Work): Handler;
}

interface Definition<Work, Handler> {
  /** Also the file's name, and the Lambda's. */
  readonly name: string;
  readonly source: Source<Work, Handler>;
  /** Of one call, in seconds. */
  readonly timeout: number;
  /** MB; 512 unless stated. */
  readonly memory?: number;
  /** Most records or messages in one call; a schedule has none. */
  readonly batch?: number;
}

/** A worker's event source, queues, role, alarms and their tests are made from it; nothing else names it. */
export function defineWorker<Work, Handler>(
  { name, source, timeout, memory = 512, batch = 1 }: Definition<Work, Handler>,
  work: Work,
): { worker: WorkerFacts; handler: Handler } {
  return { worker: { name, source: source.facts, timeout, memory, batch }, handler: source.handle(name, work) };
}
