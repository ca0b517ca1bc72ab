import { deleteGatewayKey } from '#functions/aws/gateway-key-delete.ts';
import { findApiKey, removeApiKey as remove } from '#functions/data/integrations/api-keys.ts';
import { deleteKey } from '#functions/domain/integrations/api-keys.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { deleteApiKey } from '#shared/contracts/integrations.ts';
import { notFound } from '#shared/http/errors.ts';

export const handler = httpHandler(deleteApiKey, async ({ params, actor, now, commit }) => {
  const key = await findApiKey(params.id);
  if (!key) throw notFound();
  // The gateway first: should the second step fail, the key is dead already and the call can be repeated.
  await deleteGatewayKey(key.gatewayKeyId);
  return commit(remove(deleteKey(key, { actor, now })), undefined);
});
