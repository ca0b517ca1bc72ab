import { listNotes } from '#functions/data/customers/notes.ts';
import { listHandler } from '#functions/kit/list-handler.ts';
import { listCustomerNotes } from '#shared/contracts/customers.ts';

export const handler = listHandler(listCustomerNotes, ({ params, page }) => listNotes(params.id, page));
