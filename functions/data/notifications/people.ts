import type { People, Recipient } from '#functions/domain/notifications/deliveries.ts';
import { keys } from '../table/keys.ts';
import { findMany } from '../table/table.ts';

/** Drivers as they are written to: by the address on their record, else by that of the account they are joined to. */
export async function findPeople(driverIds: readonly string[]): Promise<People> {
  const drivers = await findMany([...new Set(driverIds)].map(keys.driver));
  const joined = drivers.flatMap((driver) => (driver?.userId && !driver.email ? driver.userId : []));
  const users = new Map((await findMany(joined.map(keys.user))).flatMap((user) => (user ? [[user.id, user]] : [])));
  const people = new Map<string, Recipient>();
  for (const driver of drivers) {
    const address = driver?.email ?? users.get(driver?.userId ?? '')?.email;
    if (driver && address) people.set(driver.id, { name: driver.name, address });
  }
  return people;
}
