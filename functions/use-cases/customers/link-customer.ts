import { newId } from '#functions/base/ids.ts';
import { customerRecordIds } from '#functions/data/customers/customer-lists.ts';
import { findCustomerByEmail, insertCustomer, saveCustomer } from '#functions/data/customers/customers.ts';
import type { Write } from '#functions/data/table/commit.ts';
import type { UserRecord } from '#functions/domain/accounts/user-types.ts';
import type { CustomerRecord } from '#functions/domain/customers/customer-types.ts';
import { customerOfAccount, linkAccount, needsCustomerRecord } from '#functions/domain/customers/customers.ts';
import type { Actor } from '#functions/domain/events/actor.ts';

async function otherRecordsOf(customer: CustomerRecord): Promise<string[] | undefined> {
  if (!customer.mergedInto && !customer.aliases) return undefined;
  const ids = await customerRecordIds(customer.mergedInto ?? customer.id);
  return ids.filter((id) => id !== customer.id);
}

/**
 * Joins an account that lacks one to the record of its address, and makes that where there is none: later bookings with the
 * address find it.
 */
export async function linkCustomer(user: UserRecord, actor: Actor, now: Date): Promise<[UserRecord, Write[]]> {
  if (!needsCustomerRecord(user)) return [user, []];
  const found = await findCustomerByEmail(user.email);
  const by = { actor, now };
  const joined = found && linkAccount(found, user.id, by);
  const made = joined ?? customerOfAccount(user, { id: newId('cus', now), ...by });
  const writes = joined ? saveCustomer(joined) : insertCustomer(made);
  return [{ ...user, customerId: made.after.id, customerAliases: await otherRecordsOf(made.after) }, writes];
}
