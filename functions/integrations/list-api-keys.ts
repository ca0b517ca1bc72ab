import { queryApiKeys as listAll } from '#functions/data/integrations/api-keys.ts';
import { toApiKey } from '#functions/domain/integrations/api-keys.ts';
import { listHandler } from '#functions/kit/list-handler.ts';
import { listApiKeys } from '#shared/contracts/integrations.ts';

export const handler = listHandler(listApiKeys, async ({ page, now }) => {
  const apiKeys = await listAll(page, now);
  return apiKeys.map(toApiKey);
});
