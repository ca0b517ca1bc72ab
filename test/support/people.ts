import { inject, onTestFinished } from 'vitest';
import { hashPassword } from '#functions/base/passwords.ts';
import { newSession } from '#functions/data/accounts/sessions.ts';
import { findUser, findUserId } from '#functions/data/accounts/users.ts';
import { findDriver } from '#functions/data/drivers/drivers.ts';
import { commit } from '#functions/data/table/commit.ts';
import { listEvents } from '#functions/data/table/events.ts';
import { countCall, countDay } from '#functions/data/table/rate-limits.ts';
import type { UserRecord } from '#functions/domain/accounts/user-types.ts';
import type { DriverRecord } from '#functions/domain/drivers/driver-types.ts';
import { isShipmentEvent, type ShipmentEventRecord } from '#functions/domain/events/catalog.ts';
import { sessionCookies } from '#functions/kit/http/cookies.ts';
import { createAccount } from '#functions/use-cases/accounts/create-account.ts';
import type { Role } from '#shared/accounts/permissions.ts';
import { createBooking } from '#shared/contracts/bookings.ts';
import { type Customer, createCustomer } from '#shared/contracts/customers.ts';
import { updateDriver } from '#shared/contracts/driver-records.ts';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import { removeMember } from '#shared/contracts/team.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { Client, inParallel } from './client.ts';
import { dayAhead } from './days.ts';

/** When {@link booking} is picked up and delivered. */
export const PICKUP_DAY = dayAhead(2);
export const DELIVERY_DAY = dayAhead(4);

export const PASSWORD = 'correct horse battery';
let hashed: Promise<string> | undefined;
let people = 0;

/** A signed-in person with an account of its own. */
export class Person extends Client {
  user: UserRecord;
  constructor(user: UserRecord) {
    super();
    this.user = user;
  }
  /** The driver record of a driver's account. */
  get driverId(): string {
    return this.user.driverId ?? '';
  }
}

/** Gives this process what a function has in its environment, for code of functions/data that tests call. */
export function becomeFunction(): void {
  Object.assign(process.env, inject('stack').variables);
}

/** Text that no other test uses. */
export function unique(): string {
  people += 1;
  return `${Date.now().toString(36)}${process.pid.toString(36)}${people}`;
}

/** A new account of a role, made as an operator makes it. */
export async function newAccount(
  role: Role,
  lastName = 'Tester',
  username = `${role}-${unique()}`,
): Promise<UserRecord> {
  becomeFunction();
  hashed ??= hashPassword(PASSWORD);
  const vehicle = { phone: '(201) 555-0142', vehicleNumber: `NJ ${people}${process.pid}` };
  const { user, writes } = await createAccount(
    {
      role,
      username,
      email: `${username}@quay.example`,
      firstName: role.charAt(0).toUpperCase() + role.slice(1),
      lastName,
      passwordHash: await hashed,
      ...(role === 'driver' && { vehicle }),
    },
    new Date(),
  );
  await commit(writes);
  if (role === 'admin') directors.push(user.id);
  return user;
}

const directors: string[] = [];

/** Every director is told of every request for a demo: those of a file leave with it, or a run would send thousands. */
export async function removeDirectors(): Promise<void> {
  if (directors.length === 0) return;
  const admin = await member('admin');
  for (const id of directors.splice(0)) if (id !== admin.user.id) await admin.try(removeMember, { params: { id } });
}

/** With a session as signing in makes it, but for the comparing of passwords, which is made to take long. */
async function signedIn(user: UserRecord): Promise<Person> {
  const session = newSession(user, new Date());
  await commit([session.write]);
  const someone = new Person(user);
  someone.cookie = sessionCookies(inject('stack').url, session.value)[0]?.split(';')[0] ?? '';
  return someone;
}

/** Somebody of a role, signed in. */
export async function person(role: Role, lastName?: string): Promise<Person> {
  return signedIn(await newAccount(role, lastName));
}

async function accountOfMember(role: Role): Promise<UserRecord> {
  becomeFunction();
  const username = `member-${role}`;
  const known = async () => {
    const id = await findUserId('username', username);
    return id && findUser(id);
  };
  // Files run side by side: another may make it meanwhile.
  return (
    (await known()) ||
    newAccount(role, 'Tester', username).catch(async (error: unknown) => {
      const found = await known();
      if (!found) throw error;
      return found;
    })
  );
}

