import type { UserRecord } from '#functions/domain/accounts/user-types.ts';
import type { CustomerRecord } from '#functions/domain/customers/customer-types.ts';
import type { OrganizationSettings } from '#functions/domain/organization/organization-types.ts';
import type { Figures } from '#functions/domain/reports/figures.ts';
import { notFound } from '#shared/errors.ts';
import { findMark } from '../notifications/marks.ts';
import { settingsOf } from '../organization/organization.ts';
import { figuresOf } from '../reports/stats.ts';
import { keys } from '../table/keys.ts';
import type { MarkedAddress } from '../table/records.ts';
import { find, findMany } from '../table/table.ts';

interface CustomerPage {
  customer: CustomerRecord;
  /** The records that were merged into it. */
  aliases: CustomerRecord[];
  /** Who signs in for it. */
  account: UserRecord | undefined;
  mark: MarkedAddress | undefined;
  sums: Figures;
  settings: OrganizationSettings;
}

/** A customer with its figures, those of its aliases among them: one BatchGet, and one more for aliases and account. */
export async function readCustomerPage(id: string): Promise<CustomerPage> {
  const wanted = [keys.customer(id), keys.customerSums(id), keys.settings()] as const;
  const [customer, own, settings] = await findMany(wanted, { strong: true });
  if (!customer) throw notFound();
  const { userId, aliases: ids = [] } = customer;
  const [account, mark, records, others] = await Promise.all([
    userId === undefined ? undefined : find(keys.user(userId)),
    findMark(customer.email),
    findMany(ids.map(keys.customer)),
    findMany(ids.map(keys.customerSums)),
  ]);
  const aliases = records.filter((record) => record !== undefined);
  const sums = figuresOf(own, ...others);
  return { customer, aliases, account, mark, sums, settings: settingsOf(settings) };
}
