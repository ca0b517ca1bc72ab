import { byText } from '#functions/base/by-text.ts';
import type { BoxView, Told, YardStay } from './box-types.ts';
import { digestIn, saysSame, topicOf } from './fact-key.ts';
import type { FactField, FactRecord } from './fact-types.ts';
import { plainValue } from './fact-value.ts';
import { byBelief, type ShownField } from './sources.ts';
import { standingFacts } from './standing-facts.ts';
import { isOfYard, yardStays } from './yards.ts';

/** From when to when each of some facts was heard, by its key: who says the same again is not written down. */
type Heard = ReadonlyMap<string, Pick<Told, 'at' | 'seenAt'>>;

const heardOf = (told: readonly Told[]): Heard => new Map(told.map((one) => [one.key, one]));

function saidAt(fact: FactRecord, at: string): Told {
  return { ...plainValue(fact), source: fact.source, at, seenAt: at, key: fact.key };
}

/** A fact as it was said, and as it was heard again. */
function saidBy(fact: FactRecord, heard: Heard): Told[] {
  const { observedAt } = fact;
  const { at = observedAt, seenAt = observedAt } = heard.get(fact.key) ?? {};
  return [...new Set([observedAt, at, seenAt])].map((instant) => saidAt(fact, instant));
}

/** Of words of one moment and value the one that is a fact of that moment comes first. */
function inTime(a: Told, b: Told): number {
  return byText(a.at, b.at) || byText(digestIn(a.key), digestIn(b.key)) || byText(b.key, a.key);
}

/** What a source says last of a topic, and since when without saying otherwise in between. */
function lastOf(facts: readonly FactRecord[], heard: Heard): Told[] {
  const words = facts.flatMap((fact) => saidBy(fact, heard)).sort(inTime);
  const newest = words.at(-1);
  if (!newest) return [];
  const since = words[words.findLastIndex((one) => !saysSame(one, newest)) + 1] ?? newest;
  return [{ ...since, seenAt: newest.at }];
}

/** Stays are told by all facts about them, and not only by the last. */
function staysIn(standing: readonly FactRecord[], told: readonly Told[]): YardStay[] {
  const heard = heardOf(told);
  const ofYards = standing.filter(isOfYard).map((fact) => saidAt(fact, heard.get(fact.key)?.seenAt ?? fact.observedAt));
  return yardStays([...ofYards, ...told.filter((one) => !isOfYard(one))]);
}

/**
 * What all facts of a box come to: the same in whatever order they are given, and however often. `before` is the view that
 * was kept, which alone knows when what stands was last heard again.
 */
export function viewOf(facts: readonly FactRecord[], before?: Pick<BoxView, 'told'>): BoxView {
  const heard = heardOf(before?.told ?? []);
  const standing = standingFacts(facts);
  const topics = [...Map.groupBy(standing, topicOf)].sort(([a], [b]) => byText(a, b));
  const told = topics.flatMap(([, one]) => lastOf(one, heard));
  return { told, yards: staysIn(standing, told) };
}

/** A word about one field. */
type ToldOf<Field extends FactField> = Extract<Told, { field: Field }>;

/** All that is said of a field, whoever says it. */
export function toldAbout<Field extends FactField>({ told }: BoxView, field: Field): ToldOf<Field>[] {
  return told.filter((one): one is ToldOf<Field> => one.field === field);
}

/** The value that is shown of a field: that of the source that is believed before the others. */
export function shownOf<Field extends ShownField>(view: BoxView, field: Field): ToldOf<Field> | undefined {
  return toldAbout(view, field).sort(byBelief(field))[0];
}
