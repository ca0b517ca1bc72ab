import type { AlertsRecord, EndedAlertRecord } from '#functions/domain/alerts/alert-types.ts';
import type { AlertKind } from '#shared/alerts/alerts.ts';
import { at, within } from '../table/keys.ts';

export const alertKeys = {
  /** what is open about a shipment, driver or container, and what its rules remember; one where nothing is ends after 30 days, TTL ([why so](decisions/0082-alerts-of-a-subject.md)) */
  alerts: (subject: string) => at<AlertsRecord>(`ALR#${subject}`),
  /** one that ended by itself, 30 days, TTL */
  ended: (subject: string, endedAt: string, kind: AlertKind) =>
    at<EndedAlertRecord>(`ALR#${subject}`, `${endedAt}#${kind}`),
};

export const alertLists = {
  /** every subject of which something is open */
  open: () => within<AlertsRecord>('G4', 'Q#alerts'),
  endedOn: (day: string) => within<EndedAlertRecord>('G1', `ALRD#${day}`),
};
