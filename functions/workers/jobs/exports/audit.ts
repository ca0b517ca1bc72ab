import { queryAudit } from '#functions/data/organization/audit.ts';
import { AUDIT_COLUMNS } from '#functions/domain/exports/columns.ts';
import { auditRange } from '#functions/domain/organization/audit.ts';
import { auditEntries } from '#functions/use-cases/organization/audit-entries.ts';
import type { AuditEntry } from '#shared/contracts/audit.ts';
import type { ExportedList } from './exported-list.ts';

/** Its range was set when it was begun. */
export const audit: ExportedList<'audit', AuditEntry> = {
  columns: () => AUDIT_COLUMNS,
  async readPage({ query }, request) {
    return auditEntries(await queryAudit(query, auditRange(query, new Date(query.end ?? 0)), request));
  },
};
