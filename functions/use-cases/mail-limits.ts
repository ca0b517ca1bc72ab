import { digestFor } from '#functions/base/app-secret.ts';
import { callerPlace } from '#functions/base/networks.ts';
import { countCall, limitCalls, type RateLimit } from '#functions/data/table/rate-limits.ts';
import { mailboxKey } from '#functions/domain/accounts/accounts.ts';
import type { Actor, UserActor } from '#functions/domain/events/actor.ts';

const HOUR = 3600;
/** Calls of one network that make a mail to an address it only typed, whoever that is for. */
const PER_NETWORK = { what: 'mails', limit: 100, seconds: HOUR };

/** Invitations that one director may send in an hour, new ones and those that are sent again. */
const PER_DIRECTOR = { what: 'invitations', limit: 60, seconds: HOUR };

/** Notices to customers that one person of the office may send in an hour. */
const NOTICES = { what: 'notices', limit: 60, seconds: HOUR };

/** One mailbox, where mails to it are counted: `+tags` and case make no other. A keyed digest, never the address. */
export function mailboxOf(email: string): string {
  return digestFor('address', mailboxKey(email));
}

/** One mailbox as one network sees it: what somebody else sends there takes nothing from the caller. */
export function mailboxFrom(actor: Actor, email: string): string {
  return digestFor('address', `${callerPlace(actor)} ${mailboxKey(email)}`);
}

/** Counts a call that may make a mail. Throws 429 beyond one of the limits, whether or not a mail would go out. */
export async function limitMails(actor: Actor, now: Date, ...more: RateLimit[]): Promise<void> {
  const limits = [{ ...PER_NETWORK, who: callerPlace(actor) }, ...more];
  await Promise.all(limits.map((limit) => limitCalls(limit, now)));
}

/** Counts a mail, and says whether it is still within its limit. */
export async function mayMail({ limit, ...counted }: RateLimit, now: Date): Promise<boolean> {
  return (await countCall(counted, now)).count <= limit;
}

/** Counts an invitation that a director sends. Throws 429 beyond their limit. */
export function limitInvitations({ id }: UserActor, now: Date): Promise<unknown> {
  return limitCalls({ ...PER_DIRECTOR, who: id }, now);
}

/** Counts a notice that somebody of the office sends. Throws 429 beyond their limit. */
export function limitNotices({ id }: UserActor, now: Date): Promise<unknown> {
  return limitCalls({ ...NOTICES, who: id }, now);
}
