import { newId } from '#functions/base/ids.ts';
import { hashPassword } from '#functions/base/passwords.ts';
import { insertUser } from '#functions/data/accounts/users.ts';
import { insertCustomer, saveCustomer } from '#functions/data/customers/customers.ts';
import { insertNote } from '#functions/data/customers/notes.ts';
import { insertDriver } from '#functions/data/drivers/drivers.ts';
import { saveInvitation } from '#functions/data/organization/invitations.ts';
import { saveSettings } from '#functions/data/organization/organization.ts';
import { commit } from '#functions/data/table/commit.ts';
import { confirmAddress, createWaitingAccount, fullName } from '#functions/domain/accounts/accounts.ts';
import type { UserRecord } from '#functions/domain/accounts/user-types.ts';
import { archiveCustomerStep } from '#functions/domain/customers/customer-archive.ts';
import { noteCustomer } from '#functions/domain/customers/customer-notes.ts';
import type { CustomerRecord } from '#functions/domain/customers/customer-types.ts';
import { createCustomerStep } from '#functions/domain/customers/customers.ts';
import type { DriverRecord } from '#functions/domain/drivers/driver-types.ts';
import { createDriverStep } from '#functions/domain/drivers/drivers.ts';
import { type Actor, SYSTEM, type UserActor } from '#functions/domain/events/actor.ts';
import { createInvitation } from '#functions/domain/organization/invitations.ts';
import { DEFAULT_SETTINGS } from '#functions/domain/organization/organization-types.ts';
import { changeSettings } from '#functions/domain/organization/settings.ts';
import type { PlaceRecord } from '#functions/domain/places/place-types.ts';
import { createAccount } from '#functions/use-cases/accounts/create-account.ts';
import type { SettingsChange } from '#shared/contracts/organization.ts';
import { DAY_MS, HOUR_MS } from '#shared/dates/durations.ts';
import { DRIVERS, type DriverPlan } from './drivers.ts';
import { addGates } from './gates.ts';
import {
  ACCOUNTS,
  CUSTOMERS,
  type CustomerPlan,
  DEMO_PASSWORD,
  INVITED,
  PAST_CUSTOMER,
  PENDING_SIGNUPS,
} from './people.ts';

const ORGANIZATION = 'Harbor Link Haulage';

export interface Stage {
  customers: CustomerRecord[];
  drivers: Map<string, { record: DriverRecord; actor: Actor }>;
  staff: UserActor;
  manager: UserActor;
  customer: UserActor;
  director: UserActor;
  places: PlaceRecord[];
}

function actorOf(user: UserRecord): UserActor {
  const { id, role, email, driverId, customerId } = user;
  return { kind: 'user', id, role, email, driverId, customerId, name: fullName(user), sessionHash: '', address: '' };
}

async function addCustomer({ contacts, addresses, notes = [], ...draft }: CustomerPlan, now: Date) {
  const made = createCustomerStep(draft, { id: newId('cus', now), actor: SYSTEM, now });
  const customer = { ...made.after, contacts, addresses };
  await commit(insertCustomer({ ...made, after: customer }));
  for (const { by, text } of notes) {
    const note = noteCustomer(customer.id, { id: newId('note', now), by, text }, { actor: SYSTEM, now });
    await commit(insertNote(customer.id, note));
  }
  return customer;
}

async function addCustomers(now: Date): Promise<CustomerRecord[]> {
  const customers: CustomerRecord[] = [];
  for (const plan of CUSTOMERS) customers.push(await addCustomer(plan, now));
  const past = await addCustomer(PAST_CUSTOMER, now);
  await commit(saveCustomer(archiveCustomerStep(past, { actor: SYSTEM, now })));
  return customers;
}

async function addDriver(plan: DriverPlan, now: Date): Promise<DriverRecord> {
  const { position: _, isOffline, language: _spoken, ...draft } = plan;
  const made = createDriverStep(draft, { id: newId('drv', now), actor: SYSTEM, now });
  const driver: DriverRecord = isOffline ? { ...made.after, availability: 'offline' } : made.after;
  await commit(insertDriver({ ...made, after: driver }));
  return driver;
}

