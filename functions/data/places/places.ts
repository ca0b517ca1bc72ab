import type { RecordChange, Step } from '#functions/domain/events/step.ts';
import { placeConflict } from '#functions/domain/places/place-change.ts';
import type { PlaceRecord } from '#functions/domain/places/place-types.ts';
import { CODE_TAKEN, codesOf, type PlaceCode } from '#functions/domain/places/places.ts';
import { AppError, notFound } from '#shared/http/errors.ts';
import { foldText } from '#shared/search/fold-text.ts';
import { type Aggregate, save } from '../table/aggregate.ts';
import type { Write } from '../table/commit.ts';
import { indexKeysFor } from '../table/keys.ts';
import { remove } from '../table/operations/delete.ts';
import { put } from '../table/operations/put.ts';
import { beginningWith, find, findMany, type Page, type PageRequest, queryAll, queryPage } from '../table/table.ts';
import { placeKeys, placeLists } from './keys.ts';

const PLACES: Aggregate<PlaceRecord> = {
  key: ({ id }) => placeKeys.place(id),
  lists: ({ id, name, archivedAt }) =>
    indexKeysFor(archivedAt === undefined ? placeLists.all : placeLists.archived, `${foldText(name)}#${id}`),
  conflict: placeConflict,
};

/** One place, as it is now; 404 where there is none. */
export async function getPlace(id: string): Promise<PlaceRecord> {
  const place = await find(placeKeys.place(id), { strong: true });
  if (!place) throw notFound();
  return place;
}

/** Places by their ids; those that exist. As they are now, unless a moment ago will do, which costs half. */
export async function findPlaces(
  ids: readonly string[],
  { strong = true } = {},
): Promise<ReadonlyMap<string, PlaceRecord>> {
  const found = ids.length > 0 ? await findMany(ids.map(placeKeys.place), { strong }) : [];
  return new Map(found.filter((place) => place !== undefined).map((place) => [place.id, place]));
}

interface Wanted {
  /** The beginning of the name, without regard to case. */
  q?: string | undefined;
  kind?: PlaceRecord['kind'] | undefined;
  isArchived?: boolean;
}

/** Places by name; of a kind pages may be short. */
export function listPlaces(
  page: PageRequest,
  { q = '', kind, isArchived = false }: Wanted = {},
): Promise<Page<PlaceRecord>> {
  const list = isArchived ? placeLists.archived : placeLists.all;
  return queryPage({ ...list, ...beginningWith(q), ...(kind && { where: { kind } }) }, page);
}

/** Every place that was not put away, for files that name them: what one company has. */
export async function listAllPlaces(): Promise<PlaceRecord[]> {
  return queryAll(placeLists.all);
}

function codeTaken(field: PlaceCode['field']): Write['onConditionFailed'] {
  return (current) =>
    new AppError('already_exists', CODE_TAKEN, {
      errors: [{ path: field, message: CODE_TAKEN }],
      ...(current && { members: { id: current.id } }),
    });
}

/** The codes of a place are its own, archived or not. */
function codeWrites(before: PlaceRecord | undefined, after: PlaceRecord): Write[] {
  const [had, has] = [before ? codesOf(before) : [], codesOf(after)];
  const isAmong = (codes: readonly PlaceCode[], { of, code }: PlaceCode) =>
    codes.some((one) => one.of === of && one.code === code);
  const keyOf = ({ of, code }: PlaceCode) => placeKeys.code(of, code);
  return [
    ...had.filter((code) => !isAmong(has, code)).map((code) => remove(keyOf(code))),
    ...has
      .filter((code) => !isAmong(had, code))
      .map((code) =>
        put({ ...keyOf(code), id: after.id }, { expect: 'new', onConditionFailed: codeTaken(code.field) }),
      ),
  ];
}

/** The parts that add a place. */
export function insertPlace(step: Step<PlaceRecord>): Write[] {
  return save(PLACES, step, ...codeWrites(undefined, step.after));
}

/** The parts of any change of a place. */
export function savePlace(step: RecordChange<PlaceRecord>): Write[] {
  return save(PLACES, step, ...codeWrites(step.before, step.after));
}
