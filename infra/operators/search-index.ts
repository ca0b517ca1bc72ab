import { forEachConcurrent } from '#functions/base/retry.ts';
import {
  carriedWords,
  entriesOf,
  isIndexCurrent,
  readIndexState,
  saveIndexed,
  wordsIn,
} from '#functions/data/search/index-entries.ts';
import type { SearchIndexEntry } from '#functions/data/search/keys.ts';
import { type Key, keyTextOf } from '#functions/data/table/keys.ts';
import { retryOnConflict } from '#functions/data/table/retry-on-conflict.ts';
import { findMany } from '#functions/data/table/table.ts';
import type { SearchableKind } from '#functions/domain/search/index-words.ts';
import { searchedKindOf } from '#functions/use-cases/search/index-subject.ts';
import { tablePages } from './table-pages.ts';

interface IndexedSubject {
  readonly kind: SearchableKind;
  readonly id: string;
}

type StoredItem = Readonly<Record<string, unknown>>;

function subjectOf(id: unknown): IndexedSubject | undefined {
  const kind = typeof id === 'string' ? searchedKindOf(id) : undefined;
  return kind && { kind, id: String(id) };
}

/** What is to be found, where an item is its main one. */
export function searchedIn({ PK, SK, id }: StoredItem): IndexedSubject | undefined {
  const isMain = SK === 'A' && /^(SHP|CUS|DRV|INV|PLC)#/.test(String(PK));
  return isMain ? subjectOf(id) : undefined;
}

const isEntry = ({ PK }: StoredItem) => String(PK).startsWith('SRC#');
const manifestOf = ({ PK }: StoredItem) =>
  String(PK).startsWith('SRCM#') ? String(PK).slice('SRCM#'.length) : undefined;

/** A thing as one reading of the table shows it. */
interface Seen extends IndexedSubject {
  /** By which it should be found. */
  words: readonly string[];
  /** By which the index says that it is. */
  manifest?: { words: readonly string[] };
  /** Where it is, and with what words. */
  readonly entries: (Key<SearchIndexEntry> & { words: string })[];
}

/** The table keeps what was written, so an entry and a manifest have words. */
const wordsAt = ({ words }: StoredItem) => words as readonly string[];

/** All that can be found by its id, and what the index has of each. */
export type Index = Map<string, Seen>;

/** Adds what an item of the table says of the index. */
export function addToIndex(all: Index, item: StoredItem): void {
  const main = searchedIn(item);
  const thing = main ?? subjectOf(isEntry(item) ? item.id : manifestOf(item));
  if (!thing) return;
  const seen = all.get(thing.id) ?? { ...thing, words: [], entries: [] };
  all.set(thing.id, seen);
  if (main) seen.words = wordsIn(main.kind, item);
  else if (isEntry(item)) {
    const words = wordsAt(item).join(' ');
    const [first] = seen.entries;
    // Of a large table the same text is kept once for all entries of a thing.
    const own = first?.words === words ? first.words : words;
    seen.entries.push({ PK: String(item.PK), SK: String(item.SK), words: own });
  } else seen.manifest = { words: wordsAt(item) };
}

async function readAll(): Promise<Index> {
  const all: Index = new Map();
  for await (const page of tablePages()) for (const item of page) addToIndex(all, item);
  return all;
}

/** Read one after the other, so a thing that changed meanwhile may seem astray; one that seems right was right at some time. */
function seemsRight(seen: Seen): boolean {
  const wanted = new Set(entriesOf(seen).map(keyTextOf));
  const words = carriedWords(seen.words).join(' ');
  const isRight = (entry: Seen['entries'][number]) => entry.words === words && wanted.has(keyTextOf(entry));
  return isIndexCurrent(seen) && seen.entries.length === wanted.size && seen.entries.every(isRight);
}

/** How a thing stands in the index, where that is wrong; it is read strongly, so what moved meanwhile is seen as it is. */
async function checkSubject({ kind, id, entries }: Seen, write: boolean) {
  const indexed = await readIndexState(kind, id);
  const wanted = entriesOf(indexed);
  const standing = await findMany(wanted, { strong: true });
  const words = carriedWords(indexed.words).join(' ');
  const missing = standing.filter((entry) => entry?.words.join(' ') !== words).length;
  const places = new Set(wanted.map(keyTextOf));
  const beside = entries.filter((key) => !places.has(keyTextOf(key)));
  const strays = (await findMany(beside, { strong: true })).flatMap((entry, at) => (entry ? (beside[at] ?? []) : []));
  if (isIndexCurrent(indexed) && missing === 0 && strays.length === 0) return undefined;
  if (write) await saveIndexed(indexed, strays);
  return `${id}: ${missing} of ${wanted.length} words are missing or wrong, ${strays.length} are stale`;
}

const CONCURRENCY = 10;

/**
 * Says of what the search would find too little or too much; with `write` it finds each as it is. What seems right costs
 * nothing beyond the reading of the table, which may have been done already.
 */
export async function checkIndex({
  write,
  read,
}: {
  write: boolean;
  read?: Index;
}): Promise<{ checked: number; astray: string[] }> {
  const all = read ?? (await readAll());
  const astray: string[] = [];
  const doubtful = [...all.values()].filter((seen) => !seemsRight(seen));
  await forEachConcurrent(doubtful, CONCURRENCY, async (thing) => {
    const words = await retryOnConflict(() => checkSubject(thing, write));
    if (words) astray.push(words);
  });
  return { checked: all.size, astray: astray.sort() };
}
