import type { FenceState } from '#functions/domain/arrivals/arrival-types.ts';
import type { PositionRecord } from '#functions/domain/drivers/driver-types.ts';
import { appendPoint } from '#functions/domain/drivers/trail-segments.ts';
import { tableBusyError } from '../table/contention.ts';
import { findMany } from '../table/table.ts';
import { claimUntil, tryUpdate } from '../table/update-one.ts';
import { driverKeys } from './keys.ts';

/** The last positions of drivers, by driver. */
export async function findPositions(driverIds: readonly string[]): Promise<Map<string, PositionRecord>> {
  const found = await findMany(driverIds.map(driverKeys.position));
  return new Map(found.flatMap((position) => (position ? [[position.driverId, position]] : [])));
}

/** What a report does not say must not stay from the last one. */
const UNSAID = ['speed', 'heading', 'accuracy', 'shipmentId', 'fence'] as const;

/** Returns what stands there instead, so no point of the way on the item is lost between two that come at once. */
async function writeIfNewer(
  position: PositionRecord,
  last: PositionRecord | undefined,
): Promise<PositionRecord | undefined> {
  const { driverId, ...fields } = position;
  const change = {
    key: driverKeys.position(driverId),
    set: { driverId, ...fields, recent: appendPoint(last?.recent, position) },
    remove: UNSAID.filter((name) => position[name] === undefined),
    ...(last
      ? { condition: '#at = :read', names: { '#at': 'timestamp' }, values: { ':read': last.timestamp } }
      : { condition: 'attribute_not_exists(PK)' }),
  };
  const { refused, current } = await tryUpdate(change);
  if (refused && !current) throw tableBusyError();
  return current;
}

const MAX_ATTEMPTS = 3;

type Held = PositionRecord | undefined;

interface Moving {
  /** Holds the place for what stands there. */
  isTaken?: (by: Held) => boolean;
  /** Where the driver stands by the fences of its stops, after what is known; called again where that has changed meanwhile. */
  fenceAfter?: ((last: Held) => Promise<FenceState | undefined>) | undefined;
}

/** Where the place of a later position is kept. */
export async function movePosition(
  position: PositionRecord,
  last: Held,
  { isTaken = () => false, fenceAfter = async (known) => known?.fence }: Moving = {},
): Promise<'moved' | 'older' | 'taken'> {
  let known = last;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS && !isTaken(known); attempt += 1) {
    if (known && known.timestamp >= position.timestamp) return 'older';
    known = await writeIfNewer({ ...position, fence: await fenceAfter(known) }, known);
    if (!known) return 'moved';
  }
  return 'taken';
}

/** No part of the driver's own item, so reports and assignments never collide. A later position stays. */
export async function writePosition(position: PositionRecord): Promise<void> {
  await movePosition(position, undefined);
}

/** True once in so many milliseconds for each driver: then a position of that driver is given to webhooks. */
export function claimPosition(driverId: string, everyMs: number, now: Date): Promise<boolean> {
  return claimUntil(driverKeys.positionPosted(driverId), 'until', now.getTime() + everyMs, now);
}
