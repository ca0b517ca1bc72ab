import { toCustomer } from '#functions/domain/customers/customers.ts';
import { listHandler } from '#functions/kit/list-handler.ts';
import { searchCustomers } from '#functions/use-cases/search/search-lists.ts';
import { listCustomers } from '#shared/contracts/customers.ts';

export const handler = listHandler(listCustomers, async ({ page, query }) => {
  const customers = await searchCustomers({ q: query.q, isArchived: query.archived === 'true' }, page);
  return customers.map(toCustomer);
});
