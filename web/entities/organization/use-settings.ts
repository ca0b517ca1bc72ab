import { getCurrentUser } from '#shared/contracts/accounts.ts';
import { getOrganizationSettings } from '#shared/contracts/organization.ts';
import { revalidate } from '../../lib/query-cache.ts';
import { useApi } from '../../lib/use-api.ts';

/** The organization's settings, for the director. */
export function useOrganization() {
  const { data: settings, error, retry } = useApi(getOrganizationSettings, {});
  return { settings, error, retry };
}

/** Every page shows the name and goes by the timezone, which come with the user. */
export function refreshOrganization(): Promise<void> {
  return revalidate(getOrganizationSettings, getCurrentUser);
}
