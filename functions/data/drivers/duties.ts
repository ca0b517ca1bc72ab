import { idBounds } from '#functions/base/ids.ts';
import type { DutySign } from '#functions/domain/drivers/duty.ts';
import type { DutyRecord } from '#functions/domain/drivers/duty-records.ts';
import { dutySignOf } from '#functions/domain/drivers/duty-signs.ts';
import { type EventRecord, isKnownEvent } from '#functions/domain/events/catalog.ts';
import { notFound } from '#shared/http/errors.ts';
import { type Aggregate, keep } from '../table/aggregate.ts';
import type { Write } from '../table/commit.ts';
import { MAX_SORT_KEY } from '../table/day-by-day.ts';
import { endUnchanged } from '../table/end.ts';
import { putEvent } from '../table/events.ts';
import { tableKeys, tableLists } from '../table/keys.ts';
import { check } from '../table/operations/check.ts';
import { queryAll, queryPage } from '../table/table.ts';
import { driverKeys, driverLists } from './keys.ts';

const DUTIES: Aggregate<DutyRecord> = { key: ({ driverId, onAt }) => driverKeys.duty(driverId, onAt) };

/** The last duties of a driver that are kept, oldest first. */
export async function listLastDuties(driverId: string, limit: number): Promise<DutyRecord[]> {
  const query = { ...driverLists.duties(driverId), descending: true, strong: true };
  return (await queryPage(query, { limit })).items.toReversed();
}

/** The duties of a driver that began in a time; both ends inclusive. */
export function listDuties(driverId: string, from: Date, to: Date): Promise<DutyRecord[]> {
  const keyAt = (instant: Date) => driverKeys.duty(driverId, instant.toISOString()).SK;
  return queryAll({ ...driverLists.duties(driverId), between: [keyAt(from), keyAt(to)] });
}

/** The parts that keep a duty, unless somebody else has since it was read. */
export function saveDuty(duty: { before?: DutyRecord | undefined; after: DutyRecord }): Write[] {
  return keep(DUTIES, duty);
}

/** The parts that keep it no longer, unless somebody else has changed it since it was read. */
export function removeDuty(before: DutyRecord): Write[] {
  return endUnchanged(DUTIES, { before, events: [] });
}

/** The parts that tell of a correction: the duties follow from it. Throws 404 for a driver whom nobody knows. */
export function saveDutyCorrection(driverId: string, event: EventRecord): Write[] {
  const isThere = { condition: 'attribute_exists(PK)', onConditionFailed: notFound };
  return [check({ key: driverKeys.driver(driverId), ...isThere }), putEvent(event)];
}

/** What has told of a driver's work since an instant: being put on duty or off, by whomever, and the steps of its own account. */
export async function listDutySigns(
  { id, userId }: { id: string; userId?: string | undefined },
  since: Date,
  now: Date,
): Promise<DutySign[]> {
  const { from, to } = idBounds('evt', since, now);
  const own: [string, string] = [tableKeys.event(id, from).SK, tableKeys.event(id, to).SK];
  const recorded: [string, string] = [since.toISOString(), `${now.toISOString()}${MAX_SORT_KEY}`];
  const lists = await Promise.all([
    queryAll({ ...tableLists.events(id), between: own, strong: true }),
    userId ? queryAll({ ...tableLists.auditActor(userId), between: recorded }) : [],
  ]);
  // Whoever goes on duty by themselves is in both.
  const distinct = new Map(
    lists
      .flat()
      .filter(isKnownEvent)
      .map((event) => [event.id, event]),
  );
  return [...distinct.values()].flatMap((event) => {
    const sign = dutySignOf(event, id);
    return sign && sign.at >= since.getTime() ? sign : [];
  });
}
