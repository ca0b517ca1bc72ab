import { getPlace, savePlace } from '#functions/data/places/places.ts';
import { changeClosedDays } from '#functions/domain/places/place-change.ts';
import { toPlace } from '#functions/domain/places/places.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { updateClosedDays } from '#shared/contracts/places.ts';

export const handler = httpHandler(updateClosedDays, async ({ params: { id, year }, body, actor, now, commit }) => {
  const step = changeClosedDays(await getPlace(id), { ...body, year }, { actor, now });
  return commit(savePlace(step), toPlace(step.after));
});
