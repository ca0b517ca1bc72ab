import { byText } from '#functions/base/by-text.ts';
import type { Told } from './box-types.ts';
import type { FactField, FactSource } from './fact-types.ts';

/** A system that writes by a key is one of the feeds, whatever its name is. */
type SourceKind = Exclude<FactSource, `feed:${string}`> | 'feed';

/** Who is believed before whom: one group before the next, and within a group whoever was heard last. */
type Precedence = readonly (readonly SourceKind[])[];

const MILESTONE: Precedence = [['paper'], ['driver'], ['terminal'], ['feed'], ['staff']];
const REFERENCE: Precedence = [['staff'], ['customer'], ['line'], ['feed']];
/** Whether a box can be had is known where it stands. */
const AT_TERMINAL: Precedence = [['terminal', 'feed']];
/** Plans of others change: the last word is the best. */
const LAST_HEARD: Precedence = [];

/** A field of which one value is shown. Of holds, fees and last free days nobody's word is put over another's. */
export type ShownField = Exclude<FactField, 'hold' | 'fee' | 'lfd'>;

const PRECEDENCE: Readonly<Record<ShownField, Precedence>> = {
  discharged: MILESTONE,
  gate_out: MILESTONE,
  yard_in: MILESTONE,
  yard_out: MILESTONE,
  dropped: MILESTONE,
  emptied: MILESTONE,
  loaded: MILESTONE,
  hooked: MILESTONE,
  street_turned: MILESTONE,
  gate_in: MILESTONE,
  available: AT_TERMINAL,
  eta: LAST_HEARD,
  erd: LAST_HEARD,
  cutoff: LAST_HEARD,
  location: LAST_HEARD,
  size_type: REFERENCE,
  gross_kg: REFERENCE,
  seal: REFERENCE,
  return_to: REFERENCE,
  chassis: REFERENCE,
  vessel: REFERENCE,
  number: REFERENCE,
};

/** Among equals; every other one after these, by its name. */
const TIES: readonly SourceKind[] = ['paper', 'terminal', 'line', 'customs', 'feed', 'staff'];

const isFeed = (source: FactSource): source is `feed:${string}` => source.startsWith('feed:');
const kindOf = (source: FactSource): SourceKind => (isFeed(source) ? 'feed' : source);

function tieOf(source: FactSource): number {
  const place = TIES.indexOf(kindOf(source));
  return place < 0 ? TIES.length : place;
}

function rankOf(field: ShownField, source: FactSource): number {
  const place = PRECEDENCE[field].findIndex((group) => group.includes(kindOf(source)));
  return place < 0 ? PRECEDENCE[field].length : place;
}

/** Who says it, when that was last heard, and by which fact. */
type Word = Pick<Told, 'source' | 'seenAt' | 'key'>;

/** Sorts what is said of a field, the word that is believed first: by who says it, then the last heard, then as ties are broken. */
export function byBelief(field: ShownField): (a: Word, b: Word) => number {
  return (a, b) =>
    rankOf(field, a.source) - rankOf(field, b.source) ||
    byText(b.seenAt, a.seenAt) ||
    tieOf(a.source) - tieOf(b.source) ||
    byText(a.source, b.source) ||
    byText(b.key, a.key);
}

/** True for a system that writes by a key. */
export function isOfFeed({ source }: { source: FactSource }): boolean {
  return isFeed(source);
}
