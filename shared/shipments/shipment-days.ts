/** A day of a shipment by which it is listed; its delivery's is the one that was meant until it has one. */
export const SHIPMENT_DAYS = ['pickup', 'delivery'] as const;
export type ShipmentDay = (typeof SHIPMENT_DAYS)[number];

/** Orders in which the server lists however many; newest first unless one is asked for. */
export const SHIPMENT_ORDERS = ['created', 'pickup', '-pickup', 'delivery', '-delivery'] as const;
