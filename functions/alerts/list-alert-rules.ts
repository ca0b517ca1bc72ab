import { boxKeys } from '#functions/data/boxes/keys.ts';
import { organizationKeys } from '#functions/data/organization/keys.ts';
import { settingsOf } from '#functions/data/organization/organization.ts';
import { toAlertRules } from '#functions/domain/alerts/alert-rules.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { listAlertRules } from '#shared/contracts/alert-rules.ts';

export const handler = httpHandler(
  listAlertRules,
  async ({ prefetched }) => {
    const [settings, anyBox] = prefetched ?? [];
    return toAlertRules(settingsOf(settings), { hasContainers: anyBox !== undefined });
  },
  { prefetch: () => [organizationKeys.settings(), boxKeys.any()] as const },
);
