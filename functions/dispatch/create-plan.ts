import { newId } from '#functions/base/ids.ts';
import { insertPlan } from '#functions/data/jobs/jobs.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { enforceRateLimit } from '#functions/data/table/rate-limits.ts';
import { requireUser } from '#functions/domain/events/actor.ts';
import { beginPlan, toPlan } from '#functions/domain/plans/plan-jobs.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { readDay } from '#functions/use-cases/dispatch/read-day.ts';
import { createPlan } from '#shared/contracts/plans.ts';
import { dayOf } from '#shared/dates/calendar.ts';
import { fieldError } from '#shared/http/errors.ts';

/** Each may take most of a minute, and all wait in one queue: nobody fills it alone. */
const PER_PERSON = { what: 'plans', limit: 60, seconds: 3600 };

export const handler = postHandler(createPlan, async ({ body, actor, now, commit }) => {
  const user = requireUser(actor);
  const { timezone } = await getSettings();
  if (body.day < dayOf(now, timezone)) throw fieldError('day', 'Must not be in the past');
  await enforceRateLimit({ ...PER_PERSON, who: user.id }, now);
  const job = beginPlan(body.day, user, { id: newId('job', now), now });
  return commit(insertPlan(job, await readDay(body, { timezone, now })), toPlan(job));
});
