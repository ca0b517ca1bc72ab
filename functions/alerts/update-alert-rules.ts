import { boxKeys } from '#functions/data/boxes/keys.ts';
import { organizationKeys } from '#functions/data/organization/keys.ts';
import { clearSettingsCache, saveSettings, settingsOf } from '#functions/data/organization/organization.ts';
import { alertRulesConflict, changeAlertRules, toAlertRules } from '#functions/domain/alerts/alert-rules.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { updateAlertRules } from '#shared/contracts/alert-rules.ts';

export const handler = httpHandler(
  updateAlertRules,
  async ({ body, actor, now, prefetched, commit }) => {
    const [settings, anyBox] = prefetched ?? [];
    const whose = { hasContainers: anyBox !== undefined };
    const step = changeAlertRules(settingsOf(settings), body, { actor, now, ...whose });
    const parts = saveSettings(step, (current) => alertRulesConflict(current, whose));
    const answer = await commit(parts, toAlertRules(step.after, whose));
    clearSettingsCache();
    return answer;
  },
  { prefetch: () => [organizationKeys.settings(), boxKeys.any()] as const },
);
