import { SUBJECTS } from '#functions/base/subjects.ts';
import { fullName } from '#functions/domain/accounts/accounts.ts';
import { type Addressee, DIRECTORS, type People } from '#functions/domain/notifications/deliveries.ts';
import type { CustomerRecord, DriverRecord, UserRecord } from '#functions/domain/types.ts';
import { listTeam } from '../accounts/users.ts';
import { keys } from '../table/keys.ts';
import { findMany } from '../table/table.ts';

async function listDirectors(): Promise<Addressee[]> {
  const team = await listTeam();
  return team.flatMap((user) =>
    user.role === 'admin' && user.status === 'active'
      ? { name: fullName(user), addresses: { mail: user.email }, since: user.decidedAt ?? user.createdAt }
      : [],
  );
}

type Users = ReadonlyMap<string, UserRecord>;

async function findUsers(ids: readonly (string | undefined)[]): Promise<Users> {
  const found = await findMany(ids.flatMap((id) => (id ? keys.user(id) : [])));
  return new Map(found.flatMap((user) => (user ? [[user.id, user]] : [])));
}

/** By mail at the address on the record, else by that of the account that it is joined to. */
function driverAs({ name, email, phone, userId }: DriverRecord, users: Users): Addressee {
  const user = userId ? users.get(userId) : undefined;
  return { name, addresses: { mail: email ?? user?.email, text: phone }, userId: user?.id, accountPhone: phone };
}

/** Only what the account adds: whom a booking names stands in its event. */
function customerAs({ name, phone, userId }: CustomerRecord): Addressee {
  return { name, addresses: {}, userId, accountPhone: userId && phone };
}

/** Drivers and customers by their ids; the directors where they are asked for. */
export async function findPeople(ids: readonly string[]): Promise<People> {
  const wanted = new Set(ids);
  const people = new Map<string, readonly Addressee[]>();
  if (wanted.delete(DIRECTORS)) people.set(DIRECTORS, await listDirectors());
  const isCustomer = (id: string) => id.startsWith(`${SUBJECTS.customer.prefix}_`);
  const [drivers, customers] = await Promise.all([
    findMany([...wanted].filter((id) => !isCustomer(id)).map(keys.driver)),
    findMany([...wanted].filter(isCustomer).map(keys.customer)),
  ]);
  const users = await findUsers(drivers.map((driver) => driver?.userId));
  for (const driver of drivers) if (driver) people.set(driver.id, [driverAs(driver, users)]);
  for (const customer of customers) if (customer) people.set(customer.id, [customerAs(customer)]);
  return people;
}
