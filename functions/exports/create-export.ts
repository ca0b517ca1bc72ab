import { newId } from '#functions/base/ids.ts';
import { insertJob } from '#functions/data/jobs/jobs.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { readStats } from '#functions/data/reports/stats.ts';
import { limitCalls } from '#functions/data/table/rate-limits.ts';
import { requireUser } from '#functions/domain/events/actor.ts';
import { beginExport, type ExportType, toExport } from '#functions/domain/exports/exports.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { assertOneAtMost } from '#functions/use-cases/list-by-filter.ts';
import { createExport, type ExportRequest } from '#shared/contracts/exports.ts';

type Total<Type extends ExportType> = (
  query: Extract<ExportRequest, { type: Type }>['query'],
  now: Date,
) => Promise<number | undefined>;

/** How many rows there are at most, where a sum says so. */
const TOTALS: { readonly [Type in ExportType]: Total<Type> } = {
  async shipments({ status, ...others }, now) {
    if (Object.values(others).some((value) => value !== undefined)) return undefined;
    const { total } = await readStats(now);
    return total(status ? `shipments_${status}` : 'shipments');
  },
};

/** Each may read 100,000 shipments, and all wait in one queue: nobody fills it alone. */
const PER_PERSON = { what: 'exports', limit: 30, seconds: 3600 };

export const handler = postHandler(createExport, async ({ body, actor, now, commit }) => {
  assertOneAtMost(body.query, body.query.open);
  await limitCalls({ ...PER_PERSON, who: requireUser(actor).id }, now);
  const [{ timezone }, total] = await Promise.all([getSettings(), TOTALS[body.type](body.query, now)]);
  const job = beginExport(body, requireUser(actor), { id: newId('job', now), now, timezone, total });
  return commit(insertJob(job), toExport(job));
});
