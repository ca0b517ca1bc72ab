import { newId } from '#functions/base/ids.ts';
import { insertJob } from '#functions/data/jobs/jobs.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { readStats } from '#functions/data/reports/stats.ts';
import { enforceRateLimit } from '#functions/data/table/rate-limits.ts';
import { requireUser } from '#functions/domain/events/actor.ts';
import { newExport, toExport } from '#functions/domain/exports/exports.ts';
import { auditRange } from '#functions/domain/organization/audit.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { assertDays } from '#functions/use-cases/shipments/list-by-filter.ts';
import { createExport, type ExportFilters, type ExportRequest } from '#shared/contracts/exports.ts';
import { mayExport } from '#shared/exports/may-export.ts';
import { AppError } from '#shared/http/errors.ts';

/** Each may read 100,000 shipments, and all wait in one queue: nobody fills it alone. */
const USER_RATE_LIMIT = { what: 'exports', limit: 30, seconds: 3600 };

/** How many rows there are at most, where a sum says so. */
async function totalOf(request: ExportRequest, now: Date): Promise<number | undefined> {
  if (request.type !== 'shipments') return undefined;
  const { status, ids, ...others } = request.query;
  if (ids) return new Set(ids).size;
  if (Object.values(others).some((value) => value !== undefined)) return undefined;
  const { total } = await readStats(now);
  return total(status ? `shipments_${status}` : 'shipments');
}

function assertShipments({ ids, ...filters }: ExportFilters): void {
  if (ids && Object.values(filters).some((value) => value !== undefined))
    throw new AppError('malformed_request', 'Use ids without another filter');
  assertDays(filters);
}

/** What is read later is what was there when it was asked for. Throws 400 for filters that no one list has. */
function snapshotFilters(request: ExportRequest, now: Date): ExportRequest {
  if (request.type === 'audit') return { ...request, query: { ...request.query, ...auditRange(request.query, now) } };
  if (request.type === 'shipments') assertShipments(request.query);
  return request;
}

export const handler = postHandler(createExport, async ({ body, actor, now, commit }) => {
  const person = requireUser(actor);
  if (!mayExport(body.type, person.role)) throw new AppError('forbidden', "Your role doesn't allow this");
  const request = snapshotFilters(body, now);
  await enforceRateLimit({ ...USER_RATE_LIMIT, who: person.id }, now);
  const [{ timezone }, total] = await Promise.all([getSettings(), totalOf(request, now)]);
  const job = newExport(request, person, { id: newId('job', now), now, timezone, total });
  return commit(insertJob(job), toExport(job));
});
