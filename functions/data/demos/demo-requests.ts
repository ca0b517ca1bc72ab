import { newId } from '#functions/base/ids.ts';
import { demoConflict } from '#functions/domain/demos/demo-requests.ts';
import type { DemoRecord } from '#functions/domain/demos/demo-types.ts';
import type { RecordChange, Step } from '#functions/domain/events/step.ts';
import type { DemoStatus } from '#shared/contracts/demos.ts';
import { notFound } from '#shared/http/errors.ts';
import { type Aggregate, save } from '../table/aggregate.ts';
import type { Write } from '../table/commit.ts';
import { indexKeysFor } from '../table/keys.ts';
import { check } from '../table/operations/check.ts';
import { update } from '../table/operations/update.ts';
import { saveFields } from '../table/save-fields.ts';
import { find, type Page, type PageRequest, queryPage } from '../table/table.ts';
import { tryUpdate } from '../table/update-one.ts';
import { demoKeys, demoLists } from './keys.ts';

/** One request. Throws 404. */
export async function getDemoRequest(id: string): Promise<DemoRecord> {
  const found = await find(demoKeys.demoRequest(id), { strong: true });
  if (!found) throw notFound();
  return found;
}

/** All requests, newest first. */
export function queryDemoRequests(page: PageRequest): Promise<Page<DemoRecord>> {
  return queryPage({ ...demoLists.demoRequests, descending: true }, page);
}

/** How many there are in each status: one read. */
export async function countDemoRequests(): Promise<Partial<Record<DemoStatus, number>>> {
  return (await find(demoKeys.demoCounts())) ?? {};
}

function count(change: Partial<Record<DemoStatus, number>>): Write {
  return update({ key: demoKeys.demoCounts(), add: change });
}

const DEMO_REQUESTS: Aggregate<DemoRecord> = {
  key: ({ id }) => demoKeys.demoRequest(id),
  lists: ({ id }) => indexKeysFor(demoLists.demoRequests, id),
  conflict: demoConflict,
};

export function insertDemoRequest(step: Step<DemoRecord>): Write[] {
  return save(DEMO_REQUESTS, step, count({ [step.after.status]: 1 }));
}

/** The part of an answer to a machine: as many reads and a transaction too, so that it does not learn that it was known. */
export function dummyInsert(now: Date): Write[] {
  return [check({ key: demoKeys.demoRequest(newId('dem', now)), condition: 'attribute_not_exists(PK)' })];
}

/** The parts of a change, with the counts. The mail's worker writes beside it. */
export function saveDemoRequest(step: RecordChange<DemoRecord>): Write[] {
  const [old, now] = [step.before.status, step.after.status];
  return saveFields(DEMO_REQUESTS, step, ...(old === now ? [] : [count({ [old]: -1, [now]: 1 })]));
}

/** Notes that the confirmation has gone out. */
export async function recordEmailSent(id: string): Promise<void> {
  await tryUpdate({ key: demoKeys.demoRequest(id), set: { emailSent: true }, condition: 'attribute_exists(PK)' });
}
