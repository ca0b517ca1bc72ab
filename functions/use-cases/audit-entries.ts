import { keys } from '#functions/data/table/keys.ts';
import { findMany, type Page } from '#functions/data/table/table.ts';
import { toAuditEntry, unnamedIn, withNames } from '#functions/domain/organization/audit.ts';
import type { StoredEvent } from '#functions/domain/types.ts';
import type { AuditEntry } from '#shared/contracts/audit.ts';

async function namesOf(ids: readonly string[]): Promise<Map<string, string>> {
  const [customers, drivers] = [ids.filter((id) => id.startsWith('cus_')), ids.filter((id) => id.startsWith('drv_'))];
  const records = await Promise.all([findMany(customers.map(keys.customer)), findMany(drivers.map(keys.driver))]);
  const named = [
    ...records[0].map((record) => record && ([record.id, record.company ?? record.name] as const)),
    ...records[1].map((record) => record && ([record.id, record.name] as const)),
  ];
  return new Map(named.filter((one) => one !== undefined));
}

/** Events as the audit shows them, with the present names of customers and drivers where the events say only ids. */
export async function auditEntries(events: Page<StoredEvent>): Promise<Page<AuditEntry>> {
  const page = events.map(toAuditEntry);
  const names = await namesOf([...new Set(page.items.flatMap(unnamedIn))]);
  return page.map((entry) => withNames(entry, names));
}
