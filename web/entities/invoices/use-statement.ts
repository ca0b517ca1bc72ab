import { getStatement } from '#shared/contracts/statements.ts';
import { useApi } from '../../lib/use-api.ts';

/** What a customer owes today, by age. */
export function useStatement(customerId: string) {
  const { data, error, retry } = useApi(getStatement, { params: { id: customerId } });
  return { data, error, retry };
}
