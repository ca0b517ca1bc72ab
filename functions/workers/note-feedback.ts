import { ComeAgain } from '#functions/base/retry.ts';
import { markAddress } from '#functions/data/notifications/marks.ts';
import { countMessage } from '#functions/data/notifications/message-figures.ts';
import { findSentMail, noteFeedback } from '#functions/data/notifications/sent-mails.ts';
import { type MailFeedback, readFeedback } from '#functions/domain/notifications/mail-feedback.ts';
import { defineWorker } from '#functions/kit/define-worker.ts';
import { queue } from '#functions/kit/queue-source.ts';

/** Until a mail is noted, its worker may still be at it; what is older was sent by nobody who notes. */
const NOTED_WITHIN_MS = 5 * 60_000;
/** A mail is noted a moment after SES took it; whatever takes longer is looked for less and less often. */
const lookAgainAfter = (ageMs: number) => Math.max(3, Math.ceil(ageMs / 4000));

async function note({ what, addresses, ...mail }: MailFeedback, now: Date): Promise<void> {
  const found = await findSentMail(mail.messageId);
  const age = now.getTime() - Date.parse(mail.sentAt);
  const isUnderWay = !found || found.record.state === 'sending';
  if (what === 'bounce' || what === 'complaint')
    for (const address of addresses)
      await markAddress({ address, why: what, name: found?.record.name, about: found?.record.subject }, now);
  if (isUnderWay && age < NOTED_WITHIN_MS) throw new ComeAgain('The mail is not noted yet', lookAgainAfter(age));
  const isNew = found && (await noteFeedback(found.key, { messageId: mail.messageId, what }, now));
  if (isNew) await countMessage('mail', what === 'delivered' ? 'delivered' : 'failed', now);
}

/** By then the mail is noted, as a rule: what came at once would come twice. */
const FIRST_AFTER = 4;

/** What becomes of mails after SES took them, as it tells by SNS: delivered, returned, reported as spam. */
export const { worker, handler } = defineWorker(
  { name: 'note-feedback', source: queue('feedback', { tries: 25, delay: FIRST_AFTER }), timeout: 30, batch: 10 },
  async (body, now) => {
    const feedback = readFeedback(body);
    if (feedback) await note(feedback, now);
  },
);
