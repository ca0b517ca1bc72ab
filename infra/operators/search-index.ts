import { eachOf } from '#functions/base/retry.ts';
import { entriesOf, isIndexed, readIndexed, saveIndexed } from '#functions/data/search/index-entries.ts';
import type { Key } from '#functions/data/table/keys.ts';
import type { SearchEntry } from '#functions/data/table/records.ts';
import { findMany } from '#functions/data/table/table.ts';
import type { SearchedKind } from '#functions/domain/search/words.ts';
import { searchedKindOf } from '#functions/use-cases/index-subject.ts';
import { tryUntilFirst } from '#functions/use-cases/try-until-first.ts';
import { tablePages } from './table-pages.ts';

interface Thing {
  readonly kind: SearchedKind;
  readonly id: string;
}

type StoredItem = Readonly<Record<string, unknown>>;

function thingOf(id: unknown): Thing | undefined {
  const kind = typeof id === 'string' ? searchedKindOf(id) : undefined;
  return kind && { kind, id: String(id) };
}

/** What is to be found, where an item is its main one. */
export function searchedIn({ PK, SK, id }: StoredItem): Thing | undefined {
  const isMain = SK === 'A' && /^(SHP|CUS|DRV|INV)#/.test(String(PK));
  return isMain ? thingOf(id) : undefined;
}

const isEntry = ({ PK }: StoredItem) => String(PK).startsWith('SRC#');
const manifestOf = ({ PK }: StoredItem) =>
  String(PK).startsWith('SRCM#') ? String(PK).slice('SRCM#'.length) : undefined;

/** All that can be found, and where the index has each. */
async function readAll(): Promise<Map<string, Thing & { entries: Key<SearchEntry>[] }>> {
  const found = new Map<string, Thing & { entries: Key<SearchEntry>[] }>();
  for await (const page of tablePages())
    for (const item of page) {
      const thing = searchedIn(item) ?? thingOf(isEntry(item) ? item.id : manifestOf(item));
      if (!thing) continue;
      const known = found.get(thing.id) ?? { ...thing, entries: [] };
      if (isEntry(item)) known.entries.push({ PK: String(item.PK), SK: String(item.SK) });
      found.set(thing.id, known);
    }
  return found;
}

const placeOf = ({ PK, SK }: Key) => `${PK}|${SK}`;

/** How a thing stands in the index, where that is wrong; it is read strongly, so what moved meanwhile is seen as it is. */
async function lookAt({ kind, id, entries }: Thing & { entries: Key<SearchEntry>[] }, write: boolean) {
  const indexed = await readIndexed(kind, id);
  const wanted = entriesOf(indexed);
  const standing = await findMany(wanted, { strong: true });
  const words = indexed.words.join(' ');
  const missing = standing.filter((entry) => entry?.words.join(' ') !== words).length;
  const places = new Set(wanted.map(placeOf));
  const beside = entries.filter((key) => !places.has(placeOf(key)));
  const strays = (await findMany(beside, { strong: true })).flatMap((entry, at) => (entry ? (beside[at] ?? []) : []));
  if (isIndexed(indexed) && missing === 0 && strays.length === 0) return undefined;
  if (write) await saveIndexed(indexed, strays);
  return `${id}: ${missing} of ${wanted.length} words lack it or have it otherwise, ${strays.length} have it and should not`;
}

const AT_ONCE = 10;

/** Says of what the search would find too little or too much; with `write` it finds each as it is. */
export async function recheckIndex({ write }: { write: boolean }): Promise<{ checked: number; astray: string[] }> {
  const all = await readAll();
  const astray: string[] = [];
  await eachOf(all.values(), AT_ONCE, async (thing) => {
    const words = await tryUntilFirst(() => lookAt(thing, write));
    if (words) astray.push(words);
  });
  return { checked: all.size, astray: astray.sort() };
}
