import { isOne } from '#shared/i18n/t.ts';

/** Something that was done and can be undone: a shipment or a driver's order by its id, and its version since. */
export interface Undoable {
  id: string;
  version: number;
}

/** What came of undoing it: the versions of what stands as before again, and what was left as it is, in words. */
export interface Undone {
  done: ReadonlyMap<string, number>;
  kept: readonly string[];
  /** Nobody knows what came of it: it can be undone once more. */
  isOpen?: boolean;
}

export interface Entry {
  /** "TRK-… assigned to Dana Whitfield". */
  what: string;
  items: readonly Undoable[];
  undo: (items: readonly Undoable[]) => Promise<Undone>;
}

export interface Kept extends Entry {
  number: number;
  items: readonly KeptItem[];
}

interface KeptItem extends Undoable {
  /** The version before it was done: what was done just before that has it. */
  from: number;
}

/** So many are kept. */
const MOST = 20;

/** Each thing that is done raises a version by one. */
export function withEntry(stack: readonly Kept[], entry: Entry, number: number): readonly Kept[] {
  const items = entry.items.map((item) => ({ ...item, from: item.version - 1 }));
  return [...stack, { ...entry, number, items }].slice(-MOST);
}

/**
 * Without one that was undone. What was done before to the same things can still be undone: they stand as they stood after it, under
 * a later version.
 */
export function withoutEntry(stack: readonly Kept[], entry: Kept, { done, isOpen }: Undone): readonly Kept[] {
  if (isOpen) return stack;
  const undone = new Map(entry.items.map(({ id, from }) => [id, from]));
  const renewed = (item: KeptItem): KeptItem => {
    const now = done.get(item.id);
    return now !== undefined && item.version === undone.get(item.id) ? { ...item, version: now } : item;
  };
  return stack
    .filter(({ number }) => number !== entry.number)
    .map((one) => ({ ...one, items: one.items.map(renewed) }));
}

/** "Undone 47 of 48; TRK-… was changed by Sam Ito.", below a title that says "Undone" already where all is. */
export function undoneWords(all: number, { kept }: Undone): string {
  const [first, ...others] = kept;
  if (!first) return isOne(all) ? 'Everything is back as it was.' : `All ${all} are back as they were.`;
  const more =
    others.length > NAMED ? [...others.slice(0, NAMED), `${others.length - NAMED} more were changed`] : others;
  return `Undone ${all - kept.length} of ${all}; ${[first, ...more].join(', ')}.`;
}

/** Beside the first. */
const NAMED = 2;
