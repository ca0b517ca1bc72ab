import { closeSocket } from '#functions/aws/socket-close.ts';
import { findSessionByHash } from '#functions/data/accounts/sessions.ts';
import { deleteConnection, insertConnection, listUserConnections } from '#functions/data/live/connections.ts';
import { type SocketCall, type SocketUser, socketHandler } from '#functions/kit/socket-handler.ts';
import { AppError } from '#shared/http/errors.ts';

/** Sockets that one person may have open; another one ends the oldest. */
const MAX_SOCKETS_PER_USER = 5;

async function isStillAuthorized({ userId, sessionHash, role, driverId }: SocketUser, now: Date): Promise<boolean> {
  const session = await findSessionByHash(userId, sessionHash, now, []);
  return session !== undefined && session.user.role === role && session.user.driverId === driverId;
}

async function closeOldest({ connectionId, user, now }: SocketCall): Promise<number> {
  const open = (await listUserConnections(user.userId, now)).filter(({ id }) => id !== connectionId);
  const surplus = open.slice(0, Math.max(0, open.length + 1 - MAX_SOCKETS_PER_USER));
  for (const { id } of surplus) {
    await closeSocket(id);
    await deleteConnection(user.userId, id);
  }
  return surplus.length;
}

/** `$connect`: notes the connection, after the authorizer has let it in. */
export const handler = socketHandler('connect', async (call) => {
  const { connectionId, user, now } = call;
  await insertConnection({ id: connectionId, ...user }, now);
  // A session that ends after this look finds the connection noted, and one that ended before is seen by it.
  if (!(await isStillAuthorized(user, now))) {
    await deleteConnection(user.userId, connectionId);
    throw new AppError('forbidden', 'session over');
  }
  return (await closeOldest(call)) > 0 ? 'connected, oldest closed' : 'connected';
});
