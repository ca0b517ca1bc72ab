import { downloadHandler } from '#functions/kit/download-handler.ts';
import { limitFiles } from '#functions/use-cases/limit-files.ts';
import { readStatement } from '#functions/use-cases/read-statement.ts';
import { staffMayRead } from '#functions/use-cases/staff-invoices.ts';
import { keepStatement } from '#functions/use-cases/statement-file.ts';
import { getStatementPdf } from '#shared/contracts/statements.ts';

export const handler = downloadHandler(
  getStatementPdf,
  async ({ params, query, actor, now }) => {
    await limitFiles(actor, now);
    return keepStatement(await readStatement(params.id, now), query.paper, now);
  },
  { alsoLets: staffMayRead },
);
