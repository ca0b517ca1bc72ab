import type { Page, PageRequest } from '#functions/data/table/table.ts';
import { type SearchableRecords, searchWordsOf } from '#functions/domain/search/index-words.ts';
import { matchesAllWords } from '#shared/search/tokenize.ts';

/** The kinds of which drivers and customers have lists of their own. */
export type OwnKind = 'shipment' | 'invoice';

export type AskOwn<Kind extends OwnKind> = (page: PageRequest) => Promise<Page<SearchableRecords[Kind]>>;

/** What is meant among the newest of an own list, which no other's row can get into. */
export async function searchOwn<Kind extends OwnKind>(
  kind: Kind,
  ask: AskOwn<Kind>,
  readings: string[][],
  most: number,
) {
  const rows: SearchableRecords[Kind][] = [];
  let start: PageRequest['start'];
  do {
    const page = await ask({ limit: most - rows.length, start });
    rows.push(...page.items);
    start = page.next;
  } while (start && rows.length < most);
  return rows.filter((row) => readings.some((reading) => matchesAllWords(searchWordsOf(kind, row), reading)));
}
