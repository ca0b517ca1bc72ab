import { listWaitingCharges as list } from '#functions/data/charges/charges.ts';
import { findShipments } from '#functions/data/shipments/shipments.ts';
import { toCharge } from '#functions/domain/charges/charge-view.ts';
import { pricedNow } from '#functions/domain/charges/charges.ts';
import { listHandler } from '#functions/kit/list-handler.ts';
import { listWaitingCharges } from '#shared/contracts/waiting-charges.ts';

export const handler = listHandler(listWaitingCharges, async ({ page, query: { state } }) => {
  const charges = await list(state, page);
  const shipments = await findShipments(charges.items.map(({ shipmentId }) => shipmentId));
  return charges.flatMap((charge) => {
    const shipment = shipments.get(charge.shipmentId);
    if (!shipment) return [];
    const { trackingNumber, contact, status, priceCents } = shipment;
    return {
      ...toCharge(pricedNow(charge, priceCents), true),
      ...{ trackingNumber, customerName: contact.name, customerCompany: contact.company, shipmentStatus: status },
    };
  });
});
