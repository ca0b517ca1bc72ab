import { publicUrl } from '#functions/aws/public-url.ts';
import { languageOfStatement } from '#functions/domain/invoices/statement.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { invoicesPage, statementFile, statementMail } from '#functions/messages/invoices/statements.ts';
import { inLanguage } from '#functions/messages/mails/in-language.ts';
import { brandOf, renderMail } from '#functions/messages/mails/layout.ts';
import { languageOfCustomer } from '#functions/use-cases/accounts/reader-language.ts';
import { readStatement } from '#functions/use-cases/invoices/read-statement.ts';
import { previewStatementMail } from '#shared/contracts/statements.ts';

export const handler = httpHandler(previewStatementMail, async ({ params, now }) => {
  const [whole, site] = await Promise.all([readStatement(params.id, now), publicUrl()]);
  const mail = inLanguage(await languageOfCustomer(params.id, languageOfStatement(whole.statement)), () =>
    renderMail(
      statementMail({ ...whole, page: invoicesPage(whole.customer, site) }),
      brandOf(whole.settings, site, true),
    ),
  );
  return { to: whole.customer.email, file: statementFile(whole.statement), ...mail };
});
