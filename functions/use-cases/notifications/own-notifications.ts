import { findUser } from '#functions/data/accounts/users.ts';
import { customerKeys } from '#functions/data/customers/keys.ts';
import { driverKeys } from '#functions/data/drivers/keys.ts';
import { findPreferences } from '#functions/data/notifications/preferences.ts';
import { find } from '#functions/data/table/table.ts';
import type { UserRecord } from '#functions/domain/accounts/user-types.ts';
import { givenOrUndefined, NOT_GIVEN } from '#shared/accounts/not-given.ts';
import { notFound } from '#shared/http/errors.ts';

/** Where texts to an account go: the phone of its driver's or customer's record. */
async function phoneOf({ driverId, customerId }: UserRecord): Promise<string | undefined> {
  if (driverId) return givenOrUndefined((await find(driverKeys.driver(driverId)))?.phone ?? NOT_GIVEN);
  return (customerId && (await find(customerKeys.customer(customerId)))?.phone) || undefined;
}

/** The account with what it has chosen. Throws 404. */
export async function readOwnChoices(userId: string) {
  const user = await findUser(userId);
  if (!user) throw notFound();
  const [choices, phone] = await Promise.all([findPreferences(user), phoneOf(user)]);
  return { user, choices, phone };
}
