import { UpdateCommand, type UpdateCommandOutput } from '@aws-sdk/lib-dynamodb';
import { env } from '#functions/base/env.ts';
import { table } from './client.ts';
import type { Key } from './keys.ts';
import { type UpdateOptions, updateExpression } from './operations/update.ts';
import { sendSingle, type Tried, tryMarked } from './single-write.ts';
import { recordOf } from './table.ts';

function send(options: UpdateOptions, isAnswered: boolean): Promise<UpdateCommandOutput> {
  const { PK, SK } = options.key;
  const command = new UpdateCommand({
    TableName: env('TABLE_NAME'),
    Key: { PK, SK },
    ...updateExpression(options),
    // As it was before, a write that is repeated cannot say.
    ...(isAnswered && { ReturnValues: 'ALL_NEW' }),
    ...(options.condition && { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }),
  });
  return sendSingle(() => table.send(command));
}

/** Of one item by itself, without a transaction and its price. */
type UnconditionalUpdate<Held> = UpdateOptions & { key: Key<Held>; condition?: never };
type ConditionalUpdate<Held> = UpdateOptions & { key: Key<Held>; condition: string };

/** Changes one item, whatever stands there. */
export async function updateOne(options: UnconditionalUpdate<unknown>): Promise<void> {
  await send(options, false);
}

/** Changes one item, whatever stands there, and returns it as it is then. */
export async function updateAndRead<Held>(options: UnconditionalUpdate<Held>): Promise<Held> {
  const { Attributes = {} } = await send(options, true);
  return recordOf<Held>(Attributes);
}

/** Takes what one at a time may have until then, in epoch milliseconds, and notes that in a field of its item: true for whoever was first. */
export async function claimUntil<Field extends string>(
  key: Key<{ readonly [name in Field]?: number | undefined }>,
  field: Field,
  until: number,
  now: Date,
): Promise<boolean> {
  const { refused } = await tryUpdate({
    key,
    set: { [field]: until },
    condition: 'attribute_not_exists(#field) OR #field <= :now',
    names: { '#field': field },
    values: { ':now': now.getTime() },
  });
  return !refused;
}

/** Changes one item where its condition holds. */
export function tryUpdate<Held>(options: ConditionalUpdate<Held>): Promise<Tried<Held>> {
  return tryMarked(
    async (mark) => (await send({ ...options, set: { ...options.set, ...mark } }, true)).Attributes ?? {},
  );
}
