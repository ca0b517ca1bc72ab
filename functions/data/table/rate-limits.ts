import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { env } from '#functions/base/env.ts';
import { AppError } from '#shared/errors.ts';
import { table } from './client.ts';
import { keys } from './keys.ts';
import { updateOne } from './update-one.ts';

export interface RateLimit {
  /** E.g. `booking-address`. */
  what: string;
  /** An address or a keyed digest of an e-mail address, never the address in the clear. */
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

/** Counts one call in its window and returns the count with it: one write. */
export async function countCall(
  { what, who, seconds, times = 1 }: Omit<RateLimit, 'limit'>,
  now: Date,
): Promise<Count> {
  const epoch = Math.floor(now.getTime() / 1000);
  const window = Math.floor(epoch / seconds);
  const answer = await table.send(
    new UpdateCommand({
      TableName: env('TABLE_NAME'),
      Key: keys.rateWindow(what, who, `${seconds}.${window}`),
      UpdateExpression: 'ADD #count :times SET expiresAt = :expiresAt',
      ExpressionAttributeNames: { '#count': 'count' },
      ExpressionAttributeValues: { ':times': times, ':expiresAt': (window + 2) * seconds },
      ReturnValues: 'UPDATED_NEW',
    }),
  );
  return { count: Number(answer.Attributes?.count ?? 1), reset: (window + 1) * seconds - epoch };
}

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Counts one call in its hour and in its day (UTC): one write. */
export async function countDay(
  { what, who }: Pick<RateLimit, 'what' | 'who'>,
  now: Date,
): Promise<{ hour: Count; day: Count }> {
  const epoch = Math.floor(now.getTime() / 1000);
  const day = Math.floor(epoch / DAY);
  const field = `h${now.getUTCHours()}`;
  const answer = await updateOne(
    {
      key: keys.rateWindow(what, who, `day.${day}`),
      add: { count: 1, [field]: 1 },
      set: { expiresAt: (day + 2) * DAY },
    },
    { ReturnValues: 'ALL_NEW' },
  );
  return {
    hour: { count: Number(answer.Attributes?.[field] ?? 1), reset: HOUR - (epoch % HOUR) },
    day: { count: Number(answer.Attributes?.count ?? 1), reset: DAY - (epoch % DAY) },
  };
}

/** Counts one call and refuses it with 429 beyond the limit. */
export async function limitCalls(limit: RateLimit, now: Date): Promise<void> {
  const { count, reset } = await countCall(limit, now);
  if (count > limit.limit) {
    throw new AppError('too_many_requests', 'Too many requests, please wait a moment', { retryAfter: reset });
  }
}
