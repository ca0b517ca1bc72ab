import type { CustomerNoteRecord } from '#functions/domain/customers/customer-types.ts';
import type { Actor } from '#functions/domain/events/actor.ts';
import { newEvent } from '#functions/domain/events/events.ts';
import type { Write } from '../table/commit.ts';
import { putEvent } from '../table/events.ts';
import { keys } from '../table/keys.ts';
import { lists } from '../table/lists.ts';
import { put } from '../table/operations/put.ts';
import { type Page, type PageRequest, queryPage } from '../table/table.ts';

/** What was written down about a customer, newest first. */
export function listNotes(customerId: string, page: PageRequest): Promise<Page<CustomerNoteRecord>> {
  return queryPage({ ...lists.customerNotes(customerId), descending: true }, page);
}

/** The parts that add a note. Its event does not repeat the text, so that a text could be taken away one day. */
export function insertNote(customerId: string, note: CustomerNoteRecord, actor: Actor, now: Date): Write[] {
  return [
    put({ ...keys.customerNote(customerId, note.id), ...note }, { expect: 'new' }),
    putEvent(newEvent('customer_noted', customerId, actor, now, { noteId: note.id })),
  ];
}
