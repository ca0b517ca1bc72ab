import { alertOf } from '#functions/domain/alerts/alert-view.ts';
import { snoozeAlert as snooze } from '#functions/domain/alerts/snooze.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { changeAlerts } from '#functions/use-cases/alerts/change-alerts.ts';
import { snoozeAlert } from '#shared/contracts/alerts.ts';
import { notFound } from '#shared/http/errors.ts';

export const handler = postHandler(snoozeAlert, ({ params, body, actor, now, commit }) => {
  const { kind, subject } = alertOf(params.id);
  if (actor.kind !== 'user') throw notFound();
  const by = { id: actor.id, name: actor.name };
  const change = { until: body.until, by, now };
  return changeAlerts(subject, (before) => snooze(before, kind, change), {
    now,
    commit: (writes) => commit(writes, undefined),
  });
});
