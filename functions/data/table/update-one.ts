import { UpdateCommand, type UpdateCommandInput, type UpdateCommandOutput } from '@aws-sdk/lib-dynamodb';
import { env } from '#functions/base/env.ts';
import { table } from './client.ts';
import { type UpdateOptions, updateExpression } from './operations/update.ts';

/** What the table is to give back of the item. */
type Answered = Pick<UpdateCommandInput, 'ReturnValues' | 'ReturnValuesOnConditionCheckFailure'>;

/** Changes one item by itself, without a transaction and its price. */
export function updateOne(options: UpdateOptions, answered: Answered = {}): Promise<UpdateCommandOutput> {
  const { PK, SK } = options.key;
  return table.send(
    new UpdateCommand({ TableName: env('TABLE_NAME'), Key: { PK, SK }, ...updateExpression(options), ...answered }),
  );
}
