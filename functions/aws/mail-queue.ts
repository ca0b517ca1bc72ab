import * as z from 'zod/mini';
import { env } from '#functions/base/env.ts';
import type { EventRecord } from '#functions/domain/types.ts';
import { sendAll } from './queues.ts';

/** Every mail and the event that it is about. The event alone says what is in it. */
const MAIL_BY_EVENT: Readonly<Record<string, MailKind>> = {
  created: 'bookingConfirmation',
  user_signed_up: 'emailConfirmation',
  user_confirmation_resent: 'emailConfirmation',
  user_signup_repeated: 'repeatedSignUp',
  user_approved: 'approval',
  user_rejected: 'rejection',
  user_password_forgotten: 'passwordReset',
};
const MAIL_KINDS = [
  'bookingConfirmation',
  'emailConfirmation',
  'repeatedSignUp',
  'approval',
  'rejection',
  'passwordReset',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** An event this old has no more effects outside: nobody wants yesterday's news, and no stream keeps it longer. */
const STALE_MS = 24 * 3_600_000;

/** The mail that an event makes, or undefined. */
export function mailKindOf(event: EventRecord, now: Date): MailKind | undefined {
  const isFresh = now.getTime() - Date.parse(event.recordedAt) < STALE_MS;
  const isMeant = event.subject.kind === 'shipment' || event.subject.kind === 'user';
  return isFresh && isMeant ? MAIL_BY_EVENT[event.type] : undefined;
}

const MailJob = z.object({
  kind: z.enum(MAIL_KINDS),
  event: z.looseObject({ id: z.string(), type: z.string() }),
});

/** What lies in the queue of mails: a kind and its event, whole. */
export interface MailJob {
  kind: MailKind;
  event: EventRecord;
}

/** Reads a message of the queue. Throws for one that is no job; only `publish` may write there. */
export function readMailJob(body: unknown): MailJob {
  z.parse(MailJob, body);
  return body as MailJob;
}

/** Puts jobs into the queue; the ids of the events whose job did not get in. */
export async function queueMails(jobs: readonly MailJob[]): Promise<Set<string>> {
  const refused = await sendAll(env('MAIL_QUEUE_URL'), jobs);
  return new Set(jobs.filter((_, at) => refused.has(at)).map(({ event }) => event.id));
}
