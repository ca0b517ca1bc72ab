import { findCustomer } from '#functions/data/customers/customers.ts';
import { findPlaces } from '#functions/data/places/places.ts';
import { findShipmentAndDriver, saveStep } from '#functions/data/shipments/shipments.ts';
import { type Actor, seesAllShipments } from '#functions/domain/events/actor.ts';
import { placesNamedBy } from '#functions/domain/places/shipment-places.ts';
import { toShipment } from '#functions/domain/shipments/shipment-view.ts';
import { changeShipment } from '#functions/domain/shipments/shipments.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { gateOf, tryAsRead, whileAsRead } from '#functions/use-cases/boxes/container-gate.ts';
import { assertCorrectable } from '#functions/use-cases/invoices/correct-invoice.ts';
import { limitMails } from '#functions/use-cases/notifications/enforce-mail-limits.ts';
import { warningsOnStep } from '#functions/use-cases/shipments/shipment-warnings.ts';
import { stepContext } from '#functions/use-cases/shipments/step-context.ts';
import { type ShipmentChange, updateShipment } from '#shared/contracts/shipment-changes.ts';
import { notFound } from '#shared/http/errors.ts';

/** The office sends a driver to a terminal, or says that one has been there; nobody else is asked about the container. */
const sendsToGate = ({ driverId, status }: ShipmentChange, actor: Actor) =>
  seesAllShipments(actor) && (Boolean(driverId) || status === 'picked_up' || status === 'in_transit');

export const handler = httpHandler(updateShipment, async ({ params, body, actor, now, commit }) => {
  const [{ shipment, driver }, customer, places] = await Promise.all([
    findShipmentAndDriver(params.id, body.driverId ?? undefined),
    body.customerId === undefined ? undefined : findCustomer(body.customerId),
    findPlaces(placesNamedBy(body)),
    limitMails(updateShipment, actor, now),
  ]);
  if (!shipment) throw notFound();
  const context = { ...(await stepContext(now)), driver, customer, places };
  return tryAsRead(async () => {
    const gate = sendsToGate(body, actor) ? await gateOf(shipment, now) : undefined;
    const step = changeShipment(shipment, body, actor, { ...context, gate });
    const corrected = step.events.find(({ type }) => type === 'proof_voided');
    if (corrected) await assertCorrectable(corrected);
    const guard = step.unchanged ? [] : whileAsRead(gate);
    const told = await warningsOnStep(step, { ...context, actor });
    return commit([...saveStep(step, actor), ...guard], { ...toShipment(step.after, actor), ...told });
  });
});
