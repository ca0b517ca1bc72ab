import { listAudit as listEvents } from '#functions/data/organization/audit.ts';
import { auditRange, toAuditEntry } from '#functions/domain/organization/audit.ts';
import { listHandler } from '#functions/kit/list-handler.ts';
import { listAudit } from '#shared/contracts/audit.ts';

export const handler = listHandler(listAudit, async ({ query, page, now }) => {
  const events = await listEvents(query, auditRange(query, now), page);
  return events.map(toAuditEntry);
});
