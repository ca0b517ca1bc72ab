import { getSettings } from '#functions/data/organization/organization.ts';
import { toNotificationSettings } from '#functions/domain/notifications/notification-settings.ts';
import { toSettings } from '#functions/domain/organization/settings.ts';
import { assetHandler } from '#functions/kit/asset-handler.ts';
import { getBrandingCss } from '#shared/contracts/branding.ts';
import { brandingCss } from '#shared/organization/branding-css.ts';

/** Seconds: a change is on all pages within them. */
const KEPT_SECONDS = 60;

export const handler = assetHandler(getBrandingCss, async () => {
  const settings = await getSettings();
  return {
    content: brandingCss({ ...toSettings(settings), messages: toNotificationSettings(settings) }),
    maxAge: KEPT_SECONDS,
  };
});
