import { readCustomerFigures } from '#functions/data/customers/customer-figures.ts';
import { toListedCustomer } from '#functions/domain/customers/customer-detail.ts';
import { toCustomer } from '#functions/domain/customers/customers.ts';
import { requireUser } from '#functions/domain/events/actor.ts';
import { listHandler } from '#functions/kit/list-handler.ts';
import { mayReadInvoices } from '#functions/use-cases/invoices/staff-invoices.ts';
import { searchCustomers } from '#functions/use-cases/search/search-lists.ts';
import { listCustomers } from '#shared/contracts/customers.ts';

export const handler = listHandler(listCustomers, async ({ page, query, actor }) => {
  const customers = await searchCustomers({ q: query.q, isArchived: query.archived === 'true' }, page);
  if (query.figures !== 'true') return customers.map(toCustomer);
  const hasSums = await mayReadInvoices(requireUser(actor));
  const figuresOf = await readCustomerFigures(customers.items, { hasSums });
  return customers.map((customer) => toListedCustomer(customer, figuresOf(customer)));
});
