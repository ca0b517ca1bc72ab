import { listCharges, saveCharge } from '#functions/data/charges/charges.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { loadShipment } from '#functions/data/shipments/shipments.ts';
import { listVisits } from '#functions/data/shipments/visits.ts';
import { commit } from '#functions/data/table/commit.ts';
import { retryOnConflict } from '#functions/data/table/retry-on-conflict.ts';
import { chargeCodesOf } from '#functions/domain/charges/charge-codes.ts';
import { chargeStep } from '#functions/domain/charges/charge-step.ts';
import { milesCharges } from '#functions/domain/charges/miles-charge.ts';
import { reproposed, stayCharge, stayChargeId } from '#functions/domain/charges/stay-charge.ts';
import { SYSTEM } from '#functions/domain/events/actor.ts';
import type { ShipmentEventRecord } from '#functions/domain/events/catalog.ts';
import { hoursOf } from '#functions/domain/organization/country.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { readEnds } from '#functions/use-cases/places/read-places.ts';
import { distanceBetween } from '#shared/drivers/distance.ts';
import { cardOf } from './card-of.ts';

async function metersOf(shipment: ShipmentRecord): Promise<number | undefined> {
  const { pickup, delivery } = (await readEnds([shipment]))(shipment);
  return pickup && delivery && distanceBetween(pickup, delivery);
}

/** Proposes what a shipment's stays and miles cost by its customer's card; done twice it is done once. */
export async function proposeOfCard({ subject, shipment: told }: ShipmentEventRecord, now: Date): Promise<void> {
  const card = await cardOf(told);
  const hasMiles = card?.rules.some(({ unit }) => unit === 'mile') ?? false;
  if (!card || !(card.waiting || hasMiles)) return;
  const shipmentId = subject.id;
  const [shipment, settings] = await Promise.all([loadShipment(shipmentId, () => true), getSettings()]);
  const known = { card, codes: chargeCodesOf(settings), timezone: settings.timezone, hours: hoursOf(settings), now };
  const meters = hasMiles ? await metersOf(shipment) : undefined;
  await retryOnConflict(async () => {
    const [visits, charges] = await Promise.all([listVisits(shipmentId), listCharges(shipmentId)]);
    const proposals = [
      ...visits.map((visit) => ({ id: stayChargeId(visit), wanted: stayCharge(shipment, visit, known) })),
      ...milesCharges(shipment, { ...known, meters }).map((wanted) => ({ id: wanted.id, wanted })),
    ];
    const writes = proposals.flatMap(({ id, wanted }) => {
      const before = charges.find((one) => one.id === id);
      const after = reproposed(before, wanted);
      return after ? saveCharge(chargeStep(before, after, shipment, { actor: SYSTEM, now })) : [];
    });
    await commit(writes);
  });
}
