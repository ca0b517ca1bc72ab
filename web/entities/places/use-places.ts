import { getPlace, listPlaces, type Place } from '#shared/contracts/places.ts';
import { toDetailState } from '../../lib/detail/detail-state.ts';
import type { ServerFinds } from '../../lib/list/use-search.ts';
import { revalidate } from '../../lib/query-cache.ts';
import { useApi, useApiPages } from '../../lib/use-api.ts';

const PAGES = { query: { limit: 200 } };
const ARCHIVED = { query: { ...PAGES.query, archived: 'true' } } as const;

/** All places, or instead those that were archived; nothing while they are not wanted. */
export function usePlaceList({ isArchived = false, isWanted = true } = {}) {
  return useApiPages(listPlaces, isWanted ? (isArchived ? ARCHIVED : PAGES) : null);
}

/** Places that the server finds, which may be in no loaded list; nothing while there is nothing to ask. */
export function useFoundPlaces(q: string | undefined, { isArchived = false } = {}): ServerFinds<Place> {
  const query = { ...(q !== undefined && { q }), ...(isArchived && { archived: 'true' as const }) };
  const { data, error, retry } = useApi(listPlaces, q === undefined ? null : { query });
  return { text: q, rows: data, error, retry };
}

/** One place, archived or not. */
export function usePlace(id: string | undefined) {
  return toDetailState(useApi(getPlace, id === undefined ? null : { params: { id } }));
}

export function refreshPlaces(): Promise<void> {
  return revalidate(listPlaces, getPlace);
}
