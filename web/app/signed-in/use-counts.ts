import { getBadges } from '#shared/contracts/accounts.ts';
import type { getAlertCounts } from '#shared/contracts/alert-counts.ts';
import type { getMoneyCounts } from '#shared/contracts/money-counts.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { useApi } from '../../lib/use-api.ts';

const BADGES_EVERY_MS = 10_000;

/** How many accounts wait, for those who decide. */
export function useBadges({ isWanted }: { isWanted: boolean }) {
  return useApi(getBadges, isWanted ? {} : null, { refreshInterval: BADGES_EVERY_MS }).data;
}

/** How much waits where an entry of the navigation leads: asked again each minute, where no live connection is wanted for it. */
export function useCount(counts: typeof getAlertCounts | typeof getMoneyCounts, isWanted: boolean | undefined) {
  return useApi(counts, isWanted ? {} : null, { refreshInterval: MINUTE_MS }).data?.all;
}
