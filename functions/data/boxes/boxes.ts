import { type BoxStep, boxConflict } from '#functions/domain/boxes/box-step.ts';
import { type BoxRecord, STAGES } from '#functions/domain/boxes/box-types.ts';
import type { FactRecord } from '#functions/domain/boxes/fact-types.ts';
import { AppError, notFound } from '#shared/http/errors.ts';
import { customerRecordIds, queryByCustomer } from '../customers/customer-lists.ts';
import { type Aggregate, save } from '../table/aggregate.ts';
import type { Write } from '../table/commit.ts';
import { indexKeysFor } from '../table/keys.ts';
import { checkVersion } from '../table/operations/check-version.ts';
import { remove } from '../table/operations/delete.ts';
import { put } from '../table/operations/put.ts';
import { find, findMany, type Page, type PageRequest, queryAll, queryPage } from '../table/table.ts';
import { type AnyBox, boxKeys, boxLists } from './keys.ts';

const BOXES: Aggregate<BoxRecord> = {
  key: ({ id }) => boxKeys.box(id),
  lists: ({ id, customerId, stage, closedAt }) => ({
    ...indexKeysFor(boxLists.all, id),
    ...indexKeysFor(boxLists.ofCustomer(customerId), id),
    ...(closedAt === undefined
      ? indexKeysFor(boxLists.atStage(stage), id)
      : indexKeysFor(boxLists.returned, `${closedAt}#${id}`)),
  }),
  conflict: boxConflict,
};

/** One box, as it is now; 404 where there is none. */
export async function getBox(id: string): Promise<BoxRecord> {
  const box = await find(boxKeys.box(id), { strong: true });
  if (!box) throw notFound();
  return box;
}

/** Boxes by their ids, those that are there. */
export async function findBoxes(ids: readonly string[]): Promise<ReadonlyMap<string, BoxRecord>> {
  const found = await findMany(ids.map(boxKeys.box), { strong: true });
  return new Map(found.flatMap((box) => (box ? [[box.id, box] as const] : [])));
}

/** The id of the box that has each number and is not back yet; nothing of a number that none has. */
export async function findOpenNumbers(numbers: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await findMany(numbers.map(boxKeys.openNumber), { strong: true });
  return new Map(numbers.flatMap((number, at) => (found[at] ? [[number, found[at].boxId] as const] : [])));
}

/** All that was said of a box, retracted facts too; read after the box, under whose version it is written. */
export function allFacts(boxId: string): Promise<FactRecord[]> {
  return queryAll({ ...boxLists.facts(boxId), strong: true });
}

/** The same page by page, what was seen last first. */
export function listFacts(boxId: string, page: PageRequest): Promise<Page<FactRecord>> {
  return queryPage({ ...boxLists.facts(boxId), descending: true, strong: true }, page);
}

type Stage = BoxRecord['stage'];

/** Boxes of one customer, all or those of a stage, so that its pages may be short. */
async function listOfCustomer(customerId: string, page: PageRequest, stage?: Stage): Promise<Page<BoxRecord>> {
  const boxes = await queryByCustomer(await customerRecordIds(customerId), boxLists.ofCustomer, page);
  return boxes.flatMap((box) => (stage === undefined || box.stage === stage ? box : []));
}

/** Boxes, the newest first; of those that are back what came last. */
export function listBoxes(
  page: PageRequest,
  { stage, customerId }: { stage?: Stage | undefined; customerId?: string | undefined } = {},
): Promise<Page<BoxRecord>> {
  if (customerId !== undefined) return listOfCustomer(customerId, page, stage);
  if (stage === undefined) return queryPage({ ...boxLists.all, descending: true }, page);
  const list = stage === 'returned' ? boxLists.returned : boxLists.atStage(stage);
  return queryPage({ ...list, descending: true }, page);
}

/** At which a box is not back. */
export const OPEN_STAGES = STAGES.filter((stage) => stage !== 'returned');

/** Those that stand at one of these stages. */
export function listOpenAt(stage: BoxRecord['stage'], page: PageRequest): Promise<Page<BoxRecord>> {
  return queryPage(boxLists.atStage(stage), page);
}

/** Every box that is not back. */
export async function listOpenBoxes(): Promise<BoxRecord[]> {
  return (await Promise.all(OPEN_STAGES.map((stage) => queryAll(boxLists.atStage(stage))))).flat();
}

/** Those that came back from a calendar day (of UTC) on, or between two days, the second one included. */
export function listReturnedBoxes(from: string, to?: string): Promise<BoxRecord[]> {
  return queryAll({ ...boxLists.returned, between: [from, `${to ?? ''}~`] });
}

/** 409 with the box that has it. */
const numberTaken = (current: Record<string, unknown> | undefined): AppError =>
  new AppError('already_exists', 'Another container that is not back yet has this number', {
    ...(current && { members: { boxId: current.boxId } }),
  });

/** Throws 409 where a step gives a box the number of another open one, as its write would. */
export async function assertNumberFree({ before, after }: BoxStep): Promise<void> {
  const { id, number, closedAt } = after;
  if (number === undefined || closedAt !== undefined || number === before?.number) return;
  const boxId = (await findOpenNumbers([number])).get(number);
  if (boxId !== undefined && boxId !== id) throw numberTaken({ boxId });
}

const factWrites = ({ facts }: BoxStep): Write[] =>
  facts.map((fact) => put({ ...boxKeys.fact(fact.boxId, fact.key), ...fact }, { expect: 'new' }));

/** The number of an open box is that of no other. */
function numberWrites({ before, after }: BoxStep): Write[] {
  const [had, has] = [before, after].map((box) => (box?.closedAt === undefined ? box?.number : undefined));
  if (had === has) return [];
  return [
    ...(had ? [remove(boxKeys.openNumber(had))] : []),
    ...(has
      ? [put({ ...boxKeys.openNumber(has), boxId: after.id }, { expect: 'new', onConditionFailed: numberTaken })]
      : []),
  ];
}

/** Somebody said something of a container by which something else was being judged. */
export class BoxMoved extends AppError {
  constructor() {
    super('unavailable', 'Somebody said something about the container at the same time, please try again', {
      retryAfter: 1,
    });
  }
}

/** Lets the transaction pass only while nobody has said anything else of a container. Throws {@link BoxMoved}. */
export function boxAsRead(box: Pick<BoxRecord, 'id' | 'version'>): Write {
  return { ...checkVersion(boxKeys.box(box.id), box), onConditionFailed: () => new BoxMoved() };
}

/** What is there once any container was tracked. */
export function findAnyBox(): Promise<AnyBox | undefined> {
  return find(boxKeys.any());
}

/** The part that says that there are containers, of the first one; two of them may say so. */
export function saveAnyBox(known: AnyBox | undefined, now: Date): Write[] {
  return known ? [] : [put({ ...boxKeys.any(), since: now.toISOString() })];
}

/** The parts of a new box, and of whatever is said of one; `conflict`: what whoever comes second is told. */
export function saveBox(step: BoxStep, conflict: typeof BOXES.conflict = BOXES.conflict): Write[] {
  return save({ ...BOXES, conflict }, step, ...numberWrites(step), ...factWrites(step));
}
