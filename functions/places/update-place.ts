import { positionOf } from '#functions/cities/positions.ts';
import { findCustomer } from '#functions/data/customers/customers.ts';
import { getPlace, savePlace } from '#functions/data/places/places.ts';
import { changePlace } from '#functions/domain/places/place-change.ts';
import { toPlace } from '#functions/domain/places/places.ts';
import { bookable } from '#functions/domain/shipments/shipment-customer.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { updatePlace } from '#shared/contracts/places.ts';

export const handler = httpHandler(updatePlace, async ({ params, body, actor, now, commit }) => {
  const place = await getPlace(params.id);
  if (body.customerId && body.customerId !== place.customerId) bookable(await findCustomer(body.customerId));
  const step = changePlace(place, body, { actor, now }, positionOf);
  return commit(savePlace(step), toPlace(step.after));
});
