import { createGatewayKey } from '#functions/aws/gateway-key-create.ts';
import { newId } from '#functions/base/ids.ts';
import { randomSecret, sha256 } from '#functions/base/secrets.ts';
import { isDirector, noDirector } from '#functions/data/accounts/team.ts';
import { insertApiKey } from '#functions/data/integrations/api-keys.ts';
import { requireUser } from '#functions/domain/events/actor.ts';
import { newEvent } from '#functions/domain/events/events.ts';
import { shownParts, toApiKey } from '#functions/domain/integrations/api-keys.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { createApiKey } from '#shared/contracts/integrations.ts';
import { SCOPE_NAMES, USUAL_SCOPES } from '#shared/key-scopes.ts';

const DAY_MS = 24 * 3_600_000;

export const handler = postHandler(createApiKey, async ({ body, actor, now, commit }) => {
  const director = requireUser(actor);
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
    scopes: SCOPE_NAMES.filter((scope) => (body.scopes ?? USUAL_SCOPES).includes(scope)),
    ...(body.expiresInDays && { validUntil: new Date(now.getTime() + body.expiresInDays * DAY_MS).toISOString() }),
    createdAt: now.toISOString(),
    createdBy: director.id,
    givenBy: director.id,
  };
  const event = newEvent('key_created', key.id, actor, now, { name: key.name, scopes: key.scopes });
  return commit([...insertApiKey({ after: key, events: [event] }), isDirector(director.id, noDirector)], {
    ...toApiKey(key),
    key: secret,
  });
});
