import { listApiKeys as listAll } from '#functions/data/api-keys.ts';
import { toApiKey } from '#functions/domain/api-keys.ts';
import { httpHandler } from '#functions/lib/http-handler.ts';
import { listApiKeys } from '#shared/contracts/integrations.ts';

export const handler = httpHandler(listApiKeys, async ({ page, now }) => {
  const apiKeys = await listAll(page, now);
  return apiKeys.map(toApiKey);
});
