import { DAY_MS } from '#shared/dates/durations.ts';
import type { List } from './keys.ts';
import { Page, type PageRequest, queryPage } from './table.ts';

/** From and to, inclusive, as ISO 8601. */
interface Range {
  start: string;
  end: string;
}

/** After every sort key that begins with an instant. */
export const MAX_SORT_KEY = '~';
/** Days that one page looks through; quiet ones cost a Query each. */
const MAX_DAYS = 31;

const dayBefore = (day: string) => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);

/** What lies in a list for each day of UTC, newest first, day after day back to the beginning of the range. */
export async function listDayByDay<Row>(
  listOf: (day: string) => List<Row>,
  { start, end }: Range,
  request: PageRequest,
): Promise<Page<Row>> {
  const found: Row[] = [];
  let day = typeof request.start?.day === 'string' ? request.start.day : end.slice(0, 10);
  let from = request.start?.G1PK ? request.start : undefined;
  if (from) day = String(from.G1PK).slice(listOf('').partition.length);
  for (let days = 0; days < MAX_DAYS && day >= start.slice(0, 10); days += 1) {
    const page = await queryPage(
      { ...listOf(day), between: [start, `${end}${MAX_SORT_KEY}`], descending: true },
      { limit: request.limit - found.length, start: from },
    );
    found.push(...page.items);
    if (page.next) return new Page(found, page.next);
    day = dayBefore(day);
    from = undefined;
    if (found.length >= request.limit) break;
  }
  return new Page(found, day >= start.slice(0, 10) ? { day } : undefined);
}
