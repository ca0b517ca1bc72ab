import { getStatement, previewStatementMail } from '#shared/contracts/statements.ts';
import { useApi } from '../../lib/use-api.ts';

/** What a customer owes today, by age. */
export function useStatement(customerId: string) {
  const { data, error, retry } = useApi(getStatement, { params: { id: customerId } });
  return { data, error, retry };
}

/** The mail that sending it would make now. */
export function useStatementMail(customerId: string) {
  const { data, error, retry } = useApi(previewStatementMail, { params: { id: customerId } });
  return { data, error, retry };
}
