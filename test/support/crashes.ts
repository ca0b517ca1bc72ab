import { expect, vi } from 'vitest';
import { table } from '#functions/data/table/client.ts';
import { type Answered, callHere, type LocalCall } from './handlers.ts';

/** Longer than a handler may run and its lock's grace: another attempt may then take over. */
const AFTER_THE_LOCK = 40_000;

/** At which request to the table the function dies, and whether the table still gets that request. */
interface Crash {
  at: number;
  when: 'before' | 'after';
}

/** Nothing dies any more, and it is now again: after each test. */
export function live(): void {
  table.middlewareStack.remove('crash');
  vi.useRealTimers();
}

/** Makes the function die at a request: nothing after it runs, as when a machine goes. */
export function dieAt({ at, when }: Crash): { died: Promise<'died'>; requests: () => number } {
  let count = 0;
  let tell: (word: 'died') => void = () => undefined;
  const died = new Promise<'died'>((resolve) => {
    tell = resolve;
  });
  const forever = () => new Promise<never>(() => tell('died'));
  table.middlewareStack.add(
    (next) => async (args) => {
      count += 1;
      const isLast = count === at;
      if (isLast && when === 'before') return forever();
      const answer = await next(args);
      return isLast ? forever() : answer;
    },
    { step: 'initialize', name: 'crash', priority: 'high' },
  );
  return { died, requests: () => count };
}

/** Runs the call, lets it die, and repeats it when its lock is over; gives the repeat's answer, or 'passed' when it never came so far. */
async function crashAndRepeat(job: LocalCall, crash: Crash): Promise<Answered | 'passed'> {
  const key = crypto.randomUUID();
  const { died } = dieAt(crash);
  // The first is long ago, instead of the repeat in times to come, in which others would seem to have been told too late.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - AFTER_THE_LOCK });
  const first = await Promise.race([callHere(job, key), died]);
  table.middlewareStack.remove('crash');
  vi.useRealTimers();
  return first === 'died' ? callHere(job, key) : 'passed';
}

/** Dies at every request that the call makes, before and after it, each time with new data. */
export async function atEveryRequest(
  makeJob: () => Promise<LocalCall> | LocalCall,
  check: (answer: Answered, job: LocalCall) => Promise<void>,
): Promise<number> {
  let crashes = 0;
  for (const when of ['before', 'after'] as const) {
    for (let at = 1; ; at += 1) {
      const job = await makeJob();
      const answer = await crashAndRepeat(job, { at, when });
      if (answer === 'passed') break;
      crashes += 1;
      await check(answer, job);
    }
  }
  expect(crashes).toBeGreaterThan(0);
  return crashes;
}
