import {
  findCustomers,
  findCustomersByEmail,
  listAllCustomers,
  queryCustomers,
} from '#functions/data/customers/customers.ts';
import { listAllDrivers } from '#functions/data/drivers/drivers.ts';
import { listAllPlaces } from '#functions/data/places/places.ts';
import { emailKey } from '#functions/domain/accounts/accounts.ts';
import type { CustomerRecord } from '#functions/domain/customers/customer-types.ts';
import type { DriverRecord } from '#functions/domain/drivers/driver-types.ts';
import type { PlaceRecord } from '#functions/domain/places/place-types.ts';

/** The one whom a text names, or why nobody is. */
type Named<Party> = { one: Party; why?: undefined } | { one?: undefined; why: string };

const isEmail = (text: string) => text.includes('@');
const nameKey = (text: string) => text.trim().toLowerCase();
/** More of one name than anybody would look through. */
const OF_A_NAME = 50;

function onlyOne<Party>(found: readonly Party[], who: 'customer' | 'driver', text: string): Named<Party> {
  const [one, ...others] = found;
  if (!one) return { why: `No ${who} has this ${isEmail(text) ? 'email address' : 'name'}` };
  return others.length > 0 ? { why: `Several ${who}s have this name: use the email address` } : { one };
}

/** The customers, drivers and places that the rows of a file name, each looked up once. */
export class NamedParties {
  private readonly customers = new Map<string, Named<CustomerRecord>>();
  private all: CustomerRecord[] | undefined;
  private drivers: DriverRecord[] | undefined;
  private places: PlaceRecord[] | undefined;

  /** Reads whoever is not known yet, by all of their texts at once. */
  async prepare(texts: readonly string[]): Promise<void> {
    const unknown = [...new Set(texts.map(nameKey))].filter((text) => !this.customers.has(text));
    const emails = unknown.filter(isEmail);
    const found = await findCustomersByEmail(emails.map(emailKey));
    for (const email of emails) {
      const known = found.get(emailKey(email));
      this.customers.set(email, onlyOne(known ? [await presentOf(known)] : [], 'customer', email));
    }
    for (const name of unknown.filter((text) => !isEmail(text)))
      this.customers.set(name, onlyOne(await this.called(name), 'customer', name));
  }

  /** By the name of a record, else by that of its company. */
  private async called(name: string): Promise<CustomerRecord[]> {
    const { items } = await queryCustomers({ limit: OF_A_NAME }, { q: name });
    const same = items.filter((one) => nameKey(one.name) === name);
    if (same.length > 0) return same;
    this.all ??= await listAllCustomers();
    return this.all.filter(({ company = '' }) => nameKey(company) === name);
  }

  customer(text: string): Named<CustomerRecord> {
    return this.customers.get(nameKey(text)) ?? onlyOne([], 'customer', text);
  }

  async driver(text: string): Promise<Named<DriverRecord>> {
    this.drivers ??= await listAllDrivers();
    const wanted = nameKey(text);
    const isWanted = ({ name, email = '' }: DriverRecord) =>
      isEmail(text) ? emailKey(email) === emailKey(text) : nameKey(name) === wanted;
    return onlyOne(this.drivers.filter(isWanted), 'driver', text);
  }

  /** By its name, or by one of its codes. */
  async place(text: string): Promise<Named<PlaceRecord>> {
    this.places ??= await listAllPlaces();
    const wanted = nameKey(text);
    const [one, ...others] = this.places.filter(({ name, unlocode, smdgCode, firmsCode }) =>
      [name, unlocode, smdgCode, firmsCode].some((known) => known !== undefined && nameKey(known) === wanted),
    );
    if (!one) return { why: 'No place has this name or code' };
    return others.length > 0 ? { why: 'Several places have this name or code' } : { one };
  }
}

/** Whoever was merged is the customer that it became a part of. */
async function presentOf(customer: CustomerRecord): Promise<CustomerRecord> {
  if (customer.mergedInto === undefined) return customer;
  const [present] = await findCustomers([customer.mergedInto]);
  return present ?? customer;
}
