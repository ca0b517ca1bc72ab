import type { CustomerNoteRecord } from '#functions/domain/customers/customer-types.ts';
import type { Step } from '#functions/domain/events/step.ts';
import { save } from '../table/aggregate.ts';
import type { Write } from '../table/commit.ts';
import { type Page, type PageRequest, queryPage } from '../table/table.ts';
import { customerKeys, customerLists } from './keys.ts';

/** What was written down about a customer, newest first. */
export function listNotes(customerId: string, page: PageRequest): Promise<Page<CustomerNoteRecord>> {
  return queryPage({ ...customerLists.notes(customerId), descending: true }, page);
}

/** The parts that add a note. */
export function insertNote(customerId: string, step: Step<CustomerNoteRecord>): Write[] {
  return save({ key: ({ id }) => customerKeys.note(customerId, id) }, step);
}
