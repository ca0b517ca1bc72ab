import { digestFor } from '#functions/base/app-secret.ts';
import { callerNetworkKey } from '#functions/base/caller-network.ts';
import { countCall, countDay, enforceRateLimit, type RateLimit } from '#functions/data/table/rate-limits.ts';
import { mailboxKey } from '#functions/domain/accounts/accounts.ts';
import type { Actor } from '#functions/domain/events/actor.ts';
import { MAIL_LIMITS, type MailLimit, STRANGER_NETWORK_LIMIT } from '#functions/domain/notifications/mail-limits.ts';
import { HOUR_SECONDS, MINUTE_SECONDS } from '#shared/dates/durations.ts';
import type { Contract } from '#shared/http/contract.ts';
import { AppError } from '#shared/http/errors.ts';

/** One mailbox, where mails to it are counted: `+tags` and case make no other. A keyed digest, never the address. */
export function mailboxOf(email: string): string {
  return digestFor('address', mailboxKey(email));
}

/** One mailbox as one network sees it: what somebody else sends there takes nothing from the caller. */
export function mailboxFrom(actor: Actor, email: string): string {
  return digestFor('address', `${callerNetworkKey(actor)} ${mailboxKey(email)}`);
}

function formatWait(seconds: number): string {
  const [count, unit] =
    seconds > HOUR_SECONDS
      ? [Math.ceil(seconds / HOUR_SECONDS), 'hour']
      : [Math.ceil(seconds / MINUTE_SECONDS), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

function tooMany(seconds: number): AppError {
  const words = `This would send more messages than allowed at once. Please try again in ${formatWait(seconds)}`;
  return new AppError('too_many_requests', words, { retryAfter: seconds });
}

async function countFor(who: string, what: string, pace: { hour: number; day: number }, now: Date): Promise<void> {
  const { hour, day } = await countDay({ what, who }, now);
  if (day.count > pace.day) throw tooMany(day.reset);
  if (hour.count > pace.hour) throw tooMany(hour.reset);
}

/** Counts what makes a mail for the person and their network. Throws 429 beyond either, of the hour or the day. */
export async function countMail({ what, person, network }: MailLimit, actor: Actor, now: Date): Promise<void> {
  const isKnown = actor.kind === 'user' || actor.kind === 'key';
  await Promise.all([
    isKnown && person && countFor(actor.id, what, person, now),
    // Keys come from wherever their system runs, through an interface that limits each.
    actor.kind !== 'key' && countFor(callerNetworkKey(actor), `${what}-network`, network, now),
  ]);
}

/** Counts a call of a route that may make a mail. Throws 429 beyond one of the limits, whether or not a mail would go out. */
export async function limitMails({ name }: Contract, actor: Actor, now: Date, ...more: RateLimit[]): Promise<void> {
  const limit = MAIL_LIMITS[name];
  if (!limit) throw new Error(`${name} has no row among the limits of mails`);
  await Promise.all([
    countMail(limit, actor, now),
    actor.kind === 'anonymous' && countMail(STRANGER_NETWORK_LIMIT, actor, now),
    ...more.map((each) => enforceRateLimit(each, now)),
  ]);
}

/** Counts a mail, and says whether it is still within its limit. */
export async function tryCountMail({ limit, ...counted }: RateLimit, now: Date): Promise<boolean> {
  return (await countCall(counted, now)).count <= limit;
}
