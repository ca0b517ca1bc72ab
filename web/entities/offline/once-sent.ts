import type { Shipment } from '#shared/shipments/shipment.ts';
import type { OutboxEntry, QueuedEntry } from './outbox.ts';

/** The status that a shipment has once everything that waits has been sent. */
export function statusAfter(shipment: Pick<Shipment, 'id' | 'status'>, items: readonly QueuedEntry[]) {
  const last = waitingOf(shipment, items).findLast(isMove);
  if (!last) return shipment.status;
  return last.kind === 'proof' ? 'delivered' : last.status;
}

const isMove = (item: OutboxEntry) => item.kind === 'step' || item.kind === 'proof';

/** The exception that a shipment has then: each step and the proof end one, as on the server. */
export function exceptionAfter(shipment: Pick<Shipment, 'id' | 'exception'>, items: readonly QueuedEntry[]) {
  const last = waitingOf(shipment, items).findLast((item) => isMove(item) || item.kind === 'problem');
  if (!last) return shipment.exception;
  if (last.kind !== 'problem') return undefined;
  const { code, note, occurredAt } = last;
  return { code, occurredAt, ...(note && { note }) };
}

/** The numbers that a shipment has then. */
export function numbersAfter(
  shipment: Pick<Shipment, 'id' | 'containerNumber' | 'sealNumber'>,
  items: readonly QueuedEntry[],
): Pick<Shipment, 'containerNumber' | 'sealNumber'> {
  const { containerNumber, sealNumber } = shipment;
  const seen = waitingOf(shipment, items).filter((item) => item.kind === 'pickup');
  return seen.reduce(
    (numbers, item) => ({
      containerNumber: item.containerNumber ?? numbers.containerNumber,
      sealNumber: item.sealNumber ?? numbers.sealNumber,
    }),
    { containerNumber, sealNumber },
  );
}

/** Since when a driver is at a stop, once the server knows what was said; undefined where it was taken back. */
export function arrivedAfter(
  stopKey: string,
  items: readonly QueuedEntry[],
  known: string | undefined,
): string | undefined {
  const said = items.flatMap(({ item, refused }) =>
    refused === undefined && item.kind === 'arrival' && item.stopKey === stopKey ? [item] : [],
  );
  const last = said.at(-1);
  if (!last) return known;
  return last.isUndone ? undefined : last.occurredAt;
}

function waitingOf({ id }: Pick<Shipment, 'id'>, items: readonly QueuedEntry[]): OutboxEntry[] {
  return items.filter(({ item, refused }) => item.shipmentId === id && refused === undefined).map(({ item }) => item);
}
