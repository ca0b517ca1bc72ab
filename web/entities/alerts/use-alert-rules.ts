import { listAlertRules } from '#shared/contracts/alert-rules.ts';
import { revalidate } from '../../lib/query-cache.ts';
import { useApi } from '../../lib/use-api.ts';
import { refreshAlerts } from './use-alerts.ts';

/** What is told as needing a decision. */
export function useAlertRules() {
  const { data: rules, error, retry } = useApi(listAlertRules, {});
  return { rules, error, retry };
}

/** After a change of them. */
export async function refreshAlertRules(): Promise<void> {
  await Promise.all([revalidate(listAlertRules), refreshAlerts()]);
}