const members = new Map<Role, Promise<Person>>();

/**
 * Somebody of a role whose account all files share, signed in once in each process: for who only looks or acts. Whoever's
 * own jobs, shipments, messages or account a test is about is a `person` of its own.
 */
export function member(role: Role): Promise<Person> {
  const known = members.get(role) ?? accountOfMember(role).then(signedIn);
  members.set(role, known);
  return known;
}

/** A complete booking; give what matters to the test. */
export function booking(given: Partial<Record<string, unknown>> = {}) {
  return {
    customerName: 'Jane Roe',
    customerEmail: `jane-${unique()}@keystone.example`,
    customerPhone: '(555) 010-4242',
    company: 'Keystone Cold Storage',
    serviceType: 'express' as const,
    containerType: '40ft' as const,
    weight: '1500',
    pickupAddress: '1100 McLester St',
    pickupCity: 'Elizabeth',
    pickupDate: PICKUP_DAY,
    deliveryAddress: '410 Locust Street',
    deliveryCity: 'Hartford',
    estimatedDelivery: DELIVERY_DAY,
    ...given,
  };
}

/** Books as a stranger, or as who is given: a pending shipment. What was to be fetched already only the office books. */
export function book(given: Partial<Record<string, unknown>> = {}, who = new Client()) {
  return who.call(createBooking, { body: booking(given) });
}

/** A customer record. */
export function newCustomer(staff: Person, name = 'Harbor Foods'): Promise<Customer> {
  const email = `${unique()}@customer.example`;
  return staff.call(createCustomer, { body: { name, email, phone: '(555) 010-4200' } });
}

/** Takes a driver off duty when the test is over: a later one at the same place, or a second try, finds nobody there. */
export function offDutyAfterwards(driverId: string): void {
  onTestFinished(async () => {
    const manager = await member('manager');
    await manager.call(updateDriver, { params: { id: driverId }, body: { status: 'offline' } });
  });
}

/** A driver as the table has it now. */
export async function driverNow(id: string): Promise<DriverRecord> {
  becomeFunction();
  const found = await findDriver(id);
  if (!found) throw new Error('No such driver');
  return found;
}

/** A shipment's events as the table has them. */
export async function storedEvents(shipmentId: string): Promise<ShipmentEventRecord[]> {
  becomeFunction();
  return (await listEvents(shipmentId, { limit: 100 })).items.filter(isShipmentEvent);
}

/** A booked shipment that a driver has brought to a status. */
export async function shipmentOf(
  staff: Person,
  driver: Person,
  status: 'assigned' | 'picked_up' | 'in_transit',
  given: Parameters<typeof book>[0] = {},
): Promise<Shipment> {
  const { id } = await book(given);
  const params = { id };
  const assigned = await staff.call(updateShipment, {
    params,
    body: { driverId: driver.driverId, status: 'assigned' },
  });
  if (status === 'assigned') return assigned;
  return driver.call(updateShipment, { params, body: { status } });
}

/** Now, and a minute from now where that lies in another window: what a test asks next may come after the turn. */
function windowsNear(seconds: number): Date[] {
  const now = Date.now();
  const windowOf = (time: number) => Math.floor(time / 1000 / seconds);
  const soon = now + 60_000;
  return [now, ...(windowOf(soon) === windowOf(now) ? [] : [soon])].map((time) => new Date(time));
}

/** Uses up calls of a limit's present window, as that many calls over HTTP would. */
export async function useUp(limit: { what: string; who: string; seconds: number }, calls: number): Promise<void> {
  becomeFunction();
  for (const time of windowsNear(limit.seconds))
    await Promise.all(Array.from({ length: calls }, () => countCall(limit, time)));
}

/** The same of a limit on mails, which counts hours and days. */
export async function useUpHour(limit: { what: string; who: string }, calls: number): Promise<void> {
  becomeFunction();
  for (const time of windowsNear(3600)) await inParallel(calls, 10, () => countDay(limit, time));
}
