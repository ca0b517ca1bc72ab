import { commit } from '#functions/data/commit.ts';
import { deleteConnection, insertConnection, listUserConnections } from '#functions/data/connections.ts';
import { socketHandler } from '#functions/lib/socket-handler.ts';
import { closeSocket } from '#functions/lib/sockets.ts';

/** Sockets that one person may have open; another one ends the oldest. */
const MOST = 5;

/** `$connect`: notes the connection, after the authorizer has let it in. */
export const handler = socketHandler('connect', async ({ connectionId, user, now }) => {
  await commit([insertConnection({ id: connectionId, ...user }, now)]);
  const open = (await listUserConnections(user.userId, now)).filter(({ id }) => id !== connectionId);
  const surplus = open.slice(0, Math.max(0, open.length + 1 - MOST));
  for (const { id } of surplus) {
    await closeSocket(id);
    await deleteConnection(user.userId, id);
  }
  return surplus.length > 0 ? 'connected, oldest closed' : 'connected';
});
