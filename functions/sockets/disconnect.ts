import { deleteConnection } from '#functions/data/live/connections.ts';
import { socketHandler } from '#functions/kit/socket-handler.ts';

/** `$disconnect`: forgets the connection. It may never come; then publishing finds out. */
export const handler = socketHandler('disconnect', async ({ connectionId, user }) => {
  await deleteConnection(user.userId, connectionId);
  return 'disconnected';
});
