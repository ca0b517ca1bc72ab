import { SUBJECTS } from '#functions/base/subjects.ts';
import { SYSTEM } from '../events/actor.ts';
import type { SuppressionFacts } from '../events/event-data.ts';
import { newEvent } from '../events/events.ts';
import type { ActorContext, Removal, Step } from '../events/step.ts';

/** An address that gets nothing more from us; its key names it by the digest that logs have. */
export interface SuppressedAddress {
  why: 'bounce' | 'complaint';
  at: string;
}

/** The end of mails to an address, of which the directors are told. */
export function mark(facts: SuppressionFacts, now: Date): Step<SuppressedAddress> {
  const after = { why: facts.why, at: now.toISOString() };
  return { after, events: [newEvent('address_marked', SUBJECTS.organization.prefix, SYSTEM, now, facts)] };
}

/** Mails to an address begin again. */
export function unmark(
  address: string,
  before: SuppressedAddress,
  { actor, now }: ActorContext,
): Removal<SuppressedAddress> {
  const data = { address, why: before.why };
  return { before, events: [newEvent('address_unmarked', SUBJECTS.organization.prefix, actor, now, data)] };
}
