import { organizationKeys } from '#functions/data/organization/keys.ts';
import { settingsOf } from '#functions/data/organization/organization.ts';
import { toSettings } from '#functions/domain/organization/settings.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { getOrganizationSettings } from '#shared/contracts/organization.ts';

export const handler = httpHandler(
  getOrganizationSettings,
  async ({ prefetched }) => toSettings(settingsOf(prefetched?.[0])),
  { prefetch: () => [organizationKeys.settings()] },
);
