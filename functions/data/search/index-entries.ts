import {
  isListing,
  listingWordsOf,
  type SearchableKind,
  type SearchableRecords,
  searchWordsOf,
} from '#functions/domain/search/index-words.ts';
import { isIndexable } from '#shared/search/tokenize.ts';
import { customerKeys } from '../customers/keys.ts';
import { driverKeys } from '../drivers/keys.ts';
import { invoiceKeys } from '../invoices/keys.ts';
import { placeKeys } from '../places/keys.ts';
import { shipmentKeys } from '../shipments/keys.ts';
import { commit, type Write } from '../table/commit.ts';
import { type Key, keyTextOf } from '../table/keys.ts';
import { remove } from '../table/operations/delete.ts';
import { put } from '../table/operations/put.ts';
import { find } from '../table/table.ts';
import { type SearchIndexEntry, type SearchManifest, searchKeys } from './keys.ts';

const RECORD: { readonly [Kind in SearchableKind]: (id: string) => Key<SearchableRecords[Kind]> } = {
  shipment: shipmentKeys.shipment,
  customer: customerKeys.customer,
  driver: driverKeys.driver,
  invoice: invoiceKeys.invoice,
  place: placeKeys.place,
};

type Words = Pick<SearchManifest, 'words'>;

/** What an index holds of something, and what it should. */
interface IndexState {
  readonly kind: SearchableKind;
  readonly id: string;
  readonly words: readonly string[];
  readonly manifest: SearchManifest | undefined;
}

const keyIn =
  ({ kind, id }: Pick<IndexState, 'kind' | 'id'>) =>
  (word: string) =>
    searchKeys.entry(kind, word, id);

/** By what words a stored record should be found and listed; one that is gone, by none. */
export function wordsIn<Kind extends SearchableKind>(kind: Kind, record: object | undefined): readonly string[] {
  const known = record as SearchableRecords[Kind] | undefined;
  return known ? [...searchWordsOf(kind, known), ...listingWordsOf(kind, known)] : [];
}

/** Something with the words by which it should be found, as it stands now, and those by which it is. */
export async function readIndexState<Kind extends SearchableKind>(kind: Kind, id: string): Promise<IndexState> {
  const record: Key<SearchableRecords[Kind]> = RECORD[kind](id);
  // Before the record: with a manifest that is newer than the record what another has just put right would be undone.
  const manifest = await find(searchKeys.manifest(id), { strong: true });
  const found = await find(record, { strong: true });
  return { kind, id, words: wordsIn(kind, found), manifest };
}

/** What each entry has of them: the words that somebody may type, by which what is found is narrowed. */
export function carriedWords(words: readonly string[]): readonly string[] {
  return words.filter((word) => !isListing(word));
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((word, at) => word === other[at]);

/** True where the index has what it should have of it. */
export function isIndexCurrent({
  words,
  manifest,
}: Pick<IndexState, 'words'> & { manifest?: Words | undefined }): boolean {
  return isSame(words, manifest?.words ?? []);
}

/**
 * The entries and the manifest that says which there are, in one transaction: of two who write at the same time the later
 * is refused, so no entry is ever left that no manifest names.
 */
function indexWrites({ kind, id, words, manifest }: IndexState, strays?: readonly Key<SearchIndexEntry>[]): Write[] {
  const keyOf = keyIn({ kind, id });
  const wanted = new Set(words.filter(isIndexable));
  const known = manifest?.words ?? [];
  const former = known.filter((word) => isIndexable(word) && !wanted.has(word));
  const carried = carriedWords(words);
  // A day of its own changes no other entry, unless these are being mended.
  const isKept = !strays && isSame(carried, carriedWords(known));
  const written = isKept ? [...wanted].filter((word) => !known.includes(word)) : [...wanted];
  // What stands under a former word is a stray as well, and no transaction takes one key twice.
  const gone = new Map([...former.map(keyOf), ...(strays ?? [])].map((key) => [keyTextOf(key), key]));
  return [
    put(
      { ...searchKeys.manifest(id), kind, words, version: (manifest?.version ?? 0) + 1 },
      { expect: manifest?.version ?? 'new' },
    ),
    ...[...gone.values()].map((key) => remove(key)),
    ...written.map((word) => put({ ...keyOf(word), kind, id, word, words: carried })),
  ];
}

/** With 42 words of now, and as many former ones, and the manifest, fewer than the hundred parts of a transaction. */
const STALE_BATCH_SIZE = 14;

/**
 * Writes what the index should have of it. With `strays`, which nobody knows of, it is mended: they are removed and all of it
 * is written, many of them in several steps, of which each leaves it as it should be. Throws 409 `version_conflict` where
 * somebody else has written it meanwhile.
 */
export async function saveIndexed(indexed: IndexState, strays?: readonly Key<SearchIndexEntry>[]): Promise<void> {
  await commit(indexWrites(indexed, strays?.slice(0, STALE_BATCH_SIZE)));
  const rest = strays?.slice(STALE_BATCH_SIZE) ?? [];
  if (rest.length === 0) return;
  const { kind, words, manifest } = indexed;
  await saveIndexed({ ...indexed, manifest: { kind, words, version: (manifest?.version ?? 0) + 1 } }, rest);
}

/** Where each of its words should lie. */
export function entriesOf({ kind, id, words }: Pick<IndexState, 'kind' | 'id' | 'words'>): Key<SearchIndexEntry>[] {
  return words.filter(isIndexable).map(keyIn({ kind, id }));
}
