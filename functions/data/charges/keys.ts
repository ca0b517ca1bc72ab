import type { ChargeRecord } from '#functions/domain/charges/charge-types.ts';
import type { RateCardRecord } from '#functions/domain/charges/rate-card.ts';
import { at, under, within } from '../table/keys.ts';

export const chargeKeys = {
  /** what a shipment costs beside its price, and whether it is on an invoice */
  charge: (shipmentId: string, id: string) => at<ChargeRecord>(`SHP#${shipmentId}`, `CHG#${id}`),
  /** what each of a customer's shipments is charged with, by when it was booked */
  rateCard: (customerId: string) => at<RateCardRecord>(`CUS#${customerId}`, 'RATES'),
};

export const chargeLists = {
  /** that wait for their approval, or for an invoice, as they were put on */
  waiting: (state: 'proposed' | 'approved') => within<ChargeRecord>('G1', `CHG#${state}`),
  ofShipment: (shipmentId: string) => under<ChargeRecord>(`SHP#${shipmentId}`, 'CHG#'),
};
