import { listClockRules } from '#shared/contracts/clock-rules.ts';
import { revalidate } from '../../lib/query-cache.ts';
import { useApi } from '../../lib/use-api.ts';
import { refreshBoxes } from './use-boxes.ts';

/** Every rule of free time, put away or not. */
export function useClockRules() {
  const { data: rules, error, retry } = useApi(listClockRules, {});
  return { rules, error, retry };
}

/** After a change of them, by which clocks of containers go. */
export async function refreshClockRules(): Promise<void> {
  await Promise.all([revalidate(listClockRules), refreshBoxes()]);
}
