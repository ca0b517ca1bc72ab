import type { MarkFacts } from '#functions/domain/events/facts.ts';
import type { By } from '#functions/domain/events/step.ts';
import { type MarkedAddress, mark, unmark } from '#functions/domain/notifications/address-marks.ts';
import { isRefusal } from '#shared/http/errors.ts';
import { type Aggregate, save } from '../table/aggregate.ts';
import { commit, type Write } from '../table/commit.ts';
import { end } from '../table/end.ts';
import { find, findMany } from '../table/table.ts';
import { markOf } from './addresses.ts';

const marksOf = (address: string): Aggregate<MarkedAddress> => ({ key: () => markOf(address) });

/** Whether and why mails to an address have ended. */
export function findMark(address: string): Promise<MarkedAddress | undefined> {
  return find(markOf(address));
}

/** Those of some addresses to which mails have ended. */
export async function findMarked(addresses: readonly string[]): Promise<Set<string>> {
  const marks = await findMany(addresses.map(markOf));
  return new Set(addresses.filter((_, at) => marks[at] !== undefined));
}

/** Ends mails to an address and tells the directors, once. */
export async function markAddress(facts: MarkFacts, now: Date): Promise<void> {
  await commit(save(marksOf(facts.address), mark(facts, now))).catch((error: unknown) => {
    if (!isRefusal(error, 'version_conflict')) throw error;
  });
}

/** The parts by which mails to an address begin again; 404 where they never ended. */
export function liftMark(address: string, before: MarkedAddress, by: By): Write[] {
  return end(marksOf(address), unmark(address, before, by));
}
