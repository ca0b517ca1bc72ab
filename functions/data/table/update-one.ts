import { randomBytes } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand, type UpdateCommandOutput } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { env } from '#functions/base/env.ts';
import { table } from './client.ts';
import { type UpdateOptions, updateExpression } from './operations/update.ts';

/** What the table is to give back of the item. As it was before, a write that is repeated cannot say. */
interface Answered {
  ReturnValues?: 'ALL_NEW';
}

type Written = Pick<UpdateCommandOutput, 'Attributes'>;

async function send(options: UpdateOptions, answered: Answered): Promise<Written> {
  const { PK, SK } = options.key;
  return table.send(
    new UpdateCommand({
      TableName: env('TABLE_NAME'),
      Key: { PK, SK },
      ...updateExpression(options),
      ...answered,
      ...(options.condition && { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }),
    }),
  );
}

/** The item as this very write left it, where its condition was refused because it had been done before. */
function ownWrite(error: unknown, writtenBy: string): Written | undefined {
  if (!(error instanceof ConditionalCheckFailedException) || error.Item?.writtenBy?.S !== writtenBy) return undefined;
  return { Attributes: unmarshall(error.Item) };
}

/**
 * Changes one item by itself, without a transaction and its price. One with a condition leaves its mark: where the answer
 * is lost and the SDK asks again, the item no longer meets the condition, and the mark says by whom it was written.
 */
export async function updateOne(options: UpdateOptions, answered: Answered = {}): Promise<Written> {
  if (!options.condition) return send(options, answered);
  const writtenBy = randomBytes(9).toString('base64url');
  try {
    return await send({ ...options, set: { ...options.set, writtenBy } }, answered);
  } catch (error) {
    const own = ownWrite(error, writtenBy);
    if (own) return own;
    throw error;
  }
}
