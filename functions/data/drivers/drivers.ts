import { emailKey } from '#functions/domain/accounts/accounts.ts';
import type { DriverRecord, PositionRecord } from '#functions/domain/drivers/driver-types.ts';
import { driverConflict } from '#functions/domain/drivers/drivers.ts';
import type { RecordChange, Step } from '#functions/domain/events/step.ts';
import { AppError } from '#shared/http/errors.ts';
import { foldText } from '#shared/search/fold-text.ts';
import { accountKeys } from '../accounts/keys.ts';
import { type Aggregate, save } from '../table/aggregate.ts';
import type { Write } from '../table/commit.ts';
import { indexKeysFor } from '../table/keys.ts';
import { remove } from '../table/operations/delete.ts';
import { put } from '../table/operations/put.ts';
import { saveFields } from '../table/save-fields.ts';
import { beginningWith, find, findMany, type Page, type PageRequest, queryAll, queryPage } from '../table/table.ts';
import { driverKeys, driverLists } from './keys.ts';

export interface LocatedDriver {
  driver: DriverRecord;
  position?: PositionRecord | undefined;
}

const DRIVERS: Aggregate<DriverRecord> = {
  key: ({ id }) => driverKeys.driver(id),
  lists: ({ name, id }) => indexKeysFor(driverLists.all, `${foldText(name)}#${id}`),
  conflict: driverConflict,
};

export async function findDriver(id: string): Promise<DriverRecord | undefined> {
  return find(driverKeys.driver(id), { strong: true });
}

/** One driver with its last position, or undefined. `strong` reads what was just written. */
export async function findLocatedDriver(id: string, { strong = false } = {}): Promise<LocatedDriver | undefined> {
  const [driver, position] = await findMany([driverKeys.driver(id), driverKeys.position(id)], { strong });
  return driver && { driver, position };
}

export async function findDrivers(ids: readonly string[]): Promise<DriverRecord[]> {
  return (await findMany(ids.map(driverKeys.driver))).filter((driver) => driver !== undefined);
}

/** Drivers by their ids, each with its last position; those that exist. */
export async function findLocatedDrivers(ids: readonly string[]): Promise<LocatedDriver[]> {
  const [drivers, positions] = await Promise.all([
    findMany(ids.map((id) => driverKeys.driver(id))),
    findMany(ids.map((id) => driverKeys.position(id))),
  ]);
  return drivers.flatMap((driver, at) => (driver ? [{ driver, position: positions[at] }] : []));
}

/** Drivers by name, all or those whose name begins so, each with its last position: one Query and one BatchGet. */
export async function queryDrivers(page: PageRequest, beginning = ''): Promise<Page<LocatedDriver>> {
  const drivers = await queryPage({ ...driverLists.all, ...beginningWith(beginning) }, page);
  const positions = await findMany(drivers.items.map(({ id }) => driverKeys.position(id)));
  const byDriver = new Map(drivers.items.map(({ id }, at) => [id, positions[at]]));
  return drivers.map((driver) => ({ driver, position: byDriver.get(driver.id) }));
}

/** Every driver, without positions, to choose one: a Query for some thousand of them. */
export async function listAllDrivers(): Promise<DriverRecord[]> {
  return queryAll(driverLists.all);
}

const emailItem = (email: string) => accountKeys.unique('driver-email', emailKey(email));

function reserveEmail({ id, email }: DriverRecord): Write[] {
  return email ? [put({ ...emailItem(email), id }, { expect: 'new', onConditionFailed: emailTaken })] : [];
}

/** The parts that add a driver; its email address, where it has one, is its own. */
export function insertDriver(step: Step<DriverRecord>): Write[] {
  return save(DRIVERS, step, ...reserveEmail(step.after));
}

/** The parts of a change. The counts on the same item move with shipments, without a version of their own. */
export function saveDriver(step: RecordChange<DriverRecord>): Write[] {
  const { before, after } = step;
  const isMoved = emailKey(before.email ?? '') !== emailKey(after.email ?? '');
  const freed = isMoved && before.email ? [remove(emailItem(before.email))] : [];
  return saveFields(DRIVERS, step, ...freed, ...(isMoved ? reserveEmail(after) : []));
}

function emailTaken(): AppError {
  const message = 'A driver with this email address already exists';
  return new AppError('already_exists', message, { errors: [{ path: 'email', message }] });
}
