import { newId } from '#functions/base/ids.ts';
import { loadCustomer } from '#functions/data/customers/customers.ts';
import { insertNote } from '#functions/data/customers/notes.ts';
import { noteCustomer } from '#functions/domain/customers/customer-notes.ts';
import { requireUser } from '#functions/domain/events/actor.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { createCustomerNote } from '#shared/contracts/customer-notes.ts';

export const handler = postHandler(createCustomerNote, async ({ params, body, actor, now, commit }) => {
  const { id } = await loadCustomer(params.id);
  const { name } = requireUser(actor);
  const step = noteCustomer(id, { id: newId('note', now), text: body.text, by: name }, { actor, now });
  return commit(insertNote(id, step), step.after);
});
