import type { VisitRecord } from '#functions/domain/arrivals/arrival-types.ts';
import type { StoredEvent } from '#functions/domain/events/event.ts';
import type { ProofRecord, ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import type { WayRecord } from '#functions/domain/shipments/way.ts';
import { normalizeContainer } from '#shared/shipments/container-number.ts';
import { at, type Key, under, within } from '../table/keys.ts';

export const shipmentKeys = {
  /** contact as typed, price in cents, keys of the photos of its pickup; `unreached` where nobody told its customer of its trouble */
  shipment: (id: string) => at<ShipmentRecord>(`SHP#${id}`),
  proof: (shipmentId: string) => at<ProofRecord>(`SHP#${shipmentId}`, 'PROOF'),
  /** what roads are like on its way, where a service that knows them was asked, TTL ([why so](decisions/0091-roads.md)) */
  way: (shipmentId: string) => at<WayRecord>(`SHP#${shipmentId}`, 'WAY'),
  /** a stay of a driver at its pickup or delivery, from 1: when it came and left, by whoever said so */
  visit: (shipmentId: string, stop: VisitRecord['stop'], n: number) =>
    at<VisitRecord>(`SHP#${shipmentId}`, `VIS#${stop}#${String(n).padStart(3, '0')}`),
  trackingNumber: (number: string) => at<{ shipmentId: string }>(`TRK#${number}`),
  container: (number: string, shipmentId: string) =>
    at<{ shipmentId: string }>(`CTN#${normalizeContainer(number)}`, shipmentId),
  /** the customer's own, or the number of a purchase order */
  reference: (number: string, shipmentId: string) =>
    at<{ shipmentId: string }>(`REF#${number.toUpperCase()}`, shipmentId),
  /** what an import made or changed under a customer's reference: a second time finds it, whatever it is called by then */
  imported: (customerId: string, reference: string) =>
    at<{ shipmentId: string }>(`UNQ#reference#${customerId}#${reference.toUpperCase()}`),
  /** on a day: what the figure of a range leads to */
  failedAttempt: (day: string, shipmentId: string) =>
    at<{ day: string; shipmentId: string }>('FAILED', `${day}#${shipmentId}`),
  /**
   * what an open shipment misses first, YYYYMMDDHHMM of the organization's clock: `late` are those whose deadline is over
   * ([why so](decisions/0051-deadlines-of-open-shipments.md))
   */
  deadline: (deadline: number, shipmentId: string): Key<{ shipmentId: string }> => ({
    PK: 'DEADLINES',
    // A mistyped year has fewer digits, and is as late as can be.
    SK: `${String(deadline).padStart(12, '0')}#${shipmentId}`,
  }),
};

export const shipmentLists = {
  all: within<ShipmentRecord>('G1', 'SHP'),
  ofCustomer: (customerId: string) => within<ShipmentRecord>('G2', `CUS#${customerId}`, 'SHP#'),
  ofDriver: (driverId: string) => within<ShipmentRecord>('G3', `DRV#${driverId}`),
  /** by where they stand: pending, live (assigned, picked up, in transit), delivered (by `deliveredAt`), cancelled */
  queue: (name: 'pending' | 'live' | 'delivered' | 'cancelled') => within<ShipmentRecord>('G4', `Q#${name}`),
  liveJobs: (driverId: string) => within<ShipmentRecord>('G4', 'Q#live', `${driverId}#`),
  underShipment: (id: string) =>
    under<ShipmentRecord | ProofRecord | StoredEvent | WayRecord | VisitRecord>(shipmentKeys.shipment(id).PK),
  visits: (shipmentId: string) => under<VisitRecord>(shipmentKeys.shipment(shipmentId).PK, 'VIS#'),
  ofContainer: (number: string) => under<{ shipmentId: string }>(shipmentKeys.container(number, '').PK),
  ofReference: (number: string) => under<{ shipmentId: string }>(shipmentKeys.reference(number, '').PK),
  failedAttempts: () => under<{ day: string; shipmentId: string }>(shipmentKeys.failedAttempt('', '').PK),
  deadlines: () => under<{ shipmentId: string }>(shipmentKeys.deadline(0, '').PK),
};
