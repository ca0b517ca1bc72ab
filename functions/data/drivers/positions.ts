import type { PositionRecord } from '#functions/domain/drivers/driver-types.ts';
import { isTooSoon, judgePosition, type PositionRefusal } from '#functions/domain/drivers/positions.ts';
import { withPoint } from '#functions/domain/drivers/trail-pieces.ts';
import type { Position } from '#shared/contracts/positions.ts';
import { tableBusy } from '../table/busy.ts';
import { keys } from '../table/keys.ts';
import { find, findMany } from '../table/table.ts';
import { tryUpdate } from '../table/update-one.ts';
import { keepInTrail } from './trails.ts';

export async function findPosition(driverId: string): Promise<PositionRecord | undefined> {
  return find(keys.position(driverId), { strong: true });
}

/** The last positions of drivers, by driver. */
export async function findPositions(driverIds: readonly string[]): Promise<Map<string, PositionRecord>> {
  const found = await findMany(driverIds.map(keys.position));
  return new Map(found.flatMap((position) => (position ? [[position.driverId, position]] : [])));
}

/** Returns what stands there instead, so no point of the way on the item is lost between two that come at once. */
async function write(position: PositionRecord, last: PositionRecord | undefined): Promise<PositionRecord | undefined> {
  const { driverId, ...fields } = position;
  const change = {
    key: keys.position(driverId),
    set: { driverId, ...fields, recent: withPoint(last?.recent, position) },
    // What this report does not know must not stay from the last one.
    remove: (['speed', 'heading', 'accuracy', 'shipmentId'] as const).filter((name) => position[name] === undefined),
    ...(last
      ? { condition: '#at = :read', names: { '#at': 'timestamp' }, values: { ':read': last.timestamp } }
      : { condition: 'attribute_not_exists(PK)' }),
  };
  const { refused, current } = await tryUpdate(change);
  if (refused && !current) throw tableBusy();
  return current;
}

const ATTEMPTS = 3;

/** Where the place of a later position is kept. `isTaken` holds it for what stands there. */
async function moveTo(
  position: PositionRecord,
  last: PositionRecord | undefined,
  isTaken: (by: PositionRecord | undefined) => boolean,
): Promise<'moved' | 'older' | 'taken'> {
  let known = last;
  for (let attempt = 1; attempt <= ATTEMPTS && !isTaken(known); attempt += 1) {
    if (known && known.timestamp >= position.timestamp) return 'older';
    known = await write(position, known);
    if (!known) return 'moved';
  }
  return 'taken';
}

/** No part of the driver's own item, so reports and assignments never collide. A later position stays. */
export async function writePosition(position: PositionRecord, last?: PositionRecord): Promise<void> {
  await moveTo(position, last, () => false);
}

type ReportOutcome = 'moved' | 'too_soon' | PositionRefusal;

/** One that is older than the last is kept in the trail and moves nothing (decisions, section 12). */
export async function reportPosition(
  position: Position,
  last: PositionRecord | undefined,
  { driverId, now }: { driverId: string; now: Date },
): Promise<ReportOutcome> {
  const { record, reason } = judgePosition(position, last, { driverId, now, isLive: true });
  // One a second: a flood is told by the last position, read anyway, and the condition lets no two through at once.
  const outcome = reason ?? (await moveTo(record, last, (by) => isTooSoon(by, now)));
  if (outcome === 'taken') return 'too_soon';
  if (outcome === 'older') await keepInTrail(driverId, [record], now);
  return outcome;
}
