import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { env } from '#functions/base/env.ts';
import {
  isTooSoon,
  judgePosition,
  latestReportBefore,
  type PositionRefusal,
} from '#functions/domain/drivers/positions.ts';
import type { PositionRecord } from '#functions/domain/types.ts';
import type { Position } from '#shared/contracts/drivers.ts';
import { table } from '../table/client.ts';
import { keys } from '../table/keys.ts';
import { updateExpression } from '../table/operations/update.ts';
import { find, findMany, recordOf } from '../table/table.ts';
import { keepInTrail } from './trails.ts';

/** A driver's last position, or undefined. */
export async function findPosition(driverId: string): Promise<PositionRecord | undefined> {
  return find<PositionRecord>(keys.position(driverId), { strong: true });
}

const BATCH = 100;

/** The last positions of drivers, by driver; a BatchGet per hundred. */
export async function findPositions(driverIds: readonly string[]): Promise<Map<string, PositionRecord>> {
  const batches = Array.from({ length: Math.ceil(driverIds.length / BATCH) }, (_, at) =>
    findMany(driverIds.slice(at * BATCH, (at + 1) * BATCH).map(keys.position)),
  );
  const found = (await Promise.all(batches)).flat().filter((position) => position !== undefined);
  return new Map(found.map((position) => [position.driverId, position]));
}

const IS_LATER = 'attribute_not_exists(PK) OR #at < :at';
const IS_LATER_AND_NOT_SOON =
  'attribute_not_exists(PK) OR (#at < :at AND (attribute_not_exists(receivedAt) OR receivedAt <= :before))';

/** One conditional write: undefined when it was done, else what stands there. */
async function write(position: PositionRecord, before?: string): Promise<PositionRecord | undefined> {
  const { driverId, ...fields } = position;
  const key = keys.position(driverId);
  const expression = updateExpression({
    key,
    set: { driverId, ...fields },
    // What this report does not know must not stay from the last one.
    remove: (['speed', 'heading', 'accuracy', 'shipmentId'] as const).filter((name) => position[name] === undefined),
    condition: before === undefined ? IS_LATER : IS_LATER_AND_NOT_SOON,
    names: { '#at': 'timestamp' },
    values: { ':at': position.timestamp, ...(before !== undefined && { ':before': before }) },
  });
  const options = { TableName: env('TABLE_NAME'), ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const;
  try {
    await table.send(new UpdateCommand({ ...options, Key: key, ...expression }));
    return undefined;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException) || !error.Item) throw error;
    return recordOf<PositionRecord>(unmarshall(error.Item));
  }
}

/**
 * Makes this the driver's last position, unless a later one stands there: one conditional write. Positions are no part
 * of a driver's own item, so reports and assignments never collide.
 */
export async function writePosition(position: PositionRecord): Promise<void> {
  await write(position);
}

/**
 * The same for a report of this moment, of which a driver may make one a second. A flood is told by the `last` position,
 * which was read anyway, and costs no write; the condition of the one write lets no two through at once.
 */
async function writeLivePosition(
  position: PositionRecord,
  last: PositionRecord | undefined,
  now: Date,
): Promise<'moved' | 'older' | 'too_soon'> {
  if (isTooSoon(last, now)) return 'too_soon';
  const standing = await write(position, latestReportBefore(now));
  if (!standing) return 'moved';
  return isTooSoon(standing, now) ? 'too_soon' : 'older';
}

/** What became of a report: it moved the marker, came too soon after the last one, or was refused. */
export type ReportOutcome = 'moved' | 'too_soon' | PositionRefusal;

/**
 * Takes a driver's report of this moment, given the last known position. One that is older than that is kept in the trail
 * and moves nothing (decisions, section 12).
 */
export async function reportPosition(
  position: Position,
  last: PositionRecord | undefined,
  { driverId, now }: { driverId: string; now: Date },
): Promise<ReportOutcome> {
  const { record, reason } = judgePosition(position, last, { driverId, now, isLive: true });
  const outcome = reason ?? (await writeLivePosition(record, last, now));
  if (outcome === 'older') await keepInTrail(driverId, [record], now);
  return outcome;
}
