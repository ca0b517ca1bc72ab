import { indexKeysFor } from '../table/keys.ts';
import { putOne } from '../table/put-one.ts';
import { removeOne } from '../table/remove-one.ts';
import { isExpired, queryAll } from '../table/table.ts';
import { type ConnectionRecord, socketKeys, socketLists } from './keys.ts';

/** API Gateway ends every connection after two hours. */
const MAX_CONNECTION_SECONDS = 2 * 3600 + 600;
/** `$connect` may take 29 seconds; until it has returned, the gateway calls its connection gone. */
const CONNECT_GRACE_MS = 30_000;

/** True while a connection may still be on its way: its row stands before the socket does. */
export function isOpening({ connectedAt }: Pick<ConnectionRecord, 'connectedAt'>, now: Date): boolean {
  return now.getTime() - Date.parse(connectedAt) < CONNECT_GRACE_MS;
}

/** Notes an open connection. */
export function insertConnection(
  connection: Omit<ConnectionRecord, 'connectedAt' | 'expiresAt'>,
  now: Date,
): Promise<void> {
  const record: ConnectionRecord = {
    ...connection,
    connectedAt: now.toISOString(),
    expiresAt: Math.floor(now.getTime() / 1000) + MAX_CONNECTION_SECONDS,
  };
  return putOne({
    ...socketKeys.connection(record.userId, record.id),
    ...indexKeysFor(socketLists.all, record.id),
    ...record,
  });
}

/** Forgets a connection; one that is forgotten already is no error. */
export function deleteConnection(userId: string, connectionId: string): Promise<void> {
  return removeOne(socketKeys.connection(userId, connectionId));
}

/** The open connections of one user, oldest first. */
export async function listUserConnections(userId: string, now: Date): Promise<ConnectionRecord[]> {
  const found = await queryAll({ ...socketLists.ofUser(userId), strong: true });
  return found
    .filter((connection) => !isExpired({ expiresAt: connection.expiresAt }, now))
    .sort((a, b) => a.connectedAt.localeCompare(b.connectedAt));
}

/** All open connections. Read once for a whole batch of changes, never per change. */
export async function listConnections(now: Date): Promise<ConnectionRecord[]> {
  const found = await queryAll(socketLists.all);
  return found.filter((connection) => !isExpired({ expiresAt: connection.expiresAt }, now));
}

/** Forgets the connections whose rights are over: those of one session, or all of a user. */
export async function deleteConnections(
  { userId, sessionHash }: { userId: string; sessionHash?: string | undefined },
  now: Date,
): Promise<void> {
  const open = await listUserConnections(userId, now);
  for (const connection of open)
    if (!sessionHash || connection.sessionHash === sessionHash) await deleteConnection(userId, connection.id);
}
