import { createGatewayKey } from '#functions/aws/gateway-key-create.ts';
import { newId } from '#functions/base/ids.ts';
import { randomSecret, sha256 } from '#functions/base/secrets.ts';
import { notDirectorError, requireDirector } from '#functions/data/accounts/team.ts';
import { insertApiKey } from '#functions/data/integrations/api-keys.ts';
import { requireUser } from '#functions/domain/events/actor.ts';
import { createKey, toApiKey, visiblePartsOf } from '#functions/domain/integrations/api-keys.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { createApiKey } from '#shared/contracts/integrations.ts';

export const handler = postHandler(createApiKey, async ({ body, actor, now, commit }) => {
  const director = requireUser(actor);
  const id = newId('key', now);
  const secret = `qs_${randomSecret()}`;
  // A crash after this leaves a key of the gateway that our authorizer does not know, so it opens nothing.
  const gatewayKeyId = await createGatewayKey(id, secret);
  const made = { id, hash: sha256(secret), ...visiblePartsOf(secret), gatewayKeyId };
  const step = createKey(body, made, { actor: director, now });
  const writes = [...insertApiKey(step), requireDirector(director.id, notDirectorError)];
  return commit(writes, { ...toApiKey(step.after), key: secret });
});
