import { getNotificationFigures, getNotificationSettings } from '#shared/contracts/notifications.ts';
import { revalidate } from '../../lib/query-cache.ts';
import { useApi } from '../../lib/use-api.ts';

/** Which messages go by which channel. */
export function useNotificationSettings() {
  const { data: settings, error, retry } = useApi(getNotificationSettings, {});
  return { settings, error, retry };
}

/** What went out by each channel in the last days; nothing until it is known, or where it cannot be. */
export function useNotificationFigures() {
  return useApi(getNotificationFigures, {}).data;
}

/** After a change of them. */
export function refreshNotificationSettings(): Promise<void> {
  return revalidate(getNotificationSettings);
}
