import { type ErrorCode, isAppError } from '#shared/http/errors.ts';
import { RETRY_RESERVE_MS, remainingTimeMs } from './remaining-time.ts';

/** Waits so many milliseconds. */
export function sleep(milliseconds: number): Promise<void> {
  return new Promise((wake) => setTimeout(wake, milliseconds));
}

/** Waits before another try: a random part of a time that doubles, so that those who met do not meet again. */
function backoffWithJitter(attempt: number, first = 20): Promise<void> {
  return sleep(Math.random() * first * 2 ** attempt);
}

/** True for what AWS says, as an error's name or a part's code, when it is busy and another try may pass. */
export function isTransient(code: string | undefined): boolean {
  return /TransactionConflict|Throttl|ProvisionedThroughput|RequestLimitExceeded|TooManyRequests/.test(code ?? '');
}

interface RetryOptions {
  attempts?: number;
  /** After this many tries the pauses grow no more. */
  maxBackoffAttempts?: number;
}

/**
 * Runs an attempt up to six times, with pauses that grow, as long as it fails in a way that passes and the
 * running call has time for another; then throws it. Each attempt is given what the one before it failed by.
 */
export async function retryWhile<T>(
  passes: (error: unknown) => boolean,
  attempt: (failure?: unknown) => Promise<T>,
  { attempts = 6, maxBackoffAttempts: growing = attempts }: RetryOptions = {},
): Promise<T> {
  for (let tried = 1, failure: unknown; ; tried += 1) {
    try {
      return await attempt(failure);
    } catch (error) {
      failure = error;
      if (tried === attempts || !passes(error)) throw error;
      await backoffWithJitter(Math.min(tried, growing));
      if (remainingTimeMs() < RETRY_RESERVE_MS) throw error;
    }
  }
}

/** Runs an attempt, and once more when it fails by `code`, which says that another call was faster: it is seen then. */
export async function retryOnceOn<T>(code: ErrorCode, attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (isAppError(error, code) && remainingTimeMs() >= RETRY_RESERVE_MS) return attempt();
    throw error;
  }
}

/** Makes a queue's message come again after so many seconds, and not when the queue would. */
export class RetryLater extends Error {
  readonly seconds: number;

  constructor(message: string, seconds: number, cause?: unknown) {
    super(message, { cause });
    this.seconds = seconds;
  }
}

/** How often a message came by now. */
export interface DeliveryInfo {
  readonly receiveCount: number;
  /** What is not done this time has to be ended: one more is kept for a worker that dies. */
  readonly isLastAttempt: boolean;
}

/** Does work for every item, on so many at a time. */
export async function forEachConcurrent<T>(
  items: Iterable<T>,
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = items[Symbol.iterator]();
  const lane = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}
