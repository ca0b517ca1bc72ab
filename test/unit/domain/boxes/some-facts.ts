import type { BoxView } from '#functions/domain/boxes/box-types.ts';
import type { FactRecord, FactSource, FieldValue, Hold, Milestone } from '#functions/domain/boxes/fact-types.ts';
import { appended, type BoxFacts, type FactDraft, newFact, retractionOf } from '#functions/domain/boxes/facts.ts';
import { viewOf } from '#functions/domain/boxes/view.ts';
import { actorSnapshot } from '#functions/domain/events/actor.ts';
import { randomFrom } from '#functions/domain/plans/random.ts';
import { actors } from '../fixtures.ts';

/** A moment of the day on which all of this is, by UTC; or of another one. */
export const at = (time: string, day = '2026-11-24') => `${day}T${time}:00.000Z`;
export const NOON = new Date(at('12:00'));

/** Who says it, when that was seen, and what. */
export type Row = [source: FactSource, observed: string, said: FieldValue];

export const hold = (kind: Hold['kind'], state: Hold['state'] = 'hold'): FieldValue<'hold'> => {
  return { field: 'hold', value: { kind, state } };
};
export const available = (value = true): FieldValue<'available'> => ({ field: 'available', value });
export const milestone = (field: Milestone, time: string, placeId?: string): FieldValue<Milestone> => {
  return { field, value: { at: time.length > 5 ? time : at(time), ...(placeId && { placeId }) } };
};

export function factOf(draft: FactDraft, now = NOON): FactRecord {
  return newFact(draft, { boxId: 'box_1', by: actorSnapshot(actors.staff), now });
}
export const factsOf = (rows: readonly Row[], now = NOON) =>
  rows.map(([source, observed, said]) =>
    factOf({ ...said, source, observedAt: observed.length > 5 ? observed : at(observed) }, now),
  );
export const viewOfRows = (rows: readonly Row[]): BoxView => viewOf(factsOf(rows));

/** A box after each of some facts, one after the other. */
export const told = (facts: readonly FactRecord[], box: BoxFacts = { facts: [], view: viewOf([]) }): BoxFacts =>
  facts.reduce<BoxFacts>((before, fact) => appended(before, fact), box);

const SOURCES: readonly FactSource[] = ['terminal', 'line', 'driver', 'paper', 'staff', 'feed:t49', 'feed:port'];
const SAID: readonly FieldValue[] = [
  ...[available(), available(false), hold('customs'), hold('customs', 'released'), hold('freight')],
  ...[hold('freight', 'released'), hold('usda', 'pending'), milestone('discharged', '01:00')],
  ...[milestone('gate_out', '04:00'), milestone('gate_out', '04:20'), milestone('yard_in', '05:00', 'plc_yard')],
  ...[milestone('yard_in', '05:10', 'plc_yard'), milestone('yard_in', '08:00', 'plc_other')],
  ...[milestone('yard_out', '07:00', 'plc_yard'), milestone('yard_out', '09:00'), milestone('dropped', '07:30')],
  ...[milestone('hooked', '07:00'), milestone('emptied', '10:00'), milestone('gate_in', '11:00')],
  milestone('street_turned', '10:30'),
  { field: 'fee', value: { kind: 'demurrage', cents: null } },
  { field: 'fee', value: { kind: 'demurrage', cents: 15_000, isPaid: true } },
  { field: 'lfd', value: { of: 'demurrage', day: '2026-11-25' } },
  { field: 'lfd', value: { of: 'demurrage', day: '2026-11-27' } },
  { field: 'eta', value: at('23:00') },
  { field: 'number', value: 'MSKU7073529' },
  { field: 'number', value: 'HLXU4306177' },
];

const oneOf = <T>(list: readonly T[], random: () => number): T => {
  const one = list[Math.floor(random() * list.length)];
  if (one === undefined) throw new RangeError('There is nothing to choose from');
  return one;
};

/** Up to 40 facts of some hours, many of one moment. */
export function someFacts(random: () => number): FactRecord[] {
  const count = 1 + Math.floor(random() * 40);
  return Array.from({ length: count }, () => {
    const hour = String(Math.floor(random() * 12)).padStart(2, '0');
    return factOf({ ...oneOf(SAID, random), source: oneOf(SOURCES, random), observedAt: at(`${hour}:00`) });
  });
}

/** The same, some of which are taken back; and some of what took back, too. */
export function someWithRetractions(random: () => number): FactRecord[] {
  const facts = someFacts(random);
  for (let n = Math.floor(random() * 6); n > 0; n -= 1) {
    const by = { source: 'staff' as const, by: actorSnapshot(actors.staff), now: new Date(NOON.getTime() + n) };
    facts.push(retractionOf(oneOf(facts, random), by));
  }
  return facts;
}

export function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const keyed = list.map((one) => ({ one, key: random() }));
  return keyed.sort((a, b) => a.key - b.key).map(({ one }) => one);
}

/** Two hundred lists, each with numbers of its own. */
export const SEEDS = Array.from({ length: 200 }, (_, seed) => seed + 1);
export const randomOf = (seed: number) => randomFrom(seed * 2_654_435_761);
