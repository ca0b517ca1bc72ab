import type { Shipment } from './shipment.ts';

const DAY = 86_400_000;

/** What is late: the pickup while nobody has it, else the delivery; by so many whole days. */
export interface Lateness {
  what: 'pickup' | 'delivery';
  /** The calendar day it should have been. */
  day: string;
  days: number;
}

type Dated = Pick<Shipment, 'status' | 'pickupDate' | 'estimatedDelivery'>;

/** Whether an open shipment is behind its days, `today` being the organisation's calendar day. A missed delivery counts first. */
export function latenessOf(shipment: Dated, today: string): Lateness | undefined {
  if (shipment.status === 'delivered' || shipment.status === 'cancelled') return undefined;
  if (isBefore(shipment.estimatedDelivery, today)) return late('delivery', shipment.estimatedDelivery, today);
  const isWaiting = shipment.status === 'pending' || shipment.status === 'assigned';
  if (isWaiting && isBefore(shipment.pickupDate, today)) return late('pickup', shipment.pickupDate, today);
  return undefined;
}

function isBefore(day: string | undefined, today: string): day is string {
  return day !== undefined && day.slice(0, 10) < today;
}

function late(what: Lateness['what'], day: string, today: string): Lateness {
  return { what, day, days: Math.round((Date.parse(today) - Date.parse(day.slice(0, 10))) / DAY) };
}
