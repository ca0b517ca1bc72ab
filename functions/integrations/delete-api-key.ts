import { findApiKey, deleteApiKey as remove } from '#functions/data/api-keys.ts';
import { subjectEvent } from '#functions/domain/events.ts';
import { deleteGatewayKey } from '#functions/lib/gateway-keys.ts';
import { httpHandler } from '#functions/lib/http-handler.ts';
import { newId } from '#functions/lib/ids.ts';
import { deleteApiKey } from '#shared/contracts/integrations.ts';
import { notFound } from '#shared/errors.ts';

export const handler = httpHandler(deleteApiKey, async ({ params, actor, now, commit }) => {
  const key = await findApiKey(params.id);
  if (!key) throw notFound();
  // The gateway first: should the second step fail, the key is dead already and the call can be repeated.
  await deleteGatewayKey(key.gatewayKeyId);
  const event = subjectEvent(
    { kind: 'key', id: key.id },
    'key_deleted',
    actor,
    { id: newId('evt', now), now },
    { name: key.name },
  );
  return commit(remove(key, event), undefined);
});
