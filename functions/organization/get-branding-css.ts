import { getSettings } from '#functions/data/organization/organization.ts';
import { toSettings } from '#functions/domain/organization/settings.ts';
import { assetHandler } from '#functions/kit/asset-handler.ts';
import { getBrandingCss } from '#shared/contracts/branding.ts';
import { brandingCss } from '#shared/organization/branding-css.ts';

/** Seconds: a change is on all pages within them. */
const KEPT_SECONDS = 60;

export const handler = assetHandler(getBrandingCss, async () => ({
  content: brandingCss(toSettings(await getSettings())),
  maxAge: KEPT_SECONDS,
}));
