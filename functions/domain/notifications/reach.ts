import type { DeliveryRecord } from './deliveries.ts';

/** Whether the messages of one event got through to the customer: `open` while one may, or where that was not wanted. */
export type Reach = 'reached' | 'unreached' | 'open';

/** Without these the customer could not be told that way at all. */
const NEVER_AGREED = ['no_consent', 'no_device'];

const isOut = ({ state }: DeliveryRecord) => state === 'sent' || state === 'delivered';
const isEnded = ({ state }: DeliveryRecord) => state === 'failed' || state === 'suppressed';

/** Of each message the newest of its repeats. */
function lastOfEach(rows: readonly DeliveryRecord[]): DeliveryRecord[] {
  const last = new Map<string, DeliveryRecord>();
  for (const row of rows) {
    const name = `${row.channel}#${row.digest}`;
    if ((row.repeat ?? 0) >= (last.get(name)?.repeat ?? 0)) last.set(name, row);
  }
  return [...last.values()];
}

/** A customer who turned these messages off has asked not to be told. */
function isByWish(rows: readonly DeliveryRecord[]): boolean {
  const reasons = rows.map(({ reason = '' }) => reason).filter((reason) => !NEVER_AGREED.includes(reason));
  return reasons.length > 0 && reasons.every((reason) => reason === 'turned_off');
}

/**
 * What came of the messages that an event made for the customer. `contacts`: how many it made, where that is known.
 */
export function reachOf(log: readonly DeliveryRecord[], contacts: number | undefined): Reach {
  const rows = lastOfEach(log.filter(({ audience }) => audience === 'contact'));
  if (rows.some(isOut)) return 'reached';
  const isAll = contacts !== undefined && rows.length >= contacts && rows.every(isEnded);
  return isAll && !isByWish(rows) ? 'unreached' : 'open';
}
