import { isSubjectId } from '#functions/base/subjects.ts';
import type { StoredEvent } from '#functions/domain/events/event.ts';
import type { AuditRange } from '#functions/domain/organization/audit.ts';
import type { AuditFilters } from '#shared/contracts/audit.ts';
import { listDayByDay, MAX_SORT_KEY } from '../table/day-by-day.ts';
import { fillPageWith } from '../table/fill-page.ts';
import { tableLists } from '../table/keys.ts';
import { Page, type PageRequest, queryPage } from '../table/table.ts';

function listOfActor(actor: string, { start, end }: AuditRange, request: PageRequest): Promise<Page<StoredEvent>> {
  return queryPage(
    { ...tableLists.auditActor(actor), between: [start, `${end}${MAX_SORT_KEY}`], descending: true },
    request,
  );
}

async function listOfObject(object: string, { start, end }: AuditRange, request: PageRequest) {
  if (!isSubjectId(object)) return new Page<StoredEvent>([]);
  const page = await queryPage({ ...tableLists.events(object), descending: true }, request);
  return page.flatMap((event) => (event.recordedAt >= start && event.recordedAt <= end ? event : []));
}

type Filters = Pick<AuditFilters, 'actor' | 'object' | 'kind'>;

async function pageOf({ actor, object }: Filters, range: AuditRange, request: PageRequest): Promise<Page<StoredEvent>> {
  if (object === undefined)
    return actor === undefined ? listDayByDay(tableLists.auditDay, range, request) : listOfActor(actor, range, request);
  const page = await listOfObject(object, range, request);
  return actor === undefined ? page : page.flatMap((event) => (event.actor.id === actor ? event : []));
}

/**
 * Events newest first: of one object, of one actor, or all of them; of one kind of object, or all kinds. Read on where little
 * is left of them, of a long range over quiet months too: whoever sees an empty page takes the list to be empty.
 */
export async function queryAudit(
  filters: Filters,
  range: AuditRange,
  request: PageRequest,
): Promise<Page<StoredEvent>> {
  const { kind } = filters;
  const isAsked = (event: StoredEvent) => kind === undefined || event.subject.kind === kind;
  return fillPageWith((page) => pageOf(filters, range, page), isAsked, request);
}
