import { toStatement } from '#functions/domain/invoices/statement.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { readStatement } from '#functions/use-cases/invoices/read-statement.ts';
import { staffMayRead } from '#functions/use-cases/invoices/staff-invoices.ts';
import { getStatement } from '#shared/contracts/statements.ts';

export const handler = httpHandler(
  getStatement,
  async ({ params, now }) => {
    const { statement, customer } = await readStatement(params.id, now);
    return toStatement(statement, customer);
  },
  { alsoAllows: staffMayRead },
);
