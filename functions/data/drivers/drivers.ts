import { emailKey } from '#functions/domain/accounts/accounts.ts';
import type { DriverRecord, PositionRecord } from '#functions/domain/drivers/driver-types.ts';
import { type DriverStep, driverConflict } from '#functions/domain/drivers/drivers.ts';
import type { Actor } from '#functions/domain/events/actor.ts';
import type { DataOf, EventRecord, NamesAbout } from '#functions/domain/events/catalogue.ts';
import { AppError, notFound } from '#shared/errors.ts';
import type { Write } from '../table/commit.ts';
import { newEvent, putEvent } from '../table/events.ts';
import { keys } from '../table/keys.ts';
import { listedIn, lists } from '../table/lists.ts';
import { remove } from '../table/operations/delete.ts';
import { put } from '../table/operations/put.ts';
import { update } from '../table/operations/update.ts';
import {
  beginningWith,
  find,
  findMany,
  type Item,
  type Page,
  type PageRequest,
  queryAll,
  queryPage,
  recordOf,
} from '../table/table.ts';

export interface LocatedDriver {
  driver: DriverRecord;
  position?: PositionRecord | undefined;
}

function nameKey({ name, id }: DriverRecord): string {
  return `${name.toLowerCase()}#${id}`;
}

function itemOf(driver: DriverRecord): Item {
  return {
    ...keys.driver(driver.id),
    ...listedIn(lists.drivers, nameKey(driver)),
    ...driver,
  };
}

/** One driver, or undefined. */
export async function findDriver(id: string): Promise<DriverRecord | undefined> {
  return find(keys.driver(id), { strong: true });
}

/** One driver with its last position, or undefined. `strong` reads what was just written. */
export async function findLocatedDriver(id: string, { strong = false } = {}): Promise<LocatedDriver | undefined> {
  const [driver, position] = await findMany([keys.driver(id), keys.position(id)], { strong });
  return driver && { driver, position };
}

/** Drivers by their ids; those that exist. */
export async function findDrivers(ids: readonly string[]): Promise<DriverRecord[]> {
  return (await findMany(ids.map(keys.driver))).filter((driver) => driver !== undefined);
}

/** Drivers by their ids, each with its last position; those that exist. */
export async function listSeenDrivers(ids: readonly string[]): Promise<LocatedDriver[]> {
  const [drivers, positions] = await Promise.all([
    findMany(ids.map((id) => keys.driver(id))),
    findMany(ids.map((id) => keys.position(id))),
  ]);
  return drivers.flatMap((driver, at) => (driver ? [{ driver, position: positions[at] }] : []));
}

/** Drivers by name, all or those whose name begins so, each with its last position: one Query and one BatchGet. */
export async function listDrivers(page: PageRequest, beginning = ''): Promise<Page<LocatedDriver>> {
  const drivers = await queryPage({ ...lists.drivers, ...beginningWith(beginning) }, page);
  const positions = await findMany(drivers.items.map(({ id }) => keys.position(id)));
  const byDriver = new Map(drivers.items.map(({ id }, at) => [id, positions[at]]));
  return drivers.map((driver) => ({ driver, position: byDriver.get(driver.id) }));
}

/** Every driver, without positions, to choose one: a Query for some thousand of them. */
export async function listAllDrivers(): Promise<DriverRecord[]> {
  return queryAll(lists.drivers);
}

/** The parts that add a driver; its e-mail address, where it has one, is its own. */
export function insertDriver(driver: DriverRecord, event: EventRecord): Write[] {
  const { email } = driver;
  return [put(itemOf(driver), { expect: 'new' }), ...(email ? [takeEmail(email, driver)] : []), putEvent(event)];
}

const emailItem = (email: string) => keys.unique('driver-email', emailKey(email));

type DriverEventName = NamesAbout<'driver'>;

/** An event about a driver. */
export function driverEvent<Name extends DriverEventName>(
  driverId: string,
  type: Name,
  actor: Actor,
  now: Date,
  data: DataOf<Name>,
) {
  return newEvent(type, driverId, actor, now, data);
}

function takeEmail(email: string, { id }: DriverRecord): Write {
  return put({ ...emailItem(email), id }, { expect: 'new', refused: emailTaken });
}

/** Writes only the changed fields: the counts on the same item move with shipments, without a version of their own. */
export function saveDriver({ before, after, changes }: DriverStep, event: EventRecord): Write[] {
  if (changes.length === 0) return [];
  const [old, email] = [before.email, after.email];
  const isMoved = emailKey(old ?? '') !== emailKey(email ?? '');
  const cleared = changes.filter((name) => after[name] === undefined);
  return [
    update({
      key: keys.driver(before.id),
      set: {
        ...Object.fromEntries(changes.map((name) => [name, after[name]])),
        ...listedIn(lists.drivers, nameKey(after)),
      },
      add: { version: 1 },
      remove: cleared,
      condition: '#version = :version',
      names: { '#version': 'version' },
      values: { ':version': before.version },
      refused: (current) => (current ? driverConflict(recordOf<DriverRecord>(current)) : notFound()),
    }),
    ...(isMoved && old ? [remove(emailItem(old))] : []),
    ...(isMoved && email ? [takeEmail(email, after)] : []),
    putEvent(event),
  ];
}

function emailTaken(): AppError {
  return new AppError('already_exists', 'A driver with this e-mail address already exists', {
    errors: [{ path: 'email', message: 'A driver with this e-mail address already exists' }],
  });
}
