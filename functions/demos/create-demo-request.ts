import { newId } from '#functions/base/ids.ts';
import { dummyInsert, insertDemoRequest } from '#functions/data/demos/demo-requests.ts';
import { createDemoRequestStep as decide, isBot } from '#functions/domain/demos/demo-requests.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { limitMails, mailboxOf, tryCountMail } from '#functions/use-cases/notifications/enforce-mail-limits.ts';
import { createDemoRequest } from '#shared/contracts/demos.ts';
import { DAY_SECONDS } from '#shared/dates/durations.ts';

/** Mails that one mailbox gets in a day, whoever asks in its name. */
const MAILBOX_RATE_LIMIT = { what: 'demo-mail', limit: 1, seconds: DAY_SECONDS };

/** A machine hears what people hear. */
const RECEIVED = { message: 'Our team will contact you within 24 hours. Check your email!' };

export const handler = postHandler(createDemoRequest, async ({ body, actor, now, commit }) => {
  await limitMails(createDemoRequest, actor, now);
  const isMachine = isBot(body);
  // Counted apart: a machine must not use up the mail of whoever has this mailbox. As many calls, so that nothing tells.
  const who = `${isMachine ? 'machine ' : ''}${mailboxOf(body.email)}`;
  const isTold = await tryCountMail({ ...MAILBOX_RATE_LIMIT, who }, now);
  if (isMachine) return commit(dummyInsert(now), RECEIVED);
  return commit(insertDemoRequest(decide(body, { id: newId('dem', now), isTold, actor, now })), RECEIVED);
});
