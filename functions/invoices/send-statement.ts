import { putEvent } from '#functions/data/table/events.ts';
import { emailKey } from '#functions/domain/accounts/accounts.ts';
import { statementSent, toStatement } from '#functions/domain/invoices/statement.ts';
import { STRANGER_MAILBOX_LIMIT } from '#functions/domain/notifications/mail-limits.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { readStatement } from '#functions/use-cases/invoices/read-statement.ts';
import { assertNotSuppressed } from '#functions/use-cases/notifications/assert-not-suppressed.ts';
import { countMail, limitMails } from '#functions/use-cases/notifications/enforce-mail-limits.ts';
import { sendStatement } from '#shared/contracts/statements.ts';
import { AppError } from '#shared/http/errors.ts';

export const handler = postHandler(sendStatement, async ({ params, body, actor, now, commit }) => {
  await limitMails(sendStatement, actor, now);
  const { statement, customer } = await readStatement(params.id, now);
  if (statement.total.invoices === 0) throw new AppError('illegal_transition', 'This customer has no open invoice');
  const sentTo = body.to ?? customer.email;
  await assertNotSuppressed(sentTo);
  if (emailKey(sentTo) !== emailKey(customer.email)) await countMail(STRANGER_MAILBOX_LIMIT, actor, now);
  const event = statementSent(statement, customer, { sentTo, actor, now });
  return commit([putEvent(event)], toStatement(statement, customer));
});
