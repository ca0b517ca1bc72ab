import { downloadHandler } from '#functions/kit/download-handler.ts';
import { limitFiles } from '#functions/use-cases/invoices/limit-files.ts';
import { readStatement } from '#functions/use-cases/invoices/read-statement.ts';
import { keepStatement } from '#functions/use-cases/invoices/statement-file.ts';
import { getMyStatementPdf } from '#shared/contracts/statements.ts';
import { notFound } from '#shared/http/errors.ts';

export const handler = downloadHandler(getMyStatementPdf, async ({ query, actor, now }) => {
  // An account without a customer record has no invoices yet.
  if (actor.kind !== 'user' || !actor.customerId) throw notFound();
  await limitFiles(actor, now);
  return keepStatement(await readStatement(actor.customerId, now), query.paper, now);
});
