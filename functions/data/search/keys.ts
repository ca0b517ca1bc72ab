import { descendingId } from '#functions/base/ids.ts';
import type { SearchableKind } from '#functions/domain/search/index-words.ts';
import { truncateWord } from '#shared/search/tokenize.ts';
import { at, under } from '../table/keys.ts';

/** Under each word by which something is found: what it is, and all its words, by which it is narrowed. */
export interface SearchIndexEntry {
  kind: SearchableKind;
  id: string;
  word: string;
  words: readonly string[];
}

/** By which words something is found: what the index has of it. */
export interface SearchManifest {
  kind: SearchableKind;
  words: readonly string[];
  version: number;
}

export const searchKeys = {
  /**
   * a word by which a shipment, customer, driver or invoice is found, newest first; its first three letters are the partition,
   * so words that begin alike lie together ([why so](decisions/0061-search.md))
   */
  entry: (kind: SearchableKind, word: string, id: string) =>
    at<SearchIndexEntry>(`SRC#${kind}#${truncateWord(word, 3)}`, `${word}#${descendingId(id)}`),
  /** all words of one, by which its entries are known */
  manifest: (id: string) => at<SearchManifest>(`SRCM#${id}`),
};

export const searchLists = {
  /** what is found by the words that begin so; by at least three letters */
  entries: (kind: SearchableKind, beginning: string) =>
    under<SearchIndexEntry>(searchKeys.entry(kind, beginning, '').PK, beginning),
};
