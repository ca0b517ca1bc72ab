import type { VehicleType } from '#shared/contracts/drivers.ts';
import { misfitOf } from '#shared/dispatch/fit.ts';
import { nextStopDue, stopKey } from '#shared/drivers/stops.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { isOrdered } from './board.ts';
import type { CardProps } from './board-context.ts';

interface DriverNow {
  vehicleType: VehicleType;
  /** The stop at which the driver is, and since when: as texts, so that an order that is the same draws nothing again. */
  atKey: string | undefined;
  atSince: string | undefined;
}

/** What a card is told of its driver: a vehicle that does not carry it, and who is there. What is delivered has fitted. */
export function ofDriver(
  shipment: Shipment,
  { vehicleType, atKey, atSince }: DriverNow,
): Pick<CardProps, 'misfit' | 'hereSince'> {
  if (!isOrdered(shipment)) return {};
  const isThere = atKey === stopKey({ shipmentId: shipment.id, kind: nextStopDue(shipment).kind });
  return { misfit: misfitOf(vehicleType, shipment), hereSince: isThere ? atSince : undefined };
}
