import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { env } from '#functions/base/env.ts';
import { table } from '#functions/data/table/client.ts';

/** The whole table, a page at a time; for operators only, since it costs what all of it weighs. */
export async function* tablePages(): AsyncGenerator<Record<string, unknown>[]> {
  let start: Record<string, unknown> | undefined;
  do {
    const input = { TableName: env('TABLE_NAME'), ConsistentRead: true, ExclusiveStartKey: start };
    const { Items = [], LastEvaluatedKey } = await table.send(new ScanCommand(input));
    yield Items;
    start = LastEvaluatedKey;
  } while (start);
}
