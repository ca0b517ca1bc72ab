import { getPlace, savePlace } from '#functions/data/places/places.ts';
import { archivePlace as archive } from '#functions/domain/places/place-change.ts';
import { toPlace } from '#functions/domain/places/places.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { archivePlace } from '#shared/contracts/places.ts';

export const handler = postHandler(archivePlace, async ({ params, actor, now, commit }) => {
  const step = archive(await getPlace(params.id), { actor, now });
  return commit(savePlace(step), toPlace(step.after));
});
