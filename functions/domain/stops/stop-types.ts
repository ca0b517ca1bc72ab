import type { Point } from '#shared/drivers/distance.ts';
import type { Priority } from '#shared/shipments/shipment.ts';

/** In which order a driver's stops were put by hand or by a plan. Kept when it is over, for its version. */
export interface StopOrderRecord {
  driverId: string;
  /** Those of the stops by `stopKey`, gone ones too; none where nobody has ordered them. */
  keys: string[];
  /** Grows also when an order ends, so that none that was seen before is taken for the present one. */
  version: number;
  by: string;
  at: string;
}

/** An open stop, as its order is reckoned with. Minutes from now; of what is over negative. */
export interface Leg {
  key: string;
  shipmentId: string;
  kind: 'pickup' | 'delivery';
  point?: Point | undefined;
  /** Before this it is not open, after `to` it is late. */
  from: number;
  to: number;
  dwell: number;
  /** A container: no truck has two. */
  isBox: boolean;
  priority: Priority;
  /** On its way already, so of its own stops the next. */
  isMoving: boolean;
  /** On the truck already: its pickup is over. */
  isLoaded: boolean;
}
