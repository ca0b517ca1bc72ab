import { sha256 } from '#functions/base/secrets.ts';
import type { PushDeviceRecord } from '#functions/domain/notifications/push-devices.ts';
import { accountKeys } from '../accounts/keys.ts';
import type { Write } from '../table/commit.ts';
import { indexKeysFor } from '../table/keys.ts';
import { remove } from '../table/operations/delete.ts';
import { put } from '../table/operations/put.ts';
import { update } from '../table/operations/update.ts';
import { removeOne } from '../table/remove-one.ts';
import { find, findMany, isExpired, queryAll } from '../table/table.ts';
import { notificationKeys, notificationLists } from './keys.ts';

/** The id of the device that a push service knows by an endpoint. */
export function deviceId(endpoint: string): string {
  return sha256(endpoint);
}

export function findDevice(userId: string, id: string): Promise<PushDeviceRecord | undefined> {
  return find(notificationKeys.pushDevice(userId, id), { strong: true });
}

/** The account whose pushes a device showed last, or undefined. */
export async function findOwner(id: string): Promise<string | undefined> {
  return (await find(notificationKeys.pushDeviceOwner(id), { strong: true }))?.userId;
}

/** The devices on which an account has turned pushes on, and the version of this list. */
export async function readDevices(userId: string): Promise<{ devices: PushDeviceRecord[]; version: number }> {
  // Before the devices, so that whatever comes between is seen as a newer version.
  const list = await find(notificationKeys.pushDevices(userId), { strong: true });
  return { devices: await listDevices(userId), version: list?.version ?? 0 };
}

function nextVersion(userId: string, version: number): Write {
  return update({
    key: notificationKeys.pushDevices(userId),
    set: { version: version + 1 },
    condition: version === 0 ? 'attribute_not_exists(PK)' : '#version = :version',
    ...(version > 0 && { names: { '#version': 'version' }, values: { ':version': version } }),
  });
}

/** The devices on which an account has turned pushes on. */
export function listDevices(userId: string): Promise<PushDeviceRecord[]> {
  return queryAll({ ...notificationLists.pushDevicesOf(userId), strong: true });
}

/** The ids of the office's devices, by the account that has them. */
export async function listOfficeDevices(): Promise<ReadonlyMap<string, readonly string[]>> {
  const devices = await queryAll(notificationLists.officeDevices);
  const byMember = Map.groupBy(devices, ({ memberId = '' }) => memberId);
  return new Map([...byMember].map(([id, own]) => [id, own.map((device) => device.id)]));
}

/**
 * The parts that write a device, remove those that make room for it, and take it from the account that used the same
 * browser before: whoever is signed in last reads what it shows. Throws 409 `version_conflict` where another was first.
 */
export function saveDevice(
  userId: string,
  saved: PushDeviceRecord,
  { removed, owner, version }: { removed: readonly PushDeviceRecord[]; owner: string | undefined; version: number },
): Write[] {
  const written = [
    nextVersion(userId, version),
    put({ ...notificationKeys.pushDevice(userId, saved.id), ...saved, ...(saved.memberId && listing(saved)) }),
    put({ ...notificationKeys.pushDeviceOwner(saved.id), userId }),
    ...removed.map(({ id }) => remove(notificationKeys.pushDevice(userId, id))),
  ];
  return owner && owner !== userId ? [...written, remove(notificationKeys.pushDevice(owner, saved.id))] : written;
}

/** Forgets a device, unless it was subscribed anew meanwhile; one that is forgotten already is no error. */
export function removeDevice(userId: string, { id, sessionHash }: PushDeviceRecord): Promise<void> {
  const condition = { condition: 'sessionHash = :hash', values: { ':hash': sessionHash } };
  return removeOne(notificationKeys.pushDevice(userId, id), condition);
}

const listing = ({ id, memberId }: PushDeviceRecord) =>
  indexKeysFor(notificationLists.officeDevices, `${memberId}#${id}`);

/** The devices whose session no longer counts. */
async function signedOutDevices(
  userId: string,
  devices: readonly PushDeviceRecord[],
  now: Date,
): Promise<PushDeviceRecord[]> {
  if (devices.length === 0) return [];
  const user = await find(accountKeys.user(userId), { strong: true });
  const sessions = await findMany(
    devices.map(({ sessionHash }) => accountKeys.session(userId, sessionHash)),
    { strong: true },
  );
  return devices.filter((_, at) => {
    const session = sessions[at];
    return user?.status !== 'active' || !session || session.epoch !== user.epoch || isExpired(session, now);
  });
}

/**
 * Forgets the devices of a session that was signed out, or all of an account whose sessions ended. One that merely ran out
 * leaves its device alone: a driver who has not opened the application since yesterday is told of the first job.
 */
export async function deleteDevices(
  { userId, sessionHash, expiresAt }: { userId: string; sessionHash?: string | undefined; expiresAt?: number },
  now: Date,
): Promise<void> {
  if (expiresAt !== undefined && isExpired({ expiresAt }, now)) return;
  const devices = await listDevices(userId);
  const ended = sessionHash
    ? devices.filter((device) => device.sessionHash === sessionHash)
    : await signedOutDevices(userId, devices, now);
  for (const device of ended) await removeDevice(userId, device);
}
