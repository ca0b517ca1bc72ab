import { AsyncLocalStorage } from 'node:async_hooks';
import type { Called } from './table.ts';

interface Usage {
  calls: number;
  writeUnits: number;
}

/** Here many functions share a process, so each call counts for itself. */
const running = new AsyncLocalStorage<Usage>();
const KILOBYTE = 1024;

/** What an item costs to be written, by the size of its text. */
const unitsOf = (item: unknown) => Math.ceil(JSON.stringify(item ?? {}).length / KILOBYTE);

/** Write units of one request: each item by its size, twice as much in a transaction. */
function writeUnitsOf({ name, input }: Called): number {
  const { TransactItems = [], Item } = input;
  if (name.startsWith('Transact')) return TransactItems.reduce((sum, { Put }) => sum + 2 * unitsOf(Put?.Item), 0);
  return /^(Put|Update|Delete)/.test(name) ? unitsOf(Item) : 0;
}

/** Counts a request to the table for the call that runs. */
export function count(called: Called): void {
  const usage = running.getStore();
  if (!usage) return;
  usage.calls += 1;
  usage.writeUnits += writeUnitsOf(called);
}

/** Runs a call and says what it asked of the table, as a deployed function tells in its header. */
export async function withUsage<T>(call: () => Promise<T>): Promise<{ answer: T; header: string }> {
  const usage: Usage = { calls: 0, writeUnits: 0 };
  const answer = await running.run(usage, call);
  return { answer, header: `calls=${usage.calls}; write=${usage.writeUnits}` };
}
