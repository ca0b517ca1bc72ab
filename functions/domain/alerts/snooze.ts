import { type AlertKind, LONGEST_SNOOZE_MS } from '#shared/alerts/alerts.ts';
import { fieldError, notFound } from '#shared/http/errors.ts';
import type { AlertsRecord, OpenAlert } from './alert-types.ts';

interface Changed {
  before: AlertsRecord;
  after: AlertsRecord;
}

function changeAlert(
  before: AlertsRecord | undefined,
  kind: AlertKind,
  change: (alert: OpenAlert) => OpenAlert,
): Changed {
  if (!before?.open.some((alert) => alert.kind === kind)) throw notFound();
  const open = before.open.map((alert) => (alert.kind === kind ? change(alert) : alert));
  return { before, after: { ...before, open, version: before.version + 1 } };
}

/** Puts an open alert off. Throws 404 where it is over, 422 for a time that has passed or is more than a week away. */
export function snoozeAlert(
  before: AlertsRecord | undefined,
  kind: AlertKind,
  { until, by, now }: { until: string; by: { id: string; name: string }; now: Date },
): Changed {
  const wait = Date.parse(until) - now.getTime();
  if (wait <= 0) throw fieldError('until', 'Choose a time in the future');
  if (wait > LONGEST_SNOOZE_MS) throw fieldError('until', 'Choose a time within the next 7 days');
  return changeAlert(before, kind, (alert) => ({ ...alert, snooze: { until: new Date(until).toISOString(), by } }));
}

/** Brings back what was put off; one that was not stays as it is. Throws 404 where it is over. */
export function wakeAlert(before: AlertsRecord | undefined, kind: AlertKind): Changed {
  return changeAlert(before, kind, ({ snooze: _snooze, ...alert }) => alert);
}
