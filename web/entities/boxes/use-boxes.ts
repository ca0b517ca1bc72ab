import { type Box, getBox, listBoxes } from '#shared/contracts/boxes.ts';
import { listFacts } from '#shared/contracts/facts.ts';
import { getMoney } from '#shared/contracts/money.ts';
import { getMoneyCounts } from '#shared/contracts/money-counts.ts';
import { listReadiness } from '#shared/contracts/readiness.ts';
import type { CallRequest } from '#shared/http/contract.ts';
import { toDetailState } from '../../lib/detail/detail-state.ts';
import { revalidate } from '../../lib/query-cache.ts';
import { useApi, useApiPages } from '../../lib/use-api.ts';

const limit = 200;

/** Every container that is tracked, the newest first, or those of one stage. */
export function useBoxList(stage?: Box['stage']) {
  return useApiPages(listBoxes, { query: { limit, ...(stage && { stage }) } });
}

/** Those whose clocks run, by deadline: all, or of a company that has more than are told at once some of them. */
export function useMoney(query: NonNullable<CallRequest<typeof getMoney>['query']> = {}) {
  return useApi(getMoney, { query });
}

export function useBox(id: string) {
  return toDetailState(useApi(getBox, { params: { id } }));
}

/** All that was ever said of one, what was seen last first. */
export function useBoxHistory(id: string) {
  return useApiPages(listFacts, { params: { id }, query: { limit } });
}

export function refreshBoxes(): Promise<void> {
  return revalidate(listBoxes, getBox, listFacts, getMoney, getMoneyCounts, listReadiness);
}
