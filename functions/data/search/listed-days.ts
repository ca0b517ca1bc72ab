import type { DayRange } from '#functions/domain/reports/ranges.ts';
import { dayWord } from '#functions/domain/search/index-words.ts';
import type { ShipmentDay } from '#shared/shipments/shipment-days.ts';
import { type ListQuery, Page, type PageRequest, queryPage } from '../table/table.ts';
import { type SearchIndexEntry, searchKeys, searchLists } from './keys.ts';

export interface DayOrder {
  readonly day: ShipmentDay;
  /** All days unless given; then those without a day come last, whichever way. */
  readonly range?: DayRange | undefined;
  readonly isDescending?: boolean | undefined;
}

/** Before and behind every day, as they are written. */
const [FIRST, LAST] = ['0', '9999-12-31'];

const BEGIN_UNDATED = { begin: 'undated' };

/** The ids of shipments in the order of a day of theirs, as the index knows it: a moment behind. */
export async function listIdsByDay(
  { day, range, isDescending = false }: DayOrder,
  { limit, start }: PageRequest,
): Promise<Page<string>> {
  const idsOf = async (query: ListQuery<SearchIndexEntry>, page: PageRequest) =>
    (await queryPage(query, page)).map(({ id }) => id);
  const undated = searchLists.entries('shipment', dayWord(day));
  const isUndated = start?.begin !== undefined || String(start?.SK ?? '').startsWith(dayWord(day));
  if (isUndated) return idsOf(undated, { limit, start: start?.begin === undefined ? start : undefined });
  const { from, to } = range ?? { from: FIRST, to: LAST };
  const between: [string, string] = [dayWord(day, from), `${dayWord(day, to)}#~`];
  const dated = { partition: searchKeys.entry('shipment', dayWord(day), '').PK, between, descending: isDescending };
  const page = await idsOf(dated, { limit, start });
  return range || page.next ? page : new Page(page.items, BEGIN_UNDATED);
}
