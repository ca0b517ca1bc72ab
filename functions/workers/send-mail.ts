import { isRefusedForGood, isUnverified, sendMail, waitAfter } from '#functions/aws/mailer.ts';
import { publicUrl } from '#functions/aws/public-url.ts';
import { log } from '#functions/base/log.ts';
import { createLinkToken } from '#functions/data/accounts/link-tokens.ts';
import { recipientDigest } from '#functions/data/notifications/delivery-log.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { CONFIRM_WITHIN_DAYS } from '#functions/domain/accounts/accounts.ts';
import type { QueuedDelivery } from '#functions/domain/notifications/deliveries.ts';
import type { EventRecord, ShipmentEventRecord } from '#functions/domain/types.ts';
import { defineWorker } from '#functions/kit/define-worker.ts';
import { readDelivery } from '#functions/kit/deliveries.ts';
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
import { jobCancelled, jobGiven, jobTaken } from '#functions/messages/jobs.ts';
import { type MailContent, renderMail } from '#functions/messages/layout.ts';
import { mailboxOf } from '#functions/use-cases/mail-limits.ts';
import { type Carrier, sendOnce } from '#functions/use-cases/send-once.ts';
import { UNVERIFIED } from '#shared/log-messages.ts';

const RESET_MINUTES = 30;

/** A second try makes another token, and both work. It stands in the fragment, which no server gets to see. */
async function confirmationLink(userId: string, site: string, now: Date): Promise<string> {
  const token = await createLinkToken('confirm-email', userId, now, CONFIRM_WITHIN_DAYS * 24 * 3600);
  return `${site}/confirm-email#token=${token}`;
}

/** Its token counts only while the password is still the one that was forgotten. */
async function resetLink({ subject, data }: EventRecord, site: string, now: Date): Promise<string> {
  const epoch = data && 'epoch' in data ? data.epoch : undefined;
  const token = await createLinkToken('reset-password', subject.id, now, RESET_MINUTES * 60, epoch);
  return `${site}/reset-password#token=${token}`;
}

function shipmentEventOf({ event }: QueuedDelivery): ShipmentEventRecord {
  if (!event.shipment) throw new Error('This message is about a shipment');
  return event;
}

function personOf({ event: { data } }: QueuedDelivery): Person {
  if (!data || !('username' in data)) throw new Error('This message is about a person');
  return data;
}

async function contentOf(delivery: QueuedDelivery, site: string, now: Date): Promise<MailContent> {
  const { kind, event, recipient } = delivery;
  switch (kind) {
    case 'bookingConfirmation':
      return bookingConfirmation(shipmentEventOf(delivery), site);
    case 'jobGiven':
      return jobGiven(shipmentEventOf(delivery), recipient.name, site);
    case 'jobTaken':
      return jobTaken(shipmentEventOf(delivery), recipient.name, site);
    case 'jobCancelled':
      return jobCancelled(shipmentEventOf(delivery), recipient.name, site);
    case 'emailConfirmation': {
      const person = personOf(delivery);
      return emailConfirmation(person, await confirmationLink(event.subject.id, site, now), CONFIRM_WITHIN_DAYS);
    }
    case 'passwordReset': {
      const person = personOf(delivery);
      return passwordReset(person, await resetLink(event, site, now), RESET_MINUTES);
    }
    case 'repeatedSignUp':
      return repeatedSignUp(personOf(delivery), site);
    case 'approval':
      return approval(personOf(delivery), site);
    case 'rejection':
      return rejection(personOf(delivery));
  }
}

async function deliver(delivery: QueuedDelivery, now: Date): Promise<string> {
  const { recipient, event } = delivery;
  const settings = await getSettings();
  const content = await contentOf(delivery, await publicUrl(), now);
  // Two people who are told of one event get two mails, so each needs a name of its own.
  const name = `${event.id}.${recipientDigest(recipient).slice(0, 12)}`;
  const mail = { ...renderMail(content, settings), to: recipient, fromName: settings.name, name };
  return sendMail(mail).catch((error: unknown) => {
    // Monitoring has an alarm on this line.
    if (isUnverified(error)) log.error(UNVERIFIED, { kind: delivery.kind });
    throw error;
  });
}

const MAIL: Carrier = {
  send: deliver,
  waitAfter: (error, attempt) => (isRefusedForGood(error) ? undefined : waitAfter(error, attempt)),
  inboxOf: mailboxOf,
};

/** Tries of a mail. Their pauses double to two hours, so that the last comes some hours after a day's quota is new. */
const TRIES = 20;

/** The queue of mails: what was throttled comes again for most of a day, what was refused for good does not. */
export const { worker, handler } = defineWorker(
  { name: 'send-mail', source: queue('mail', { tries: TRIES }), timeout: 30, batch: 10 },
  (body, now) => sendOnce(readDelivery(body), MAIL, now),
);
