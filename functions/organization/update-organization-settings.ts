import { organizationKeys } from '#functions/data/organization/keys.ts';
import { clearSettingsCache, saveSettings, settingsOf } from '#functions/data/organization/organization.ts';
import { changeSettings, toSettings } from '#functions/domain/organization/settings.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { isSignedLogo } from '#functions/use-cases/organization/signed-logo.ts';
import { updateOrganizationSettings } from '#shared/contracts/organization.ts';
import { fieldError } from '#shared/http/errors.ts';

export const handler = httpHandler(
  updateOrganizationSettings,
  async ({ body, actor, now, prefetched, commit }) => {
    const before = settingsOf(prefetched?.[0]);
    const { logo } = body;
    // The one that stands was signed when it was drawn, by a secret that may be gone.
    if (logo && logo.key !== before.logo?.key && !isSignedLogo(logo.key))
      throw fieldError('logo.key', 'Upload the logo first');
    const step = changeSettings(before, body, { actor, now });
    const answer = await commit(saveSettings(step), toSettings(step.after));
    clearSettingsCache();
    return answer;
  },
  { prefetch: () => [organizationKeys.settings()] },
);
