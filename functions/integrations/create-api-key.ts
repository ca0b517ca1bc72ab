import { createGatewayKey } from '#functions/aws/gateway-key-create.ts';
import { newId } from '#functions/base/ids.ts';
import { randomSecret, sha256 } from '#functions/base/secrets.ts';
import { insertApiKey } from '#functions/data/integrations/api-keys.ts';
import { callerId } from '#functions/domain/events/actor.ts';
import { makeEvent } from '#functions/domain/events/events.ts';
import { shownParts, toApiKey } from '#functions/domain/integrations/api-keys.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { createApiKey } from '#shared/contracts/integrations.ts';

export const handler = postHandler(createApiKey, async ({ body, actor, now, commit }) => {
  const id = newId('key', now);
  const secret = `qs_${randomSecret()}`;
  // A crash after this leaves a key of the gateway that our authorizer does not know, so it opens nothing.
  const gatewayKeyId = await createGatewayKey(id, secret);
  const key = {
    id,
    name: body.name,
    hash: sha256(secret),
    ...shownParts(secret),
    gatewayKeyId,
    createdAt: now.toISOString(),
    createdBy: callerId(actor),
  };
  const event = makeEvent('key_created', key.id, actor, { id: newId('evt', now), now }, { name: key.name });
  return commit(insertApiKey(key, event), { ...toApiKey(key), key: secret });
});
