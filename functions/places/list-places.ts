import { listPlaces as list } from '#functions/data/places/places.ts';
import { toPlace } from '#functions/domain/places/places.ts';
import { listHandler } from '#functions/kit/list-handler.ts';
import { listPlaces } from '#shared/contracts/places.ts';

export const handler = listHandler(listPlaces, async ({ page, query: { q, kind, archived } }) => {
  const places = await list(page, { q, kind, isArchived: archived === 'true' });
  return places.map(toPlace);
});