async function addAccount(draft: Parameters<typeof createAccount>[0], now: Date): Promise<UserActor> {
  const { user, writes } = await createAccount(draft, now);
  await commit(writes);
  return actorOf(user);
}

/** The drivers, each with an account of the own; the one of the demonstration's driver is among the documented. */
async function addDrivers(passwordHash: string, now: Date): Promise<Stage['drivers']> {
  const drivers: Stage['drivers'] = new Map();
  for (const plan of DRIVERS) {
    const record = await addDriver(plan, now);
    const [firstName = '', lastName = ''] = plan.name.split(' ');
    const [username = ''] = plan.email.split('@');
    const draft = { role: 'driver' as const, username, email: plan.email, firstName, lastName, passwordHash };
    const { language } = plan;
    drivers.set(plan.name, { record, actor: await addAccount({ ...draft, language, driverId: record.id }, now) });
  }
  return drivers;
}

async function nameOrganization(since: Date): Promise<void> {
  const { timezone, primaryColor, secondaryColor } = DEFAULT_SETTINGS;
  const named: SettingsChange = {
    ...{ name: ORGANIZATION, timezone, primaryColor, secondaryColor, subdomain: 'harborlink' },
    invoices: {
      dueDays: DEFAULT_SETTINGS.invoiceDueDays,
      taxId: 'US 22-1234567',
      addressLines: ['1100 McLester Street', 'Elizabeth, NJ 07201'],
    },
    contactPhone: '(973) 555-0142',
    contactEmail: 'billing@harborlink.example',
    paymentDetails: {
      payee: 'Harbor Link Haulage LLC',
      bankName: 'Passaic Valley Bank, Newark',
      accountNumber: '4410087216',
      // Right by its checksum, and of no bank.
      routingNumber: '999000014',
      remittanceAddress: ['1100 McLester Street', 'Elizabeth, NJ 07201'],
      remittanceEmail: 'remittance@harborlink.example',
    },
    paymentLink: {
      url: 'https://pay.harborlink.example/{number}?amount={amount}',
      text: 'By card or bank account, at our payment provider.',
      spanishText: 'Con tarjeta o cuenta bancaria, en el sitio de nuestro proveedor de pagos.',
    },
  };
  await commit(saveSettings(changeSettings(DEFAULT_SETTINGS, named, { actor: SYSTEM, now: since })));
}

/** Puts everybody on the stage: settings, customers, drivers, accounts. All of them have been there since `since`. */
export async function setStage(since: Date, now: Date): Promise<Stage> {
  await nameOrganization(since);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const customers = await addCustomers(since);
  const drivers = await addDrivers(passwordHash, since);
  const actors = new Map<string, UserActor>();
  for (const person of ACCOUNTS.filter(({ role }) => role !== 'driver')) {
    const email = `${person.username}@quayside.example`;
    actors.set(person.username, await addAccount({ ...person, email, passwordHash }, since));
  }
  const [staff, manager, customer, director] = ['staff', 'manager', 'customer', 'director'].map((name) =>
    actors.get(name),
  );
  if (!staff || !manager || !customer || !director) throw new Error('An account of the demonstration is missing');
  const places = await addGates({ customers, staff, manager }, since, now);
  return { customers, drivers, staff, manager, customer, director, places };
}

/** Invitations that are open, days after their mails went out. */
export async function addInvitations(director: UserActor, now: Date): Promise<void> {
  for (const { email, role, daysAgo } of INVITED) {
    const then = new Date(now.getTime() - daysAgo * DAY_MS);
    const by = { giver: director, hasAccount: false, actor: SYSTEM, now: then };
    await commit(saveInvitation(createInvitation({ email, role }, { id: newId('ivt', then), ...by })));
  }
}

/** People who wait for the director's approval. */
export async function addWaiting(now: Date): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (const { hoursAgo, ...person } of PENDING_SIGNUPS) {
    const then = new Date(now.getTime() - hoursAgo * HOUR_MS);
    const role = person.role === 'staff' ? ('staff' as const) : ('customer' as const);
    const by = { actor: { kind: 'anonymous', address: '' } as const, now: then };
    const made = createWaitingAccount({ ...person, role }, { id: newId('usr', then), passwordHash, ...by });
    const { after } = confirmAddress(made.after, by);
    await commit(insertUser({ after, events: made.events }));
  }
}
