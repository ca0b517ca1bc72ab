import { accountKeys } from '#functions/data/accounts/keys.ts';
import { findCustomers } from '#functions/data/customers/customers.ts';
import { driverKeys } from '#functions/data/drivers/keys.ts';
import { findMany, type Page } from '#functions/data/table/table.ts';
import { fullName } from '#functions/domain/accounts/accounts.ts';
import type { StoredEvent } from '#functions/domain/events/event.ts';
import { missingNameIds, toAuditEntry, withNames } from '#functions/domain/organization/audit.ts';
import type { AuditEntry } from '#shared/contracts/audit.ts';

async function namesOf(ids: readonly string[]): Promise<Map<string, string>> {
  const idsOf = (prefix: string) => ids.filter((id) => id.startsWith(prefix));
  const [customers, drivers, users] = await Promise.all([
    findCustomers(idsOf('cus_'), { strong: false }),
    findMany(idsOf('drv_').map(driverKeys.driver)),
    findMany(idsOf('usr_').map(accountKeys.user)),
  ]);
  return new Map([
    ...customers.map(({ id, name, company }) => [id, company ?? name] as const),
    ...drivers.flatMap((driver) => (driver ? [[driver.id, driver.name] as const] : [])),
    ...users.flatMap((user) => (user ? [[user.id, fullName(user)] as const] : [])),
  ]);
}

/** Events as the audit shows them, with the present names of customers, drivers and users where the events say only ids. */
export async function auditEntries(events: Page<StoredEvent>): Promise<Page<AuditEntry>> {
  const page = events.map(toAuditEntry);
  const names = await namesOf([...new Set(page.items.flatMap(missingNameIds))]);
  return page.map((entry) => withNames(entry, names));
}
