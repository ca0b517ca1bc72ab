import { type IndexMessage, queueIndexUpdates } from '#functions/aws/after-queue.ts';
import { log } from '#functions/base/log.ts';
import { findAnyBox, listOpenAt, OPEN_STAGES } from '#functions/data/boxes/boxes.ts';
import { queryDrivers } from '#functions/data/drivers/drivers.ts';
import { listOpen } from '#functions/data/shipments/shipments.ts';
import type { PageRequest } from '#functions/data/table/table.ts';
import { placesOfBox } from '#functions/domain/boxes/box-clocks.ts';
import type { BoxRecord } from '#functions/domain/boxes/box-types.ts';

/** A moment's work, as what has just changed waits for it. */
const AT_A_TIME = 25;
/** AWS is told not to end this worker's calls of itself, so they end here: at 50,000 shipments, or as many drivers. */
const MOST_PARTS = 2000;
/** Whoever looks keeps the settings for ten. */
const SETTLED_SECONDS = 15;

type Start = PageRequest['start'];

interface Part {
  subjects: string[];
  next?: Start;
  /** Nothing follows, in no other list either. */
  isLast?: boolean;
}

/** In their order; containers have one for each stage at which they are not back. */
const LISTS = ['shipments', 'drivers', ...OPEN_STAGES] as const;
type ListName = (typeof LISTS)[number];

/** Of a place that has changed, those whose clocks go by it. */
async function listContainers(stage: BoxRecord['stage'], start: Start, about: string): Promise<Part> {
  const isFirst = stage === OPEN_STAGES[0] && start === undefined;
  if (isFirst && !(await findAnyBox())) return { subjects: [], isLast: true };
  const { items, next } = await listOpenAt(stage, { limit: AT_A_TIME, start });
  const isAbout = (box: BoxRecord) => !about.startsWith('plc_') || placesOfBox(box).includes(about);
  return { subjects: items.filter(isAbout).map(({ id }) => id), next };
}

async function readPart(list: ListName, start: Start, about: string): Promise<Part> {
  if (list === 'shipments') {
    const { items, next } = await listOpen({ limit: AT_A_TIME, start });
    return { subjects: items.map(({ id }) => id), next };
  }
  if (list !== 'drivers') return listContainers(list, start, about);
  const { items, next } = await queryDrivers({ limit: AT_A_TIME, start });
  return { subjects: items.map(({ driver }) => driver.id), next };
}

/** Where a list goes on: `list` is the one that is being read. */
function partOf({ start }: IndexMessage): { list: ListName; from: Start } {
  const { list: named, ...from } = start ?? {};
  const list = LISTS.find((one) => one === named) ?? LISTS[0];
  return { list, from: Object.keys(from).length > 0 ? from : undefined };
}

/** Has all containers looked at that are not back, and nothing else; of a place those whose clocks go by it. */
export function lookAtContainers(subject: string): IndexMessage {
  return { what: 'look_all', subject, start: { list: OPEN_STAGES[0] } };
}

type Look = (subject: string) => Promise<void>;

/** One that cannot be looked at now comes again by itself, and holds up none of the others. */
async function lookAtEach(subjects: readonly string[], look: Look): Promise<void> {
  for (const subject of subjects) {
    await look(subject).catch((error: unknown) => {
      log.warn('look failed', { subject, error: error instanceof Error ? error : undefined });
      return queueAll([{ what: 'look', subject }], 0);
    });
  }
}

async function queueAll(messages: readonly IndexMessage[], seconds: number): Promise<void> {
  const refused = await queueIndexUpdates(messages, seconds);
  if (refused.size > 0) throw new Error('The queue of what comes after did not take a message');
}

/**
 * Looks at all shipments that are open, all drivers and all containers that are not back by rules that have just changed:
 * some of them, and then the next. They are not queued, or what changes meanwhile would wait behind all of them. What is
 * begun again is looked at once more.
 */
export async function lookAtAll(message: IndexMessage, look: Look): Promise<void> {
  const { subject, part } = message;
  if (part === undefined) return queueAll([{ ...message, part: 1 }], SETTLED_SECONDS);
  if (part > MOST_PARTS) {
    log.error('looking at all that is open was given up', { part });
    return;
  }
  const { list, from } = partOf(message);
  const { subjects, next, isLast = false } = await readPart(list, from, subject);
  await lookAtEach(subjects, look);
  const following = isLast ? undefined : LISTS[LISTS.indexOf(list) + 1];
  const more = next ? { ...next, list } : following && { list: following };
  if (more) await queueAll([{ what: 'look_all', subject, part: part + 1, start: more }], 0);
}
