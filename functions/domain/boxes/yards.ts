import { byText } from '#functions/base/by-text.ts';
import type { Told, YardStay } from './box-types.ts';
import type { FieldValue } from './fact-types.ts';
import { byBelief } from './sources.ts';

/** After which a box is in no yard. The yard says best when it left; the others end a stay of which nobody told the end. */
const ENDS = ['yard_out', 'hooked', 'dropped', 'street_turned', 'gate_in'] as const;
type End = (typeof ENDS)[number];

type Passage = Told<'yard_in' | End>;
type In = Told<'yard_in'>;

/** One stay as all tell of it. */
interface Stay {
  ins: In[];
  ends: Told<End>[];
}

const isIn = (said: Told): said is In => said.field === 'yard_in';
const isEnd = (said: Told): said is Told<End> => ENDS.some((end) => end === said.field);

const placeIdOf = ({ ins }: Stay) => ins.find(({ value }) => value.placeId !== undefined)?.value.placeId;

/** Who names no place speaks of the yard in which the box is. */
function isThere(stay: Stay, { value }: Passage): boolean {
  const placeId = placeIdOf(stay);
  return value.placeId === undefined || placeId === undefined || value.placeId === placeId;
}

function mayEnd(stay: Stay, end: Told<End>): boolean {
  if (end.field === 'yard_out') return isThere(stay, end);
  const isLater = stay.ins.every(({ value }) => value.at < end.value.at);
  const isTaken = end.field === 'hooked' || end.field === 'street_turned';
  return isLater && (isTaken || end.value.placeId === undefined || !isThere(stay, end));
}

/** One after the other; who comes and leaves in the same minute came first. */
function inTime(a: Passage, b: Passage): number {
  const isFirst = (one: Passage) => (isIn(one) ? 0 : 1);
  return byText(a.value.at, b.value.at) || isFirst(a) - isFirst(b) || byText(a.key, b.key);
}

function withPassage(stays: Stay[], passage: Passage): Stay[] {
  const last = stays.at(-1);
  if (isIn(passage)) {
    if (last && last.ends.length === 0 && isThere(last, passage)) last.ins.push(passage);
    else stays.push({ ins: [passage], ends: [] });
  } else if (last && mayEnd(last, passage)) last.ends.push(passage);
  return stays;
}

function endOf({ ends }: Stay): string | undefined {
  const [told] = ends.filter(({ field }) => field === 'yard_out').sort(byBelief('yard_out'));
  return (told ?? ends[0])?.value.at;
}

function toStay(stay: Stay, next: Stay | undefined): YardStay[] {
  const [first] = stay.ins.toSorted(byBelief('yard_in'));
  if (!first) return [];
  const placeId = first.value.placeId ?? placeIdOf(stay);
  // A box is in one yard: who came to the next one has left this.
  const out = endOf(stay) ?? next?.ins[0]?.value.at;
  return [{ ...(placeId !== undefined && { placeId }), in: first.value.at, ...(out !== undefined && { out }) }];
}

/**
 * How often, and how long, a box was in a yard, from all that was said of it. Several who tell of one stay make one: who
 * came in twice without leaving came in once, at the time of the word that is believed.
 */
export function yardStays(said: readonly Told[]): YardStay[] {
  const passages = said.filter((one) => isIn(one) || isEnd(one)).sort(inTime);
  const stays = passages.reduce(withPassage, []);
  return stays.flatMap((stay, place) => toStay(stay, stays[place + 1]));
}

/** Whether it makes or ends a stay in a yard as often as it is said, and not only where it was said last. */
export function isOfYard({ field }: FieldValue): boolean {
  return field === 'yard_in' || field === 'yard_out';
}
