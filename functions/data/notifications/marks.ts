import { SUBJECTS } from '#functions/base/subjects.ts';
import { type Actor, SYSTEM } from '#functions/domain/events/actor.ts';
import { newEvent } from '#functions/domain/events/events.ts';
import type { MarkFacts } from '#functions/domain/events/facts.ts';
import { isRefusal, notFound } from '#shared/errors.ts';
import { commit, type Write } from '../table/commit.ts';
import { putEvent } from '../table/events.ts';
import { remove } from '../table/operations/delete.ts';
import { put } from '../table/operations/put.ts';
import type { MarkedAddress } from '../table/records.ts';
import { find, findMany } from '../table/table.ts';
import { markOf } from './addresses.ts';

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
  const event = newEvent('address_marked', SUBJECTS.organization.prefix, SYSTEM, now, facts);
  const mark = { ...markOf(facts.address), why: facts.why, at: now.toISOString() };
  await commit([put(mark, { expect: 'new', refused: notFound }), putEvent(event)]).catch((error: unknown) => {
    if (!isRefusal(error, 'not_found')) throw error;
  });
}

/** The parts by which mails to an address begin again; 404 where they never ended. */
export function liftMark(address: string, { why }: MarkedAddress, actor: Actor, now: Date): Write[] {
  const event = newEvent('address_unmarked', SUBJECTS.organization.prefix, actor, now, { address, why });
  return [remove(markOf(address), { mustExist: true, refused: notFound }), putEvent(event)];
}
