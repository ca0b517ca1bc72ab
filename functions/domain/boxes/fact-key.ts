import { shortDigest } from '#functions/base/short-digest.ts';
import type { FactRecord, FactSource, FieldValue } from './fact-types.ts';
import { kindOfFact } from './fact-value.ts';

/** By which a fact is the same: who says what, and when that was seen. Neither when it came nor who brought it. */
export function factKey(
  fact: FieldValue & Pick<FactRecord, 'source' | 'observedAt'> & { retracts?: string | undefined },
): string {
  const { field, value, source, observedAt, retracts } = fact;
  return [observedAt, source, shortDigest({ field, value, retracts })].join('#');
}

/** True where two facts of a field say the same, whoever says it and whenever. */
export function saysSame(a: { key: string }, b: { key: string }): boolean {
  return digestIn(a.key) === digestIn(b.key);
}

/** What a key says of the value that it is of: no two values have the same. */
export function digestIn(key: string): string {
  return key.slice(key.lastIndexOf('#') + 1);
}

/** What a box has one word for: a field, a kind of it, and who says it. */
export function topicOf(said: FieldValue & { source: FactSource }): string {
  return [said.field, kindOfFact(said), said.source].join('#');
}
