import { queryAudit as listEvents } from '#functions/data/organization/audit.ts';
import { auditRange } from '#functions/domain/organization/audit.ts';
import { listHandler } from '#functions/kit/list-handler.ts';
import { auditEntries } from '#functions/use-cases/organization/audit-entries.ts';
import { listAudit } from '#shared/contracts/audit.ts';

export const handler = listHandler(listAudit, async ({ query, page, now }) =>
  auditEntries(await listEvents(query, auditRange(query, now), page)),
);
