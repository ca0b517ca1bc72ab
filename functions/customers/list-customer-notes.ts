import { loadCustomer } from '#functions/data/customers/customers.ts';
import { listNotes } from '#functions/data/customers/notes.ts';
import { listHandler } from '#functions/kit/list-handler.ts';
import { listCustomerNotes } from '#shared/contracts/customer-notes.ts';

export const handler = listHandler(listCustomerNotes, async ({ params, page }) => {
  await loadCustomer(params.id);
  return listNotes(params.id, page);
});
