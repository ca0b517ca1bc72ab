import * as z from 'zod/mini';
import { MANAGERS } from '#shared/accounts/permissions.ts';
import { defineContract } from '#shared/http/contract.ts';
import { choiceText, PageQuery } from '#shared/http/fields.ts';
import { ShipmentStatus } from '#shared/shipments/shipment.ts';
import { Charge } from './charges.ts';

/** A charge that waits, with what it is on. */
export const WaitingCharge = z.extend(Charge, {
  trackingNumber: z.string(),
  customerName: z.string(),
  customerCompany: z.optional(z.string()),
  shipmentStatus: ShipmentStatus,
});
export type WaitingCharge = z.infer<typeof WaitingCharge>;

export const listWaitingCharges = defineContract({
  name: 'list-waiting-charges',
  method: 'GET',
  path: '/api/charges',
  summary: 'List charges of all shipments that wait for approval, or for an invoice, oldest first',
  access: MANAGERS,
  query: z.extend(PageQuery, { state: choiceText(['proposed', 'approved']) }),
  response: z.array(WaitingCharge),
  paged: true,
  errors: ['invalid_cursor'],
});
