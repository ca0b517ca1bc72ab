import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { noteConditions } from '#test/support/memory/conditions.ts';
import type { Called } from '#test/support/memory/table.ts';
import { type FaultWorld, type Item, isConditional } from './fault-world.ts';

const timedOut = () => Object.assign(new Error('socket hang up'), { name: 'TimeoutError' });

/** Counts the writes that a life makes, those with a condition unless stated, and lets one of them go as a fault wants. */
export function faultAt(
  world: FaultWorld,
  at: number,
  fault: (call: () => unknown, what: Called) => unknown,
  isCounted = isConditional,
) {
  let count = 0;
  world.table.around = (call, what) => {
    if (!isCounted(what)) return call();
    noteConditions(what);
    count += 1;
    return count === at ? fault(call, what) : call();
  };
  return {
    count: () => count,
    end: () => {
      world.table.around = (call) => call();
    },
  };
}

/** The SDK asks again: a transaction has a token for this, a single write has not. */
export function repeated(call: () => unknown, { input }: Called): unknown {
  if (input.TransactItems) return call();
  call();
  return call();
}

/** Written, and nobody hears of it. */
export function lost(call: () => unknown): never {
  call();
  throw timedOut();
}

interface Conditioned {
  key: Item;
  at: number;
}

/** The parts of a write that have a condition. */
function conditionedOf({ input }: Called): Conditioned[] {
  const parts = input.TransactItems?.map(({ Put, Update, Delete, ConditionCheck }) => ({
    key: Put?.Item ?? Update?.Key ?? Delete?.Key ?? ConditionCheck?.Key,
    condition: (Put ?? Update ?? Delete ?? ConditionCheck)?.ConditionExpression,
  })) ?? [{ key: input.Item ?? input.Key, condition: input.ConditionExpression }];
  return parts.flatMap(({ key, condition }, at) => (key && condition ? [{ key, at }] : []));
}

/** How many conditions a write has. */
export const conditionsOf = (what: Called) => conditionedOf(what).length;

/** Refuses one of a write's conditions, as if somebody else had been there for a moment; a place where nothing is refuses nothing. */
export function refusedBy(world: FaultWorld, which: number) {
  return (call: () => unknown, what: Called): unknown => {
    const refused = conditionedOf(what)[which];
    const stands = refused && world.table.get(refused.key);
    if (!stands) return call();
    const found = stands && { Item: marshall(stands, { removeUndefinedValues: true }) };
    if (!what.input.TransactItems)
      throw new ConditionalCheckFailedException({ $metadata: {}, message: 'no', ...found });
    throw new TransactionCanceledException({
      $metadata: {},
      message: 'canceled',
      CancellationReasons: what.input.TransactItems.map((_, at) =>
        at === refused?.at ? { Code: 'ConditionalCheckFailed', ...found } : { Code: 'None' },
      ),
    });
  };
}

/** Somebody else has changed everything that the write has a version of. Says which items, and what version they have now. */
export function overtaken(world: FaultWorld, moved: Map<string, number>) {
  return (call: () => unknown, what: Called): unknown => {
    for (const { key } of conditionedOf(what)) {
      const place = `${key.PK}|${key.SK}`;
      const stands = world.table.items.get(place);
      if (typeof stands?.version !== 'number') continue;
      const version = stands.version + 1;
      world.table.items.set(place, { ...stands, version });
      moved.set(place, version);
    }
    return call();
  };
}
