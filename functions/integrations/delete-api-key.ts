import { deleteGatewayKey } from '#functions/aws/gateway-key-delete.ts';
import { findApiKey, deleteApiKey as remove } from '#functions/data/integrations/api-keys.ts';
import { newEvent } from '#functions/domain/events/events.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { deleteApiKey } from '#shared/contracts/integrations.ts';
import { notFound } from '#shared/errors.ts';

export const handler = httpHandler(deleteApiKey, async ({ params, actor, now, commit }) => {
  const key = await findApiKey(params.id);
  if (!key) throw notFound();
  // The gateway first: should the second step fail, the key is dead already and the call can be repeated.
  await deleteGatewayKey(key.gatewayKeyId);
  const event = newEvent('key_deleted', key.id, actor, now, { name: key.name });
  return commit(remove(key, event), undefined);
});
