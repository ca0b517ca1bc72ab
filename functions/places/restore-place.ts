import { getPlace, savePlace } from '#functions/data/places/places.ts';
import { restorePlace as restore } from '#functions/domain/places/place-change.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { restorePlace } from '#shared/contracts/places.ts';

export const handler = httpHandler(restorePlace, async ({ params, actor, now, commit }) => {
  const step = restore(await getPlace(params.id), { actor, now });
  return commit(savePlace(step), undefined);
});
