import { putExport } from '#functions/aws/exports-put.ts';
import { languageOfStatement } from '#functions/domain/invoices/statement.ts';
import { statementFile } from '#functions/messages/invoices/statements.ts';
import { drawStatement, type StatementLinks } from '#functions/messages/pdf/statement.ts';
import { languageOfCustomer } from '#functions/use-cases/accounts/reader-language.ts';
import type { PaperSize } from '#shared/contracts/invoices.ts';
import { letterheadOf } from './invoice-pdf.ts';
import type { WholeStatement } from './read-statement.ts';

/** Draws a statement on a paper. */
export async function statementPdf(
  { statement, customer, settings }: WholeStatement,
  paper: PaperSize,
  links: StatementLinks = {},
): Promise<Uint8Array> {
  const [letterhead, language] = await Promise.all([
    letterheadOf(settings),
    languageOfCustomer(customer.id, languageOfStatement(statement)),
  ]);
  return drawStatement({ statement, customer, letterhead, billing: settings, paper, language, ...links });
}

/** Draws a statement and keeps it for a download: its key in the exports, and the name to save it under. */
export async function keepStatement(whole: WholeStatement, paper: PaperSize, now: Date) {
  const pdf = await statementPdf(whole, paper);
  const key = `exports/statements/${whole.customer.id}/${paper}-${now.getTime()}.pdf`;
  await putExport(key, pdf, 'application/pdf');
  return { key, filename: statementFile(whole.statement) };
}
