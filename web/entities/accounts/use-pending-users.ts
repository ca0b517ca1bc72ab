import { getBadges } from '#shared/contracts/accounts.ts';
import { listPendingUsers } from '#shared/contracts/pending-users.ts';
import { revalidate } from '../../lib/answers.ts';
import { useApi } from '../../lib/use-api.ts';

const LIST_EVERY = 5000;
const BADGES_EVERY = 10_000;

/** The accounts that wait, fetched again every 5 seconds (specification 2, section 9). */
export function usePendingUserList() {
  const { data: users, error, retry } = useApi(listPendingUsers, {}, { refreshInterval: LIST_EVERY });
  return { users, error, retry };
}

/** How many wait, for the navigation of those who decide. */
export function useBadges({ isWanted }: { isWanted: boolean }) {
  return useApi(getBadges, isWanted ? {} : null, { refreshInterval: BADGES_EVERY }).data;
}

export function refreshPendingUsers(): Promise<void> {
  return revalidate(listPendingUsers, getBadges);
}
