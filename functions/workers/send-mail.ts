import { recordEmailSent } from '#functions/data/demos/demo-requests.ts';
import { readMessage } from '#functions/kit/channel-message.ts';
import { defineWorker } from '#functions/kit/define-worker.ts';
import { queue } from '#functions/kit/queue-source.ts';
import { MAX_MAIL_ATTEMPTS, mailSender } from '#functions/use-cases/notifications/mail-sender.ts';
import { writeMail } from '#functions/use-cases/notifications/mails.ts';
import { type ChannelSender, sendOnce } from '#functions/use-cases/notifications/send-once.ts';
import { updateNotificationOutcome } from '#functions/use-cases/notifications/update-notification-outcome.ts';

const SENDER = mailSender(writeMail);
const MAIL: ChannelSender = {
  ...SENDER,
  onFinished: updateNotificationOutcome,
  async onSent(delivery, messageId, now) {
    await SENDER.onSent(delivery, messageId, now);
    // The director sees that whoever asked has heard from us.
    if (delivery.kind === 'demoReceived') await recordEmailSent(delivery.event.subject.id);
  },
};

/** The queue of mails: what was throttled comes again for most of a day, what was refused for good does not. */
export const { worker, handler } = defineWorker(
  { name: 'send-mail', source: queue('mail', { tries: MAX_MAIL_ATTEMPTS }), timeout: 30, batch: 10 },
  (body, now, brought) => sendOnce(readMessage(body), MAIL, now, brought),
);
