import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { lazyClient } from '#functions/base/aws-client.ts';
import { withinDeadline } from '#functions/base/remaining-time.ts';
import { tableTimeoutError } from './contention.ts';
import { countUsage } from './usage.ts';

interface Capacity {
  CapacityUnits?: number;
  ReadCapacityUnits?: number;
  WriteCapacityUnits?: number;
}

/** Local and real AWS fill different members. */
function unitsOf(capacity: Capacity | Capacity[] | undefined, writes: boolean): [read: number, write: number] {
  let read = 0;
  let write = 0;
  for (const part of [capacity ?? []].flat()) {
    const total = part.CapacityUnits ?? 0;
    read += part.ReadCapacityUnits ?? (writes ? 0 : total);
    write += part.WriteCapacityUnits ?? (writes ? total : 0);
  }
  return [read, write];
}

const WRITING = /^(Put|Update|Delete|TransactWrite|BatchWrite)/;

const client = lazyClient((common) => new DynamoDBClient(common), { timeout: 3000, attempts: 4 });

function createClient(): DynamoDBDocumentClient {
  const documents = DynamoDBDocumentClient.from(client(), { marshallOptions: { removeUndefinedValues: true } });
  documents.middlewareStack.add(
    (next, context) => async (args) => {
      Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' });
      const result = await next(args);
      const { ConsumedCapacity } = result.output as { ConsumedCapacity?: Capacity | Capacity[] };
      countUsage(...unitsOf(ConsumedCapacity, WRITING.test(context.commandName ?? '')));
      return result;
    },
    { step: 'initialize', name: 'countUsage', priority: 'low' },
  );
  // Within each attempt, which the SDK makes four of with three seconds each: more than most calls have.
  documents.middlewareStack.add(
    (next, { commandName = '' }) =>
      (args) =>
        withinDeadline(
          () => next(args),
          () => tableTimeoutError(WRITING.test(commandName)),
        ),
    { step: 'finalizeRequest', name: 'inTime', priority: 'low' },
  );
  return documents;
}

export const table = createClient();
