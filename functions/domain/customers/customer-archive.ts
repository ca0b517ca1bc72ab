import { AppError } from '#shared/http/errors.ts';
import { type ActorContext, change, type RecordChange } from '../events/step.ts';
import type { CustomerRecord } from './customer-types.ts';
import { customerEvent } from './customers.ts';

/** Puts a customer away; one that is away stays as it is. Throws 409 for the alias of another, which is in no list anyway. */
export function archiveCustomerStep(
  before: CustomerRecord,
  { actor, now }: ActorContext,
): RecordChange<CustomerRecord> {
  if (before.mergedInto !== undefined) throw new AppError('merge_refused', 'This customer was merged into another');
  const isAway = before.archivedAt !== undefined;
  const after = isAway ? before : { ...before, archivedAt: now.toISOString(), version: before.version + 1 };
  return change(before, after, () => customerEvent(after.id, 'customer_archived', actor, now));
}

/** Takes a customer back. */
export function restoreCustomerStep(
  before: CustomerRecord,
  { actor, now }: ActorContext,
): RecordChange<CustomerRecord> {
  const isHere = before.archivedAt === undefined;
  const after = isHere ? before : { ...before, archivedAt: undefined, version: before.version + 1 };
  return change(before, after, () => customerEvent(after.id, 'customer_restored', actor, now));
}
