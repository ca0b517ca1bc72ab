import { isPermanentFailure, isUnverifiedIdentity, retryDelaySeconds, sendMail } from '#functions/aws/mailer.ts';
import { log } from '#functions/base/log.ts';
import { deliveryKey, recipientDigest } from '#functions/data/notifications/delivery-log.ts';
import { recordSentMail } from '#functions/data/notifications/sent-mails.ts';
import type { QueuedDelivery } from '#functions/domain/notifications/deliveries.ts';
import { isMoneyMail } from '#functions/domain/notifications/messages.ts';
import { ruleOf } from '#functions/domain/notifications/suppression.ts';
import { inLanguage } from '#functions/messages/mails/in-language.ts';
import { brandOf, type MailContent, renderMail } from '#functions/messages/mails/layout.ts';
import type { MailContext } from '#functions/messages/mails/mail.ts';
import { spokenLink } from '#functions/messages/mails/spoken-link.ts';
import { UNVERIFIED } from '#shared/workers/log-messages.ts';
import { mailboxOf } from './enforce-mail-limits.ts';
import { readSetting } from './message-setting.ts';
import type { ChannelSender } from './send-once.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

/** Tries of a mail. Their pauses double to two hours, so that they go on until the mail is no news any more. */
export const MAX_MAIL_ATTEMPTS = 24;

type Compose = (delivery: QueuedDelivery, setting: MailContext) => MailContent | Promise<MailContent>;

async function deliver(delivery: QueuedDelivery, compose: Compose, now: Date): Promise<string> {
  const { recipient, event } = delivery;
  const { settings, setting } = await readSetting(delivery, now);
  const { site, language } = setting;
  const content = await compose(delivery, setting);
  // What nobody can turn off has no link that says so.
  const by = ruleOf(delivery)?.switch;
  const token = by && unsubscribeToken({ address: recipient.address, by });
  const { attachments, calendar } = content;
  // Two people who are told of one event get two mails, so each needs a name of its own.
  const name = `${event.id}.${recipientDigest(recipient).slice(0, 12)}`;
  const brand = brandOf(settings, site, isMoneyMail(delivery.kind));
  const mail = {
    ...inLanguage(language, () =>
      renderMail(content, brand, token && spokenLink(`${site}/unsubscribe#token=${token}`)),
    ),
    oneClick: token && `${site}/api/unsubscribe/${token}`,
    attachments,
    calendar,
    to: recipient,
    fromName: settings.name,
    replyTo: brand.replyTo,
    name,
  };
  return sendMail(mail).catch((error: unknown) => {
    // Monitoring has an alarm on this line.
    if (isUnverifiedIdentity(error)) log.error(UNVERIFIED, { kind: delivery.kind });
    throw error;
  });
}

/** Sends mails whose words and files `compose` makes just before they go. */
export function mailSender(compose: Compose): ChannelSender & Required<Pick<ChannelSender, 'onSent'>> {
  return {
    send: (delivery, now) => deliver(delivery, compose, now),
    onSent: (delivery, messageId, now) => recordSentMail(messageId, deliveryKey(delivery), now),
    retryDelaySeconds: (error, attempt) => (isPermanentFailure(error) ? undefined : retryDelaySeconds(error, attempt)),
    rateLimitKeyOf: mailboxOf,
  };
}
