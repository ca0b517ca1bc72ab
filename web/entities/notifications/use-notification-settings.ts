import { getNotificationSettings } from '#shared/contracts/notifications.ts';
import { revalidate } from '../../lib/answers.ts';
import { useApi } from '../../lib/use-api.ts';

/** Which messages go by which channel. */
export function useNotificationSettings() {
  const { data: settings, error, retry } = useApi(getNotificationSettings, {});
  return { settings, error, retry };
}

/** After a change of them. */
export function refreshNotificationSettings(): Promise<void> {
  return revalidate(getNotificationSettings);
}
