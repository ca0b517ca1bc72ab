import type { FactRecord } from './fact-types.ts';

/** Whether a fact still stands, by its key. What takes back and was itself taken back takes nothing back. */
export function standsAmong(facts: readonly FactRecord[]): (key: string) => boolean {
  const retractions = Map.groupBy(facts, ({ retracts }) => retracts);
  const stands = (key: string): boolean => !(retractions.get(key) ?? []).some((one) => stands(one.key));
  return stands;
}

/** The facts that say something and stand, each once. */
export function standingFacts(facts: readonly FactRecord[]): FactRecord[] {
  const stands = standsAmong(facts);
  const known = new Map(facts.map((fact) => [fact.key, fact]));
  return [...known.values()].filter(({ key, retracts }) => retracts === undefined && stands(key));
}
