import type { SuppressionFacts } from '#functions/domain/events/event-data.ts';
import type { ActorContext } from '#functions/domain/events/step.ts';
import { mark, type SuppressedAddress, unmark } from '#functions/domain/notifications/address-marks.ts';
import { isAppError } from '#shared/http/errors.ts';
import { type Aggregate, save } from '../table/aggregate.ts';
import { commit, type Write } from '../table/commit.ts';
import { end } from '../table/end.ts';
import { find, findMany } from '../table/table.ts';
import { suppressionKeyOf } from './address-keys.ts';

const marksOf = (address: string): Aggregate<SuppressedAddress> => ({ key: () => suppressionKeyOf(address) });

/** Whether and why mails to an address have ended. */
export function findSuppression(address: string): Promise<SuppressedAddress | undefined> {
  return find(suppressionKeyOf(address));
}

/** Those of some addresses to which mails have ended. */
export async function findSuppressedAddresses(addresses: readonly string[]): Promise<Set<string>> {
  const marks = await findMany(addresses.map(suppressionKeyOf));
  return new Set(addresses.filter((_, at) => marks[at] !== undefined));
}

/** Ends mails to an address and tells the directors, once. */
export async function suppressAddress(facts: SuppressionFacts, now: Date): Promise<void> {
  await commit(save(marksOf(facts.address), mark(facts, now))).catch((error: unknown) => {
    if (!isAppError(error, 'version_conflict')) throw error;
  });
}

/** The parts by which mails to an address begin again; 404 where they never ended. */
export function removeSuppression(address: string, before: SuppressedAddress, by: ActorContext): Write[] {
  return end(marksOf(address), unmark(address, before, by));
}
