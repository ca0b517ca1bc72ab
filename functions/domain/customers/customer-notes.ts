import { newEvent } from '../events/events.ts';
import type { ActorContext, Step } from '../events/step.ts';
import type { CustomerNoteRecord } from './customer-types.ts';

/** A note about a customer. Its event does not repeat the text, so that a text could be taken away one day. */
export function noteCustomer(
  customerId: string,
  note: Omit<CustomerNoteRecord, 'createdAt'>,
  { actor, now }: ActorContext,
): Step<CustomerNoteRecord> {
  const after = { ...note, createdAt: now.toISOString() };
  return { after, events: [newEvent('customer_noted', customerId, actor, now, { noteId: note.id })] };
}
