import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { PositionRecord } from '#functions/domain/types.ts';
import { env } from '#functions/lib/env.ts';
import { table } from './client.ts';
import { keys } from './keys.ts';
import { updateExpression } from './operations/update.ts';
import { find, findMany } from './table.ts';

/** A driver's last position, or undefined. */
export async function findPosition(driverId: string): Promise<PositionRecord | undefined> {
  return find<PositionRecord>(keys.position(driverId), { strong: true });
}

const BATCH = 100;

/** The last positions of drivers, by driver; a BatchGet per hundred. */
export async function findPositions(driverIds: readonly string[]): Promise<Map<string, PositionRecord>> {
  const batches = Array.from({ length: Math.ceil(driverIds.length / BATCH) }, (_, at) =>
    findMany<PositionRecord>(driverIds.slice(at * BATCH, (at + 1) * BATCH).map(keys.position)),
  );
  const found = (await Promise.all(batches)).flat().filter((position) => position !== undefined);
  return new Map(found.map((position) => [position.driverId, position]));
}

/**
 * Makes this the driver's last position, unless a later one stands there: one conditional write. False when it is the
 * older one. Positions are no part of a driver's own item, so reports and assignments never collide.
 */
export async function writePosition(position: PositionRecord): Promise<boolean> {
  const { driverId, ...fields } = position;
  const key = keys.position(driverId);
  const expression = updateExpression({
    key,
    set: { driverId, ...fields },
    // What this report does not know must not stay from the last one.
    remove: (['speed', 'heading', 'accuracy', 'shipmentId'] as const).filter((name) => position[name] === undefined),
    condition: 'attribute_not_exists(PK) OR #at < :at',
    names: { '#at': 'timestamp' },
    values: { ':at': position.timestamp },
  });
  try {
    await table.send(new UpdateCommand({ TableName: env('TABLE_NAME'), Key: key, ...expression }));
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === 'ConditionalCheckFailedException') return false;
    throw error;
  }
}
