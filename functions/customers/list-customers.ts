import { listCustomers as listByName } from '#functions/data/customers/customers.ts';
import { toCustomer } from '#functions/domain/customers/customers.ts';
import { listHandler } from '#functions/kit/list-handler.ts';
import { listCustomers } from '#shared/contracts/customers.ts';

export const handler = listHandler(listCustomers, async ({ page, query }) => {
  const customers = await listByName(page, { q: query.q, isArchived: query.archived === 'true' });
  return customers.map(toCustomer);
});
