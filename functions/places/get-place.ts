import { getPlace as find } from '#functions/data/places/places.ts';
import { toPlace } from '#functions/domain/places/places.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { getPlace } from '#shared/contracts/places.ts';

export const handler = httpHandler(getPlace, async ({ params }) => toPlace(await find(params.id)));
