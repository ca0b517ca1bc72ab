import { createLinkToken } from '#functions/data/accounts/link-tokens.ts';
import { noteEmailSent } from '#functions/data/demos/demo-requests.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { CONFIRM_WITHIN_DAYS } from '#functions/domain/accounts/accounts.ts';
import type { EventRecord } from '#functions/domain/events/catalogue.ts';
import type {
  DemoFacts,
  InvitationFacts,
  MarkFacts,
  PersonFacts,
  SwitchedOffFacts,
  TemplateTestFacts,
} from '#functions/domain/events/facts.ts';
import type { QueuedDelivery } from '#functions/domain/notifications/deliveries.ts';
import { INVITATION_DAYS } from '#functions/domain/organization/invitations.ts';
import { readMessage } from '#functions/kit/channel-message.ts';
import { defineWorker } from '#functions/kit/define-worker.ts';
import { queue } from '#functions/kit/queue-source.ts';
import {
  approval,
  emailConfirmation,
  invitation,
  passwordReset,
  rejection,
  repeatedInvitation,
  repeatedSignUp,
} from '#functions/messages/accounts.ts';
import { demoReceived, demoRequested } from '#functions/messages/demos.ts';
import { invoicePage, paidAndCorrected } from '#functions/messages/invoices.ts';
import type { MailContent } from '#functions/messages/layout.ts';
import { addressMarked } from '#functions/messages/notifications.ts';
import { webhookSwitchedOff } from '#functions/messages/webhooks.ts';
import { judgeReach } from '#functions/use-cases/judge-reach.ts';
import { MAIL_TRIES, mailCarrier } from '#functions/use-cases/mail-carrier.ts';
import { meetingMail } from '#functions/use-cases/meeting-mails.ts';
import { type Carrier, sendOnce } from '#functions/use-cases/send-once.ts';
import { isAboutShipment, shipmentMail } from '#functions/use-cases/shipment-message.ts';
import { exampleMail, exampleShipment } from '#functions/use-cases/template-example.ts';

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

/** Its token counts until the invitation is sent again, which is another generation. */
async function invitationLink(
  id: string,
  { generation, role }: InvitationFacts,
  site: string,
  now: Date,
): Promise<string> {
  const token = await createLinkToken('invitation', id, now, INVITATION_DAYS * 24 * 3600, generation);
  // A driver is asked for texts there.
  return `${site}/accept-invitation#token=${token}${role === 'driver' ? '&role=driver' : ''}`;
}

function invitedBy({ event: { data } }: QueuedDelivery): InvitationFacts {
  if (!data || !('invitedEmail' in data)) throw new Error('This message is about an invitation');
  return data;
}

function personOf({ event: { data } }: QueuedDelivery): PersonFacts {
  if (!data || !('username' in data)) throw new Error('This message is about a person');
  return data;
}

function demoOf({ event: { data } }: QueuedDelivery): DemoFacts {
  if (!data || !('howFound' in data)) throw new Error('This message is about a demo request');
  return data;
}

function switchedOff({ event: { data } }: QueuedDelivery): SwitchedOffFacts {
  if (!data || !('url' in data && 'why' in data)) throw new Error('This message is about a webhook endpoint');
  return data;
}

function creditOf({ event: { data } }: QueuedDelivery) {
  if (!data || !('credit' in data)) throw new Error('This message is about a credit note');
  return data;
}

/** What the words become of the shipment, and a subject that tells it from the real mail. */
async function templateTest({ event: { data } }: QueuedDelivery, site: string, now: Date): Promise<MailContent> {
  if (!data || !('template' in data && 'shipmentId' in data)) throw new Error('This message shows a template');
  const { template, shipmentId, ...words }: TemplateTestFacts = data;
  const [settings, shipment] = await Promise.all([getSettings(), exampleShipment(shipmentId)]);
  const { mail } = await exampleMail(template, words, { shipment, settings, site }, now);
  return { ...mail, subject: `Test: ${mail.subject}` };
}

function markOf({ event: { data } }: QueuedDelivery): MarkFacts {
  if (!data || !('address' in data)) throw new Error('This message is about an address');
  return data;
}

async function contentOf(delivery: QueuedDelivery, site: string, now: Date): Promise<MailContent> {
  const { kind, event, recipient } = delivery;
  if (isAboutShipment(kind)) return shipmentMail(kind, delivery, site);
  switch (kind) {
    case 'emailConfirmation': {
      const person = personOf(delivery);
      return emailConfirmation(person, await confirmationLink(event.subject.id, site, now), CONFIRM_WITHIN_DAYS);
    }
    case 'passwordReset': {
      const person = personOf(delivery);
      return passwordReset(person, await resetLink(event, site, now), RESET_MINUTES);
    }
    case 'templateTest':
      return templateTest(delivery, site, now);
    case 'repeatedSignUp':
      return repeatedSignUp(personOf(delivery), site);
    case 'approval':
      return approval(personOf(delivery), site);
    case 'rejection':
      return rejection(personOf(delivery));
    case 'demoReceived':
      return demoReceived(demoOf(delivery));
    case 'demoRequested':
      return demoRequested(demoOf(delivery), recipient.name, site);
    case 'repeatedInvitation':
      return repeatedInvitation(personOf(delivery), site);
    case 'invitation': {
      const offer = invitedBy(delivery);
      return invitation(offer, await invitationLink(event.subject.id, offer, site, now), INVITATION_DAYS);
    }
    case 'meetingInvitation':
    case 'meetingMoved':
    case 'meetingCancelled':
    case 'meetingAccepted':
    case 'meetingDeclined':
    case 'meetingReminder':
      return meetingMail({ ...delivery, kind }, site, now);
    case 'webhookSwitchedOff':
      return webhookSwitchedOff(switchedOff(delivery), recipient.name, site);
    case 'paidAndCorrected':
      return paidAndCorrected(creditOf(delivery), recipient.name, invoicePage(event.subject.id, site));
    case 'addressMarked':
      return addressMarked(markOf(delivery), recipient.name, site);
    case 'invoiceIssued':
    case 'invoiceReminder':
    case 'invoiceCredited':
    case 'statement':
    case 'report':
      throw new Error('This message has a document, which send-documents draws');
    case 'officeAlert':
      throw new Error('This message goes by push alone');
  }
}

const CARRIER = mailCarrier(contentOf);
const MAIL: Carrier = {
  ...CARRIER,
  noteEnd: judgeReach,
  async noteSent(delivery, messageId, now) {
    await CARRIER.noteSent(delivery, messageId, now);
    // The director sees that whoever asked has heard from us.
    if (delivery.kind === 'demoReceived') await noteEmailSent(delivery.event.subject.id);
  },
};

/** The queue of mails: what was throttled comes again for most of a day, what was refused for good does not. */
export const { worker, handler } = defineWorker(
  { name: 'send-mail', source: queue('mail', { tries: MAIL_TRIES }), timeout: 30, batch: 10 },
  (body, now, brought) => sendOnce(readMessage(body), MAIL, now, brought),
);
