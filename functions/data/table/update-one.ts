import { randomBytes } from 'node:crypto';
import { UpdateCommand, type UpdateCommandOutput } from '@aws-sdk/lib-dynamodb';
import { env } from '#functions/base/env.ts';
import { retryWhile } from '#functions/base/retry.ts';
import { tableBusy } from './busy.ts';
import { table } from './client.ts';
import type { Key } from './keys.ts';
import { type UpdateOptions, updateExpression } from './operations/update.ts';
import { isHeld, refusedBy } from './refused.ts';
import { recordOf } from './table.ts';

async function send(options: UpdateOptions, isAnswered: boolean): Promise<UpdateCommandOutput> {
  const { PK, SK } = options.key;
  const command = new UpdateCommand({
    TableName: env('TABLE_NAME'),
    Key: { PK, SK },
    ...updateExpression(options),
    // As it was before, a write that is repeated cannot say.
    ...(isAnswered && { ReturnValues: 'ALL_NEW' }),
    ...(options.condition && { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }),
  });
  try {
    return await retryWhile(isHeld, () => table.send(command));
  } catch (error) {
    throw isHeld(error) ? tableBusy(error) : error;
  }
}

/** Of one item by itself, without a transaction and its price. */
type Single<Held> = UpdateOptions & { key: Key<Held>; condition?: never };
type Conditional<Held> = UpdateOptions & { key: Key<Held>; condition: string };

/** Changes one item, whatever stands there. */
export async function updateOne(options: Single<unknown>): Promise<void> {
  await send(options, false);
}

/** Changes one item, whatever stands there, and returns it as it is then. */
export async function updateAndRead<Held>(options: Single<Held>): Promise<Held> {
  const { Attributes = {} } = await send(options, true);
  return recordOf<Held>(Attributes);
}

/** The item as it is then, or `refused` with what stands there instead. */
type Tried<Held> =
  | { item: Held; refused?: never; current?: never }
  | { refused: true; current: Held | undefined; item?: never };

/**
 * Changes one item where its condition holds. It leaves its mark: where the answer is lost and the SDK asks again, the item no
 * longer meets the condition, and the mark says by whom it was written.
 */
export async function tryUpdate<Held>(options: Conditional<Held>): Promise<Tried<Held>> {
  const writtenBy = randomBytes(9).toString('base64url');
  try {
    const { Attributes = {} } = await send({ ...options, set: { ...options.set, writtenBy } }, true);
    return { item: recordOf<Held>(Attributes) };
  } catch (error) {
    const refused = refusedBy(error);
    if (!refused) throw error;
    const current = refused.current && recordOf<Held>(refused.current);
    return current && refused.writtenBy === writtenBy ? { item: current } : { refused: true, current };
  }
}
