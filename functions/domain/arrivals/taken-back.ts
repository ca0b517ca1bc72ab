import type { ShipmentEventRecord } from '../events/catalog.ts';

type Known = readonly ShipmentEventRecord[];

/** Whether an event tells of an arrival that its driver took back. What positions tell may be heard before that, and stands. */
export function isTakenBack({ type, visit, recordedAt }: ShipmentEventRecord, known: Known): boolean {
  const isOfIt = (one: ShipmentEventRecord) => one.visit?.stop === visit?.stop && one.visit?.n === visit?.n;
  const undone = known.filter((one) => one.type === 'arrival_undone' && isOfIt(one));
  return type === 'arrived' && visit?.by === 'tap' && undone.some((one) => one.recordedAt >= recordedAt);
}

/** An arrival whose time was corrected since, or that another came after: the first is told, as it is known now. */
function isTwice({ id, type, visit }: ShipmentEventRecord, known: Known): boolean {
  if (type !== 'arrived' || !visit) return false;
  const same = known.filter((one) => one.type === type && one.visit?.stop === visit.stop);
  const first = Math.min(...same.map((one) => one.visit?.n ?? 1));
  const told = same.filter((one) => one.visit?.n === first).toSorted((a, b) => (a.recordedAt < b.recordedAt ? -1 : 1));
  return told.at(-1)?.id !== id;
}

/** What happened, as whoever waits for the goods is told it: an arrival once, at the time that counts, and none that was none. */
export function withoutSlips(events: Known): ShipmentEventRecord[] {
  const stands = events.filter((event) => !isTakenBack(event, events));
  return stands.filter((event) => !isTwice(event, stands));
}
