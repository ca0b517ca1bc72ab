import { newId } from '#functions/base/ids.ts';
import { positionOf } from '#functions/cities/positions.ts';
import { findCustomer } from '#functions/data/customers/customers.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { insertPlace } from '#functions/data/places/places.ts';
import { createPlace as decide, toPlace } from '#functions/domain/places/places.ts';
import { bookable } from '#functions/domain/shipments/shipment-customer.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { createPlace } from '#shared/contracts/places.ts';

export const handler = postHandler(createPlace, async ({ body, actor, now, commit }) => {
  const [{ timezone }, customer] = await Promise.all([
    getSettings(),
    body.customerId === undefined ? undefined : findCustomer(body.customerId),
  ]);
  if (body.customerId !== undefined) bookable(customer);
  const step = decide(body, { id: newId('plc', now), actor, now }, { middle: positionOf(body), timezone });
  return commit(insertPlace(step), toPlace(step.after));
});
