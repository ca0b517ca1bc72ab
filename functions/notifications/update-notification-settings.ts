import { organizationKeys } from '#functions/data/organization/keys.ts';
import { clearSettingsCache, saveSettings, settingsOf } from '#functions/data/organization/organization.ts';
import {
  changeNotifications,
  notificationsConflict,
  toNotificationSettings,
} from '#functions/domain/notifications/notification-settings.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { updateNotificationSettings } from '#shared/contracts/notifications.ts';

export const handler = httpHandler(
  updateNotificationSettings,
  async ({ body, actor, now, prefetched, commit }) => {
    const step = changeNotifications(settingsOf(prefetched?.[0]), body, { actor, now });
    const answer = await commit(saveSettings(step, notificationsConflict), toNotificationSettings(step.after));
    clearSettingsCache();
    return answer;
  },
  { prefetch: () => [organizationKeys.settings()] },
);
