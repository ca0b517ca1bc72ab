import { allFacts, getBox, saveBox } from '#functions/data/boxes/boxes.ts';
import { findShipments } from '#functions/data/shipments/shipments.ts';
import { commit } from '#functions/data/table/commit.ts';
import { retryOnConflict } from '#functions/data/table/retry-on-conflict.ts';
import { followShipment } from '#functions/domain/boxes/from-steps.ts';
import type { ShipmentEventRecord } from '#functions/domain/events/catalog.ts';
import { keptStep, surroundingsOf } from './box-view.ts';

/** Says of a container what a step of its shipment tells of it, or takes it back. Done twice it is done once. */
export function tellBox({ subject: { id }, actor }: ShipmentEventRecord, now: Date): Promise<void> {
  const teller = { source: actor.role === 'driver' ? ('driver' as const) : ('staff' as const), by: actor, now };
  return retryOnConflict(async () => {
    const shipment = (await findShipments([id])).get(id);
    if (!shipment?.boxId) return;
    const box = await getBox(shipment.boxId);
    const step = followShipment(box, await allFacts(box.id), shipment, teller);
    await commit(saveBox(keptStep(step, await surroundingsOf([step.after]), now)));
  });
}
