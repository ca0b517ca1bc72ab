import { type MailJob, readMailJob } from '#functions/aws/mail-queue.ts';
import { isRefusedForGood, sendMail } from '#functions/aws/mailer.ts';
import { publicUrl } from '#functions/aws/public-url.ts';
import { newLinkToken } from '#functions/data/accounts/link-tokens.ts';
import { claimSend, noteSend, sendLogKey } from '#functions/data/notifications/send-log.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { commit } from '#functions/data/table/commit.ts';
import type { Key } from '#functions/data/table/keys.ts';
import { CONFIRM_WITHIN_DAYS } from '#functions/domain/accounts/accounts.ts';
import type { EventRecord } from '#functions/domain/types.ts';
import { defineWorker } from '#functions/kit/define-worker.ts';
import { queue } from '#functions/kit/queue-source.ts';
import {
  approval,
  emailConfirmation,
  type Person,
  passwordReset,
  rejection,
  repeatedSignUp,
} from '#functions/messages/accounts.ts';
import { bookingConfirmation } from '#functions/messages/booking.ts';
import { type MailContent, renderMail } from '#functions/messages/layout.ts';
import { mailboxOf, mayMail } from '#functions/use-cases/mail-limits.ts';

interface Recipient extends Person {
  name: string;
  address: string;
}

/** Who gets the mail, as the event says. */
function recipientOf({ shipment, data }: EventRecord): Recipient {
  if (shipment) {
    const { name, email } = shipment.contact;
    return { name, address: email, firstName: name, username: '' };
  }
  if (!data || !('email' in data)) throw new Error('This event names nobody to write to');
  const { firstName, lastName, username, email } = data;
  return { name: `${firstName} ${lastName}`.trim(), address: email, firstName, username };
}

const RESET_MINUTES = 30;

/**
 * The link that confirms an address. Its token is made only now: a second try makes another, and both work. It stands in
 * the fragment, which neither servers with their logs nor other sites get to see.
 */
async function confirmationLink(userId: string, site: string, now: Date): Promise<string> {
  const { token, write } = newLinkToken('confirm-email', userId, now, CONFIRM_WITHIN_DAYS * 24 * 3600);
  await commit([write]);
  return `${site}/confirm-email#token=${token}`;
}

/** The link for a new password. Its token counts only while the password is still the one that was forgotten. */
async function resetLink({ subject, data }: EventRecord, site: string, now: Date): Promise<string> {
  const { token, write } = newLinkToken(
    'reset-password',
    subject.id,
    now,
    RESET_MINUTES * 60,
    data && 'epoch' in data ? data.epoch : undefined,
  );
  await commit([write]);
  return `${site}/reset-password#token=${token}`;
}

async function contentOf({ kind, event }: MailJob, person: Person, site: string, now: Date): Promise<MailContent> {
  switch (kind) {
    case 'bookingConfirmation':
      return bookingConfirmation(event, site);
    case 'emailConfirmation':
      return emailConfirmation(person, await confirmationLink(event.subject.id, site, now), CONFIRM_WITHIN_DAYS);
    case 'passwordReset':
      return passwordReset(person, await resetLink(event, site, now), RESET_MINUTES);
    case 'repeatedSignUp':
      return repeatedSignUp(person, site);
    case 'approval':
      return approval(person, site);
    case 'rejection':
      return rejection(person);
  }
}

const BOOKINGS: Readonly<Record<string, number>> = { anonymous: 3, customer: 20 };

/**
 * Mails that strangers and customers may send to one mailbox in an hour: more would flood it. Confirmations have room for
 * several networks, each of which sends three at most: no stranger uses up those of the mailbox's owner.
 */
function mailsPerHour({ kind, event }: MailJob): number | undefined {
  if (kind === 'bookingConfirmation') return BOOKINGS[event.actor.role];
  if (kind === 'emailConfirmation') return 10;
  return kind === 'repeatedSignUp' ? 3 : undefined;
}

async function isFlood(job: MailJob, address: string, now: Date): Promise<boolean> {
  const limit = mailsPerHour(job);
  if (limit === undefined) return false;
  return !(await mayMail({ what: `mail-${job.kind}`, who: mailboxOf(address), limit, seconds: 3600 }, now));
}

async function deliver(job: MailJob, recipient: Recipient, now: Date): Promise<string> {
  const settings = await getSettings();
  const content = await contentOf(job, recipient, await publicUrl(), now);
  const to = { name: recipient.name, address: recipient.address };
  return sendMail({ ...renderMail(content, settings), to, fromName: settings.name, eventId: job.event.id });
}

/** Sends one mail once per event and recipient, however often its message comes. */
async function send(job: MailJob, now: Date): Promise<void> {
  const { event, kind } = job;
  const recipient = recipientOf(event);
  if (!recipient.address) throw new Error('This event names nobody to write to');
  const key = sendLogKey(event, recipient.address);
  const claim = await claimSend(key, { eventId: event.id, template: kind, to: recipient.address }, now);
  if (claim === 'over') return;
  if (claim === 'busy') throw new Error('Another worker has this mail now');
  if (claim.attempt === 1 && (await isFlood(job, recipient.address, now)))
    return noteSend(key, { state: 'suppressed', reason: 'too_many' }, now);
  const messageId = await deliver(job, recipient, now).catch((error: unknown) => giveBack(key, error, now));
  // When this fails, the mail is out and its log says "sending": the next delivery sends it again, once at most.
  if (messageId !== undefined) await noteSend(key, { state: 'sent', messageId }, now);
}

/** After a failure: over, when no repeat can help; else the queue brings it again. */
async function giveBack(key: Key, error: unknown, now: Date): Promise<undefined> {
  if (isRefusedForGood(error)) return noteSend(key, { state: 'failed', reason: error.name }, now).then(() => undefined);
  await noteSend(key, { state: 'waiting', reason: error instanceof Error ? error.name : 'unknown' }, now);
  throw error;
}

/** The queue of mails: what was throttled comes again, what was refused for good does not. */
export const { worker, handler } = defineWorker(
  { name: 'send-mail', source: queue('mail'), timeout: 30, batch: 10 },
  (body, now) => send(readMailJob(body), now),
);
