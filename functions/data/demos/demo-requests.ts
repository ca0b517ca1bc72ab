import { newId } from '#functions/base/ids.ts';
import { demoConflict, guestOf } from '#functions/domain/demos/demo-requests.ts';
import type { DemoRecord } from '#functions/domain/demos/demo-types.ts';
import type { Actor } from '#functions/domain/events/actor.ts';
import type { EventRecord } from '#functions/domain/events/catalogue.ts';
import { changesOf } from '#functions/domain/events/field-changes.ts';
import type { DemoStatus } from '#shared/contracts/demos.ts';
import { notFound } from '#shared/errors.ts';
import type { Write } from '../table/commit.ts';
import { newEvent, putEvent } from '../table/events.ts';
import { keys } from '../table/keys.ts';
import { listedIn, lists } from '../table/lists.ts';
import { check } from '../table/operations/check.ts';
import { put } from '../table/operations/put.ts';
import { update } from '../table/operations/update.ts';
import { find, type Page, type PageRequest, queryPage, recordOf } from '../table/table.ts';
import { updateOne } from '../table/update-one.ts';

/** One request. Throws 404. */
export async function getDemoRequest(id: string): Promise<DemoRecord> {
  const found = await find(keys.demoRequest(id), { strong: true });
  if (!found) throw notFound();
  return found;
}

/** All requests, newest first. */
export function listDemoRequests(page: PageRequest): Promise<Page<DemoRecord>> {
  return queryPage({ ...lists.demoRequests, descending: true }, page);
}

/** How many there are in each status: one read. */
export async function countDemoRequests(): Promise<Partial<Record<DemoStatus, number>>> {
  return (await find(keys.demoCounts())) ?? {};
}

function count(change: Partial<Record<DemoStatus, number>>): Write {
  return update({ key: keys.demoCounts(), add: change });
}

/** The event of a new request; `isTold`: whether a mail goes to its sender. */
export function requestedEvent(request: DemoRecord, actor: Actor, now: Date, isTold: boolean): EventRecord {
  const { phone, businessType, howFound, message } = request;
  const data = { guest: guestOf(request), phone, businessType, howFound, message, isTold };
  return newEvent('demo_requested', request.id, actor, now, data);
}

/** The parts that add a request. */
export function insertDemoRequest(request: DemoRecord, event: EventRecord): Write[] {
  const item = { ...keys.demoRequest(request.id), ...listedIn(lists.demoRequests, request.id), ...request };
  return [put(item, { expect: 'new' }), count({ [request.status]: 1 }), putEvent(event)];
}

/** The part of an answer to a machine: as many reads and a transaction too, so that it does not learn that it was known. */
export function insertNothing(now: Date): Write[] {
  return [check({ key: keys.demoRequest(newId('dem', now)), condition: 'attribute_not_exists(PK)' })];
}

const TOLD = ['status', 'notes'] as const;

function eventsOf(before: DemoRecord, after: DemoRecord, actor: Actor, now: Date): EventRecord[] {
  const changed = changesOf(before, after, TOLD);
  if (changed.length === 0) return [];
  return [newEvent('demo_changed', after.id, actor, now, { changed })];
}

/** The parts of a change: what moved under the version that was read, its event and the counts. Nothing where nothing did. */
export function saveDemoRequest(before: DemoRecord, after: DemoRecord, actor: Actor, now: Date): Write[] {
  if (after === before) return [];
  const { status, notes, openMeetings, version } = after;
  return [
    update({
      key: keys.demoRequest(before.id),
      // The mail's worker writes beside it, so never the whole item.
      set: { status, notes, openMeetings, version },
      condition: '#version = :before',
      names: { '#version': 'version' },
      values: { ':before': before.version },
      refused: (current) => (current ? demoConflict(recordOf<DemoRecord>(current)) : notFound()),
    }),
    ...(status === before.status ? [] : [count({ [before.status]: -1, [status]: 1 })]),
    ...eventsOf(before, after, actor, now).map(putEvent),
  ];
}

/** Notes that the confirmation has gone out. */
export async function noteEmailSent(id: string): Promise<void> {
  await updateOne({ key: keys.demoRequest(id), set: { emailSent: true }, condition: 'attribute_exists(PK)' });
}
