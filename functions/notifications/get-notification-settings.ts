import { organizationKeys } from '#functions/data/organization/keys.ts';
import { settingsOf } from '#functions/data/organization/organization.ts';
import { toNotificationSettings } from '#functions/domain/notifications/notification-settings.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { getNotificationSettings } from '#shared/contracts/notifications.ts';

export const handler = httpHandler(
  getNotificationSettings,
  async ({ prefetched }) => toNotificationSettings(settingsOf(prefetched?.[0])),
  { prefetch: () => [organizationKeys.settings()] },
);
