import { log } from '#functions/base/log.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '#shared/dates/durations.ts';
import { AppError, ERRORS } from '#shared/http/errors.ts';
import { tableKeys } from './keys.ts';
import { tryUpdate, updateAndRead, updateOne } from './update-one.ts';

export interface RateLimit {
  /** E.g. `booking-address`. */
  what: string;
  /** An address or a keyed digest of an email address, never the address in the clear. */
  who: string;
  limit: number;
  /** Of the fixed window. */
  seconds: number;
  /** How many the call counts for; one unless given. */
  times?: number;
}

interface Count {
  count: number;
  /** Seconds. */
  reset: number;
}

function windowOf({ what, who, seconds }: Omit<RateLimit, 'limit' | 'times'>, now: Date) {
  const epoch = Math.floor(now.getTime() / 1000);
  const window = Math.floor(epoch / seconds);
  return {
    key: tableKeys.rateWindow(what, who, `${seconds}.${window}`),
    expiresAt: (window + 2) * seconds,
    reset: (window + 1) * seconds - epoch,
  };
}

/** Counts one call in its window and returns the count with it: one write. */
export async function countCall(counted: Omit<RateLimit, 'limit' | 'times'>, now: Date): Promise<Count> {
  const { key, expiresAt, reset } = windowOf(counted, now);
  const { count = 1 } = await updateAndRead({ key, add: { count: 1 }, set: { expiresAt } });
  return { count, reset };
}

/** Counts one call in its hour and in its day (UTC): one write. */
export async function countDay(
  { what, who }: Pick<RateLimit, 'what' | 'who'>,
  now: Date,
): Promise<{ hour: Count; day: Count }> {
  const epoch = Math.floor(now.getTime() / 1000);
  const day = Math.floor(epoch / DAY_SECONDS);
  const field = `h${now.getUTCHours()}` as const;
  const { count = 1, ...hours } = await updateAndRead({
    key: tableKeys.rateWindow(what, who, `day.${day}`),
    add: { count: 1, [field]: 1 },
    set: { expiresAt: (day + 2) * DAY_SECONDS },
  });
  return {
    hour: { count: hours[field] ?? 1, reset: HOUR_SECONDS - (epoch % HOUR_SECONDS) },
    day: { count, reset: DAY_SECONDS - (epoch % DAY_SECONDS) },
  };
}

/** Counts one call and refuses it with 429 beyond the limit. One that is refused takes nothing of what is left for others. */
export async function enforceRateLimit({ limit, times = 1, ...counted }: RateLimit, now: Date): Promise<void> {
  const { key, expiresAt, reset } = windowOf(counted, now);
  const { refused } = await tryUpdate({
    key,
    add: { count: times },
    set: { expiresAt },
    condition: 'attribute_not_exists(#count) OR #count <= :room',
    names: { '#count': 'count' },
    values: { ':room': limit - times },
  });
  if (refused)
    throw new AppError('too_many_requests', 'Too many requests, please wait a moment', { retryAfter: reset });
}

/** Where it cannot be given back it stays counted until its window ends, which nobody need be told. */
async function refundCall({ times = 1, ...counted }: RateLimit, now: Date): Promise<void> {
  const { key, expiresAt } = windowOf(counted, now);
  try {
    await updateOne({ key, add: { count: -times }, set: { expiresAt } });
  } catch (error) {
    log.warn('calls not given back', { what: counted.what, error: error instanceof Error ? error : undefined });
  }
}

const isRefused = (error: unknown) => error instanceof AppError && ERRORS[error.code].status < 500;

/** Does what all limits leave room for, and gives back what it took where it is refused, by one of them or by itself. */
export async function withRateLimits<Result>(
  limits: readonly RateLimit[],
  now: Date,
  work: () => Promise<Result>,
): Promise<Result> {
  const taken = await Promise.allSettled(limits.map((limit) => enforceRateLimit(limit, now)));
  try {
    for (const each of taken) if (each.status === 'rejected') throw each.reason;
    return await work();
  } catch (error) {
    const held = limits.filter((_, at) => taken[at]?.status === 'fulfilled');
    // What broke may have been done, so it stays counted.
    if (isRefused(error)) await Promise.all(held.map((limit) => refundCall(limit, now)));
    throw error;
  }
}
