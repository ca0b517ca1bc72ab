import { findAlerts, findState, saveAlerts } from '#functions/data/alerts/alerts.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { commit } from '#functions/data/table/commit.ts';
import { retryOnConflict } from '#functions/data/table/retry-on-conflict.ts';
import { scheduleTimer } from '#functions/data/timers/timers.ts';
import { afterLook, alertsOf } from '#functions/domain/alerts/alerts-of.ts';
import { watchTimer } from '#functions/domain/alerts/watch.ts';

async function look(subject: string, now: Date): Promise<void> {
  // Before the subject: with alerts that are newer than it, what another has just raised would be ended.
  const before = await findAlerts(subject);
  const state = await findState(subject);
  if (!state) return;
  const { timezone, alertRules: rules, requiredDocuments: required } = await getSettings();
  const known = { open: before?.open ?? [], memo: before?.memo ?? {} };
  const { ended, lookAgainAt, ...found } = alertsOf(state, known, { now, timezone, rules, required });
  // Planned first: a look too many does no harm, one too few would be missed by nobody.
  if (lookAgainAt) await scheduleTimer(watchTimer(subject, lookAgainAt), now);
  const after = afterLook(before, subject, found);
  if (after) await commit(saveAlerts({ before, after, ended }, { now, timezone }));
}

/** Brings what needs a decision about a shipment, a driver or a container to what it is now: the only writer, but for what people put off. */
export function lookAt(subject: string, now: Date): Promise<void> {
  return retryOnConflict(() => look(subject, now));
}
