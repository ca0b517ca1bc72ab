import type { DeliveryRecord } from './deliveries.ts';

/** Whether the messages of one event got through to the customer: `open` while one may, or where that was not wanted. */
export type NotificationOutcome = 'reached' | 'unreached' | 'open';

/** Without these the customer could not be told that way at all. */
const NO_CONSENT_REASONS = ['no_consent', 'no_device'];

const isSent = ({ state }: DeliveryRecord) => state === 'sent' || state === 'delivered';
const isEnded = ({ state }: DeliveryRecord) => state === 'failed' || state === 'suppressed';

/** Of each message the newest of its repeats. */
function latestResends(rows: readonly DeliveryRecord[]): DeliveryRecord[] {
  const last = new Map<string, DeliveryRecord>();
  for (const row of rows) {
    const name = `${row.channel}#${row.digest}`;
    if ((row.repeat ?? 0) >= (last.get(name)?.repeat ?? 0)) last.set(name, row);
  }
  return [...last.values()];
}

/** A customer who turned these messages off has asked not to be told. */
function isOptedOut(rows: readonly DeliveryRecord[]): boolean {
  const reasons = rows.map(({ reason = '' }) => reason).filter((reason) => !NO_CONSENT_REASONS.includes(reason));
  return reasons.length > 0 && reasons.every((reason) => reason === 'turned_off');
}

/**
 * What came of the messages that an event made for the customer. `contacts`: how many it made, where that is known.
 */
export function notificationOutcomeOf(
  log: readonly DeliveryRecord[],
  contacts: number | undefined,
): NotificationOutcome {
  const rows = latestResends(log.filter(({ audience }) => audience === 'contact'));
  if (rows.some(isSent)) return 'reached';
  const isAll = contacts !== undefined && rows.length >= contacts && rows.every(isEnded);
  return isAll && !isOptedOut(rows) ? 'unreached' : 'open';
}
