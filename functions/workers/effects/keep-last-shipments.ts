import { forEachConcurrent } from '#functions/base/retry.ts';
import { lowerLastShipment, raiseLastShipment } from '#functions/data/customers/last-shipments.ts';
import { findShipments } from '#functions/data/shipments/shipments.ts';
import { defineEffect, type EffectFailures } from './effect.ts';

interface Booked {
  shipmentId: string;
  /** Whose it was until now. */
  formerId: string | undefined;
}

const CUSTOMERS_AT_ONCE = 10;

/**
 * When each customer's newest shipment was booked. What counts is whose the shipments are now, so an event that comes twice or
 * late changes nothing; many of one customer are one write.
 */
export const keepLastShipments = defineEffect<Booked>({
  name: 'lastShipments',
  taskOf({ event }) {
    if (!event?.shipment || event.visit) return undefined;
    const { previous, subject } = event;
    const isTold = previous === undefined || previous.customerId !== undefined;
    return isTold ? { shipmentId: subject.id, formerId: previous?.customerId } : undefined;
  },
  async handleBatch(tasks): Promise<EffectFailures> {
    const shipments = await findShipments(tasks.map(({ task }) => task.shipmentId));
    const newest = new Map<string, string>();
    for (const { customerId, createdAt } of shipments.values())
      if (createdAt > (newest.get(customerId) ?? '')) newest.set(customerId, createdAt);
    await forEachConcurrent(newest, CUSTOMERS_AT_ONCE, ([customerId, at]) => raiseLastShipment(customerId, at));
    await forEachConcurrent(tasks, CUSTOMERS_AT_ONCE, async ({ task: { shipmentId, formerId } }) => {
      const shipment = shipments.get(shipmentId);
      if (shipment && formerId !== undefined && shipment.customerId !== formerId)
        await lowerLastShipment(formerId, shipment);
    });
    return new Map();
  },
});
