import { RetryLater } from '#functions/base/retry.ts';
import { recordMessageOutcome } from '#functions/data/notifications/message-stats.ts';
import { findSentMail, recordFeedback } from '#functions/data/notifications/sent-mails.ts';
import { suppressAddress } from '#functions/data/notifications/suppressions.ts';
import { tableKeys } from '#functions/data/table/keys.ts';
import { find } from '#functions/data/table/table.ts';
import { isKnownEvent } from '#functions/domain/events/catalog.ts';
import type { DeliveryRecord } from '#functions/domain/notifications/deliveries.ts';
import { type MailFeedback, readFeedback } from '#functions/domain/notifications/mail-feedback.ts';
import { defineWorker } from '#functions/kit/define-worker.ts';
import { queue } from '#functions/kit/queue-source.ts';
import { updateNotificationOutcome } from '#functions/use-cases/notifications/update-notification-outcome.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';

/** Until a mail is noted, its worker may still be at it; what is older was sent by nobody who notes. */
const RECORD_DEADLINE_MS = 5 * MINUTE_MS;
/** A mail is noted a moment after SES took it; whatever takes longer is looked for less and less often. */
const retryDelaySeconds = (ageMs: number) => Math.max(3, Math.ceil(ageMs / 4000));

async function applyFeedback({ what, addresses, ...mail }: MailFeedback, now: Date): Promise<void> {
  const found = await findSentMail(mail.messageId);
  const age = now.getTime() - Date.parse(mail.sentAt);
  const isUnderWay = !found || found.record.state === 'sending';
  if (what === 'bounce' || what === 'complaint')
    for (const address of addresses)
      await suppressAddress({ address, why: what, name: found?.record.name, about: found?.record.subject }, now);
  if (isUnderWay && age < RECORD_DEADLINE_MS) throw new RetryLater('The mail is not noted yet', retryDelaySeconds(age));
  const isNew = found && (await recordFeedback(found.key, { messageId: mail.messageId, what }, now));
  if (found) await updateOutcome(found.record, now);
  if (isNew) await recordMessageOutcome('mail', what === 'delivered' ? 'delivered' : 'failed', now);
}

/** A mail that came back may have been all that told a customer of trouble. */
async function updateOutcome({ subjectId, eventId, audience, contacts }: DeliveryRecord, now: Date): Promise<void> {
  if (audience !== 'contact' || !subjectId) return;
  const event = await find(tableKeys.event(subjectId, eventId));
  if (event && isKnownEvent(event)) await updateNotificationOutcome({ event, to: audience, contacts }, now);
}

/** By then the mail is noted, as a rule: what came at once would come twice. */
const FIRST_AFTER_SECONDS = 4;

/** What becomes of mails after SES took them, as it tells by SNS: delivered, returned, reported as spam. */
export const { worker, handler } = defineWorker(
  {
    name: 'note-feedback',
    source: queue('feedback', { tries: 25, delay: FIRST_AFTER_SECONDS }),
    timeout: 30,
    batch: 10,
  },
  async (body, now) => {
    const feedback = readFeedback(body);
    if (feedback) await applyFeedback(feedback, now);
  },
);
