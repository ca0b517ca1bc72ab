import { settingsOf } from '#functions/data/organization/organization.ts';
import { keys } from '#functions/data/table/keys.ts';
import { toSettings } from '#functions/domain/organization/settings.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { getOrganizationSettings } from '#shared/contracts/organization.ts';

export const handler = httpHandler(
  getOrganizationSettings,
  async ({ prefetched }) => toSettings(settingsOf(prefetched?.[0])),
  { prefetch: () => [keys.settings()] },
);
