import { AppError } from '#shared/errors.ts';
import type { CustomerRecord } from './customer-types.ts';

/** Puts a customer away; one that is away stays as it is. Throws 409 for the alias of another, which is in no list anyway. */
export function archiveCustomer(before: CustomerRecord, now: Date): CustomerRecord {
  if (before.mergedInto !== undefined) throw new AppError('merge_refused', 'This customer was merged into another');
  if (before.archivedAt !== undefined) return before;
  return { ...before, archivedAt: now.toISOString(), version: before.version + 1 };
}

/** Takes a customer back. */
export function restoreCustomer(before: CustomerRecord): CustomerRecord {
  if (before.archivedAt === undefined) return before;
  return { ...before, archivedAt: undefined, version: before.version + 1 };
}
