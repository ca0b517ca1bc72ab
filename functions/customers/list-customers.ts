import { listCustomers as listByName } from '#functions/data/customers.ts';
import { toCustomer } from '#functions/domain/customers.ts';
import { httpHandler } from '#functions/lib/http-handler.ts';
import { listCustomers } from '#shared/contracts/customers.ts';

export const handler = httpHandler(listCustomers, async ({ page }) => {
  const customers = await listByName(page);
  return customers.map(toCustomer);
});
