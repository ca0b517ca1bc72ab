import { isShipmentEvent, type ShipmentEventRecord } from '#functions/domain/events/catalog.ts';
import { tellBox } from '#functions/use-cases/boxes/tell-box.ts';
import { defineEffect } from './effect.ts';

/** A container hears from the steps of its shipment that it is out, and that it was dropped or brought back. */
export const tellBoxes = defineEffect<ShipmentEventRecord>({
  name: 'boxes',
  taskOf: ({ event }) =>
    event && isShipmentEvent(event) && event.to !== undefined && event.shipment?.boxId !== undefined
      ? event
      : undefined,
  handle: tellBox,
});
