import { ALERT_KINDS, type AlertKind } from '#shared/alerts/alerts.ts';
import type { Alert } from '#shared/contracts/alerts.ts';
import { notFound } from '#shared/http/errors.ts';
import { mostPressing } from './alert-kinds.ts';
import type { AlertsRecord, OpenAlert } from './alert-types.ts';

/** How an alert is named in paths. */
export function alertId(kind: AlertKind, subject: string): string {
  return `${kind}.${subject}`;
}

/** What an id names. Throws 404 for what names no alert. */
export function alertOf(id: string): { kind: AlertKind; subject: string } {
  const [name, subject] = id.split('.');
  const kind = ALERT_KINDS.find((one) => one === name);
  if (!kind || !/^(shp|drv|box)_\w+$/.test(subject ?? '')) throw notFound();
  return { kind, subject: subject ?? '' };
}

type Row = { subject: string } & OpenAlert;

/** True while somebody has put it off; the timer that brings it back may be a minute late. */
function isSnoozed({ snooze }: OpenAlert, now: Date): boolean {
  return snooze !== undefined && Date.parse(snooze.until) > now.getTime();
}

/** What is open, the most pressing and longest first, and what was put off, in the order in which it comes back. */
export function sortAlerts(records: readonly AlertsRecord[], now: Date): { open: Row[]; snoozed: Row[] } {
  const all = records.flatMap(({ subject, open }) => open.map((alert) => ({ subject, ...alert })));
  const snoozed = all.filter((alert) => isSnoozed(alert, now));
  return {
    open: all.filter((alert) => !isSnoozed(alert, now)).sort(pressingAndLongest),
    snoozed: snoozed.sort((a, b) => (a.snooze?.until ?? '').localeCompare(b.snooze?.until ?? '')),
  };
}

function pressingAndLongest(a: Row, b: Row): number {
  return mostPressing(a, b) || a.since.localeCompare(b.since) || a.subject.localeCompare(b.subject);
}

/** An alert as the interface shows it, with what it is about. */
export function toAlert(
  { kind, subject, since, snooze }: Row,
  about: Pick<Alert, 'shipment' | 'driver' | 'box'>,
): Alert {
  const off = snooze && { snoozedUntil: snooze.until, snoozedBy: snooze.by.name };
  return { id: alertId(kind, subject), kind, since, ...off, ...about };
}
