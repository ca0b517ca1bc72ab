import { organizationKeys } from '#functions/data/organization/keys.ts';
import { clearSettingsCache, saveSettings, settingsOf } from '#functions/data/organization/organization.ts';
import { changeChargeCodes, chargeCodesConflict, toChargeCodes } from '#functions/domain/charges/charge-codes.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { updateChargeCodes } from '#shared/contracts/charges.ts';

export const handler = httpHandler(
  updateChargeCodes,
  async ({ body, actor, now, prefetched, commit }) => {
    const [settings] = prefetched ?? [];
    const step = changeChargeCodes(settingsOf(settings), body, { actor, now });
    const answer = await commit(saveSettings(step, chargeCodesConflict), toChargeCodes(step.after));
    clearSettingsCache();
    return answer;
  },
  { prefetch: () => [organizationKeys.settings()] as const },
);
