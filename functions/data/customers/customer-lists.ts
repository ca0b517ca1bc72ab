import { recordIdsOf } from '#functions/domain/customers/customers.ts';
import type { List } from '../table/keys.ts';
import { mergePages } from '../table/merge-pages.ts';
import { find, Page, type PageRequest, queryPage } from '../table/table.ts';
import { customerKeys } from './keys.ts';

/** A customer's records: itself and those that were merged into it. */
export async function customerRecordIds(id: string): Promise<string[]> {
  const customer = await find(customerKeys.customer(id));
  return customer ? recordIdsOf(customer) : [id];
}

/** After every sort key of a kind. */
const LAST = '~';

type ListOf<Row> = (customerId: string) => List<Row>;

/** A list of each customer, and where in it a row stands: its sort key without the list's own beginning. */
interface SortKeyList<Row> {
  readonly listOf: ListOf<Row>;
  listKeyOf(row: Row): string;
}

/** From the one id to the other, both included. */
interface IdRange {
  readonly from: string;
  readonly to: string;
}

/** Some of one list that lies under several ids, newest first: a Query each. Places sort by their time. */
async function mergeCustomerPages<Row>(
  ids: readonly string[],
  { listOf, listKeyOf }: SortKeyList<Row>,
  page: PageRequest,
  { from, to }: IdRange,
) {
  const { beginsWith: kind = '' } = listOf('');
  const before = typeof page.start?.G2SK === 'string' ? page.start.G2SK : kind + to;
  const between: [string, string] = [kind + from, before];
  const { items, last } = await mergePages(
    ids.map((id) => (part) => queryPage({ ...listOf(id), between, descending: true }, part)),
    { limit: page.limit, listKeyOf: (row) => kind + listKeyOf(row), before },
  );
  return new Page(items, last === undefined ? undefined : { G2SK: last });
}

/** What lies under a customer's records by its ids, newest first; most customers have one record, which costs one Query. */
export function queryByCustomer<Row extends { id: string }>(
  ids: readonly string[],
  listOf: ListOf<Row>,
  page: PageRequest,
  range?: IdRange,
): Promise<Page<Row>> {
  return queryByCustomerSortKey(ids, { listOf, listKeyOf: ({ id }) => id }, page, range);
}

/** The same of rows that stand there by something else than their ids. */
export async function queryByCustomerSortKey<Row>(
  ids: readonly string[],
  placed: SortKeyList<Row>,
  page: PageRequest,
  range: IdRange = { from: '', to: LAST },
): Promise<Page<Row>> {
  const [id] = ids;
  if (id === undefined) return new Page<Row>([]);
  // A page that was begun over several records goes on as it began, also when they are one by now.
  const isOfSeveral = ids.length > 1 || (page.start && !('PK' in page.start));
  if (isOfSeveral) return mergeCustomerPages(ids, placed, page, range);
  const list = placed.listOf(id);
  const { beginsWith: kind = '' } = list;
  return queryPage({ ...list, between: [kind + range.from, kind + range.to], descending: true }, page);
}
