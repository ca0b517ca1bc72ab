import { shipmentLists } from '../shipments/keys.ts';
import { find, queryPage } from '../table/table.ts';
import { tryUpdate } from '../table/update-one.ts';
import { customerKeys } from './keys.ts';

const NAMES = { '#at': 'at' };

/** Notes when a customer's shipment was booked, unless a later one is known. */
export async function raiseLastShipment(customerId: string, at: string): Promise<void> {
  await tryUpdate({
    key: customerKeys.lastShipment(customerId),
    set: { at },
    condition: 'attribute_not_exists(#at) OR #at < :at',
    names: NAMES,
    values: { ':at': at },
  });
}

/** Of one that was booked for a customer and is another's by now: where it was the last, the one before it is. */
export async function lowerLastShipment(customerId: string, { id, createdAt }: { id: string; createdAt: string }) {
  const { items } = await queryPage({ ...shipmentLists.ofCustomer(customerId), descending: true }, { limit: 2 });
  const before = items.find((shipment) => shipment.id !== id);
  await replaceLastShipment(customerId, { from: createdAt, to: before?.createdAt });
}

/** Puts right what is known, as long as it is as it was read. */
export async function replaceLastShipment(
  customerId: string,
  { from, to }: { from: string | undefined; to: string | undefined },
): Promise<void> {
  await tryUpdate({
    key: customerKeys.lastShipment(customerId),
    set: { at: to },
    remove: to === undefined ? ['at'] : [],
    condition: from === undefined ? 'attribute_not_exists(#at)' : '#at = :from',
    names: NAMES,
    ...(from !== undefined && { values: { ':from': from } }),
  });
}

/** What is known of a customer's last shipment, and what its shipments say. */
export async function checkLastShipment(customerId: string) {
  const [known, { items }] = await Promise.all([
    find(customerKeys.lastShipment(customerId), { strong: true }),
    queryPage({ ...shipmentLists.ofCustomer(customerId), descending: true }, { limit: 1 }),
  ]);
  return { from: known?.at, to: items[0]?.createdAt };
}
