import { isShipmentEvent, type ShipmentEventRecord } from '#functions/domain/events/catalog.ts';
import { proposeOfCard } from '#functions/use-cases/charges/propose-charges.ts';
import { defineEffect } from './effect.ts';

/** After these a shipment's stays or miles are others. */
const COUNTED: ReadonlySet<string> = new Set(['picked_up', 'edited', 'arrived', 'departed', 'arrival_undone']);

/** What a customer's card says of stays and miles is charged once somebody approves it. */
export const proposeCharges = defineEffect<ShipmentEventRecord>({
  name: 'charges',
  taskOf: ({ event }) => (event && isShipmentEvent(event) && COUNTED.has(event.type) ? event : undefined),
  handle: proposeOfCard,
});
