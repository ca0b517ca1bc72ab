import { alertOf } from '#functions/domain/alerts/alert-view.ts';
import { wakeAlert as wake } from '#functions/domain/alerts/snooze.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { changeAlerts } from '#functions/use-cases/alerts/change-alerts.ts';
import { wakeAlert } from '#shared/contracts/alerts.ts';

export const handler = postHandler(wakeAlert, ({ params, now, commit }) => {
  const { kind, subject } = alertOf(params.id);
  return changeAlerts(subject, (before) => wake(before, kind), { now, commit: (writes) => commit(writes, undefined) });
});
