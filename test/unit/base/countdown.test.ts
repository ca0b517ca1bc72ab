import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RESPONSE_RESERVE_MS, remainingTimeMs, startDeadline, withinDeadline } from '#functions/base/remaining-time.ts';
import { retryOnceOn, retryWhile, sleep } from '#functions/base/retry.ts';
import { AppError } from '#shared/http/errors.ts';

const LIMIT = 10_000;
let began: number;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  began = performance.now();
  startDeadline(LIMIT);
});
afterEach(() => {
  startDeadline();
  vi.useRealTimers();
});

const passed = () => performance.now() - began;
const late = () => new Error('late');

/** Lets a promise settle while the slowed clock runs, however long it takes. */
async function settled<T>(promise: Promise<T>): Promise<PromiseSettledResult<T>> {
  const [outcome] = await Promise.all([
    promise.then(
      (value) => ({ status: 'fulfilled' as const, value }),
      (reason: unknown) => ({ status: 'rejected' as const, reason }),
    ),
    vi.runAllTimersAsync(),
  ]);
  return outcome;
}

/** An attempt that takes so long and meets somebody else each time. */
const slow = (milliseconds: number) =>
  vi.fn(async () => {
    await sleep(milliseconds);
    throw new AppError('version_conflict', 'overtaken');
  });

describe('a call whose time runs out', () => {
  it.each([1, 90, 700, 1400])('is not repeated into its last second, when a try takes %i ms', async (milliseconds) => {
    const attempt = slow(milliseconds);
    const outcome = await settled(retryWhile(() => true, attempt, { attempts: 1000, maxBackoffAttempts: 3 }));
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'version_conflict' } });
    expect(passed()).toBeGreaterThan(5000);
    expect(passed()).toBeLessThanOrEqual(LIMIT - 1000);
  });

  it('is not even tried a second time where the first took too long', async () => {
    const attempt = slow(7500);
    expect(await settled(retryOnceOn('version_conflict', attempt))).toMatchObject({ status: 'rejected' });
    expect(attempt).toHaveBeenCalledOnce();
  });

  it('repeats as often as it may where no platform ends it', async () => {
    startDeadline();
    const attempt = slow(5000);
    expect(await settled(retryWhile(() => true, attempt, { attempts: 9 }))).toMatchObject({ status: 'rejected' });
    expect(attempt).toHaveBeenCalledTimes(9);
  });

  it('does not wait for an answer beyond the time for its own', async () => {
    const outcome = await settled(withinDeadline(() => new Promise<never>(() => undefined), late));
    expect(outcome).toMatchObject({ status: 'rejected', reason: { message: 'late' } });
    expect(passed()).toBe(LIMIT - RESPONSE_RESERVE_MS);
  });

  it('begins nothing any more in that time', async () => {
    await vi.advanceTimersByTimeAsync(LIMIT - RESPONSE_RESERVE_MS);
    const work = vi.fn(async () => 'done');
    expect(await settled(withinDeadline(work, late))).toMatchObject({ status: 'rejected' });
    expect(work).not.toHaveBeenCalled();
    expect(remainingTimeMs()).toBe(RESPONSE_RESERVE_MS);
  });

  it('has the answer that comes in time', async () => {
    expect(await settled(withinDeadline(async () => 'done', late))).toMatchObject({ value: 'done' });
    expect(vi.getTimerCount()).toBe(0);
  });
});
