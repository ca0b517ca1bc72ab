import { retryWhile } from '#functions/base/retry.ts';
import { BoxMoved, boxAsRead } from '#functions/data/boxes/boxes.ts';
import { boxKeys } from '#functions/data/boxes/keys.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { findPlaces } from '#functions/data/places/places.ts';
import type { Write } from '#functions/data/table/commit.ts';
import { findMany } from '#functions/data/table/table.ts';
import { readinessIn } from '#functions/domain/boxes/boxes.ts';
import type { ContainerGate } from '#functions/domain/shipments/container-gate.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';

type Tracked = Pick<ShipmentRecord, 'id' | 'boxId'>;

/**
 * The containers of imports that have not left their terminal, by the shipment's id, and what keeps each. For shipments
 * without one nothing is read.
 */
export async function gatesOf(shipments: readonly Tracked[], now: Date): Promise<ReadonlyMap<string, ContainerGate>> {
  const tracked = shipments.flatMap(({ id, boxId }) => (boxId === undefined ? [] : [{ id, boxId }]));
  if (tracked.length === 0) return new Map();
  const boxes = await findMany(
    tracked.map(({ boxId }) => boxKeys.box(boxId)),
    { strong: true },
  );
  const terminals = boxes.flatMap((box) => box?.terminalId ?? []);
  const [places, { timezone }] = await Promise.all([findPlaces(terminals), getSettings()]);
  return new Map(
    tracked.flatMap(({ id }, at): [string, ContainerGate][] => {
      const box = boxes[at];
      const readiness = box && readinessIn(box, { now, around: { rules: [], places, timezone } });
      if (box?.direction !== 'import' || !readiness) return [];
      return [[id, { id: box.id, version: box.version, blocks: readiness.blocks }]];
    }),
  );
}

/** That of one shipment. */
export async function gateOf(shipment: Tracked, now: Date): Promise<ContainerGate | undefined> {
  return (await gatesOf([shipment], now)).get(shipment.id);
}

/** What is judged by a container holds only while nobody has said anything else of it. */
export function whileAsRead(gate: ContainerGate | undefined): Write[] {
  return gate ? [boxAsRead(gate)] : [];
}

/** Runs an attempt again, which reads the container anew, as long as somebody says something of it in between. */
export function tryAsRead<T>(attempt: () => Promise<T>): Promise<T> {
  return retryWhile((error) => error instanceof BoxMoved, attempt, { attempts: 5 });
}
