import type { Addressee, People } from '#functions/domain/notifications/deliveries.ts';
import { keys } from '../table/keys.ts';
import { findMany } from '../table/table.ts';

/** Drivers and where they are told: by mail at the address on their record, else by that of the account they are joined to. */
export async function findPeople(driverIds: readonly string[]): Promise<People> {
  const drivers = await findMany([...new Set(driverIds)].map(keys.driver));
  const joined = drivers.flatMap((driver) => (driver?.userId && !driver.email ? driver.userId : []));
  const users = new Map((await findMany(joined.map(keys.user))).flatMap((user) => (user ? [[user.id, user]] : [])));
  const people = new Map<string, Addressee>();
  for (const driver of drivers) {
    if (!driver) continue;
    const mail = driver.email ?? users.get(driver.userId ?? '')?.email;
    people.set(driver.id, { name: driver.name, addresses: { mail } });
  }
  return people;
}
