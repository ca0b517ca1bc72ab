import { tableLists } from '#functions/data/table/keys.ts';
import { queryPage } from '#functions/data/table/table.ts';
import { type EventRecord, isKnownEvent } from '#functions/domain/events/catalog.ts';
import { addDays } from '#shared/dates/calendar.ts';

/** UTC, both included, by when their events reached us. */
export interface UtcDayRange {
  readonly from: string;
  readonly to: string;
}

const PAGE_SIZE = 200;

/** All events of some days, a page at a time. */
export async function* eventsOf({ from, to }: UtcDayRange): AsyncGenerator<EventRecord[]> {
  for (let day = from; day <= to; day = addDays(day, 1)) {
    let start: Record<string, unknown> | undefined;
    do {
      const page = await queryPage(tableLists.auditDay(day), { limit: PAGE_SIZE, start });
      yield page.items.filter(isKnownEvent);
      start = page.next;
    } while (start);
  }
}
