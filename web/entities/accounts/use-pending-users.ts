import { getBadges } from '#shared/contracts/accounts.ts';
import { listPendingUsers } from '#shared/contracts/pending-users.ts';
import { revalidate } from '../../lib/query-cache.ts';
import { useApi } from '../../lib/use-api.ts';

const LIST_EVERY_MS = 5000;

/** The accounts that wait, fetched again every 5 seconds. */
export function usePendingUserList() {
  const { data: users, error, retry } = useApi(listPendingUsers, {}, { refreshInterval: LIST_EVERY_MS });
  return { users, error, retry };
}

export function refreshPendingUsers(): Promise<void> {
  return revalidate(listPendingUsers, getBadges);
}
