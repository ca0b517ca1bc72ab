import { boxKeys } from '#functions/data/boxes/keys.ts';
import { findMany } from '#functions/data/table/table.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import type { BoxStage } from '#shared/boxes/box-stages.ts';

/** Where the containers of some shipments are, by the shipment's id: of those that are tracked, and for others nothing is read. */
export async function stagesOf(
  shipments: readonly Pick<ShipmentRecord, 'id' | 'boxId'>[],
): Promise<ReadonlyMap<string, BoxStage>> {
  const tracked = shipments.flatMap(({ id, boxId }) => (boxId === undefined ? [] : [{ id, boxId }]));
  if (tracked.length === 0) return new Map();
  const boxes = await findMany(tracked.map(({ boxId }) => boxKeys.box(boxId)));
  return new Map(
    tracked.flatMap(({ id }, at): [string, BoxStage][] => {
      const stage = boxes[at]?.stage;
      return stage === undefined ? [] : [[id, stage]];
    }),
  );
}
