import type { UserRecord } from '#functions/domain/accounts/user-types.ts';
import type { CustomerRecord } from '#functions/domain/customers/customer-types.ts';
import type { SuppressedAddress } from '#functions/domain/notifications/address-marks.ts';
import type { OrganizationSettingsRecord } from '#functions/domain/organization/organization-types.ts';
import type { Figures } from '#functions/domain/reports/card-figures.ts';
import { notFound } from '#shared/http/errors.ts';
import { accountKeys } from '../accounts/keys.ts';
import { findSuppression } from '../notifications/suppressions.ts';
import { organizationKeys } from '../organization/keys.ts';
import { settingsOf } from '../organization/organization.ts';
import { figuresOf } from '../reports/stats.ts';
import { find, findMany } from '../table/table.ts';
import { customerKeys } from './keys.ts';

interface CustomerPage {
  customer: CustomerRecord;
  /** The records that were merged into it. */
  aliases: CustomerRecord[];
  /** Who signs in for it. */
  account: UserRecord | undefined;
  mark: SuppressedAddress | undefined;
  sums: Figures;
  settings: OrganizationSettingsRecord;
}

/** A customer with its figures, those of its aliases among them: one BatchGet, and one more for aliases and account. */
export async function readCustomerPage(id: string): Promise<CustomerPage> {
  const wanted = [customerKeys.customer(id), customerKeys.sums(id), organizationKeys.settings()] as const;
  const [customer, own, settings] = await findMany(wanted, { strong: true });
  if (!customer) throw notFound();
  const { userId, aliases: ids = [] } = customer;
  const [account, mark, records, others] = await Promise.all([
    userId === undefined ? undefined : find(accountKeys.user(userId)),
    findSuppression(customer.email),
    findMany(ids.map(customerKeys.customer)),
    findMany(ids.map(customerKeys.sums)),
  ]);
  const aliases = records.filter((record) => record !== undefined);
  const sums = figuresOf(own, ...others);
  return { customer, aliases, account, mark, sums, settings: settingsOf(settings) };
}
