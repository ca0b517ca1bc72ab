import { downloadHandler } from '#functions/kit/download-handler.ts';
import { limitFiles } from '#functions/use-cases/invoices/limit-files.ts';
import { readStatement } from '#functions/use-cases/invoices/read-statement.ts';
import { staffMayRead } from '#functions/use-cases/invoices/staff-invoices.ts';
import { keepStatement } from '#functions/use-cases/invoices/statement-file.ts';
import { getStatementPdf } from '#shared/contracts/statements.ts';

export const handler = downloadHandler(
  getStatementPdf,
  async ({ params, query, actor, now }) => {
    await limitFiles(actor, now);
    return keepStatement(await readStatement(params.id, now), query.paper, now);
  },
  { alsoAllows: staffMayRead },
);
