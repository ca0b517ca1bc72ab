import { SUBJECTS } from '#functions/base/subjects.ts';
import { activeSince, fullName } from '#functions/domain/accounts/accounts.ts';
import type { UserRecord } from '#functions/domain/accounts/user-types.ts';
import { otherRecords } from '#functions/domain/customers/customer-merge.ts';
import type { CustomerRecord } from '#functions/domain/customers/customer-types.ts';
import type { DriverRecord } from '#functions/domain/drivers/driver-types.ts';
import type { Addressee, People } from '#functions/domain/notifications/deliveries.ts';
import { OFFICES, type Office } from '#functions/domain/notifications/office-pushes.ts';
import { type Caller, MANAGERS, STAFF_PLUS } from '#shared/accounts/permissions.ts';
import { accountKeys } from '../accounts/keys.ts';
import { queryTeam } from '../accounts/users.ts';
import { findCustomers } from '../customers/customers.ts';
import { driverKeys } from '../drivers/keys.ts';
import { findMany } from '../table/table.ts';
import { listDevices, listOfficeDevices } from './push-devices.ts';

const ROLES: Readonly<Record<Office, readonly Caller[]>> = {
  staff: STAFF_PLUS,
  directors: ['admin'],
  managers: MANAGERS,
};

/** Since when somebody is told what the role is told. */
const sinceOf = (user: UserRecord) => user.roleSince ?? activeSince(user);

type Users = ReadonlyMap<string, UserRecord>;

async function findUsers(ids: readonly (string | undefined)[]): Promise<Users> {
  const found = await findMany(ids.flatMap((id) => (id ? accountKeys.user(id) : [])));
  return new Map(found.flatMap((user) => (user ? [[user.id, user]] : [])));
}

/** The ids of an account's devices; its pushes go there. */
async function devicesOf(userId: string | undefined): Promise<string[]> {
  return userId ? (await listDevices(userId)).map(({ id }) => id) : [];
}

const memberAddressee = (user: UserRecord, push: readonly string[]): Addressee => ({
  name: fullName(user),
  addresses: { mail: user.email, push },
  userId: user.id,
  since: sinceOf(user),
});

/** Everybody of some offices, by their names. */
async function findOfficeAddressees(offices: readonly Office[]): Promise<[Office, Addressee[]][]> {
  if (offices.length === 0) return [];
  const [team, devices] = await Promise.all([queryTeam(), listOfficeDevices()]);
  return offices.map((office) => {
    const members = team.filter(({ role, status }) => status === 'active' && ROLES[office].includes(role));
    return [office, members.map((user) => memberAddressee(user, devices.get(user.id) ?? []))];
  });
}

/** By mail at the address on the record, else by that of the account that it is joined to. */
async function driverAddressee({ name, email, phone, userId }: DriverRecord, users: Users): Promise<Addressee> {
  const user = userId ? users.get(userId) : undefined;
  const addresses = { mail: email ?? user?.email, text: phone, push: await devicesOf(user?.id) };
  return { name, addresses, userId: user?.id, accountPhone: phone };
}

/** Only what the account adds: whom a booking names stands in its event. */
async function customerAddressee({ name, phone, removedPhones, userId }: CustomerRecord): Promise<Addressee> {
  return { name, addresses: { push: await devicesOf(userId) }, userId, accountPhone: userId && phone, removedPhones };
}

/** Read with every event; whoever was merged a moment ago is told by what came before. */
const find = (ids: readonly string[]) => findCustomers(ids, { strong: false });

/** Each customer's record, and after it those of the same customer: every account reads what lies under any of them. */
async function findRecords(ids: readonly string[]): Promise<Map<string, CustomerRecord[]>> {
  const asked = await find(ids);
  const heads = await find(asked.flatMap(({ mergedInto }) => mergedInto ?? []));
  const others = await find([...asked, ...heads].flatMap(({ aliases = [] }) => aliases));
  const all = new Map([...asked, ...heads, ...others].map((record) => [record.id, record]));
  const recordsOf = (one: CustomerRecord) => [one.id, ...(otherRecords([...all.values()], one) ?? [])];
  return new Map(asked.map((one) => [one.id, recordsOf(one).flatMap((id) => all.get(id) ?? [])]));
}

/** Drivers and customers by their ids; the offices where they are asked for. */
export async function findPeople(ids: readonly string[]): Promise<People> {
  const wanted = new Set(ids);
  const people = new Map<string, readonly Addressee[]>();
  const offices = OFFICES.filter((office) => wanted.delete(office));
  for (const [office, members] of await findOfficeAddressees(offices)) people.set(office, members);
  const isCustomer = (id: string) => id.startsWith(`${SUBJECTS.customer.prefix}_`);
  const [drivers, customers] = await Promise.all([
    findMany([...wanted].filter((id) => !isCustomer(id)).map(driverKeys.driver)),
    findRecords([...wanted].filter(isCustomer)),
  ]);
  const users = await findUsers(drivers.map((driver) => driver?.userId));
  const found = [
    ...drivers.map(async (driver) => driver && people.set(driver.id, [await driverAddressee(driver, users)])),
    ...[...customers].map(async ([id, records]) => people.set(id, await Promise.all(records.map(customerAddressee)))),
  ];
  await Promise.all(found);
  return people;
}
