import { newId } from '#functions/base/ids.ts';
import { listRules, saveRule } from '#functions/data/boxes/clock-rules.ts';
import { findCustomer } from '#functions/data/customers/customers.ts';
import { findPlaces } from '#functions/data/places/places.ts';
import { createRule, toClockRule } from '#functions/domain/boxes/clock-rule.ts';
import { offeredPlace } from '#functions/domain/places/shipment-places.ts';
import { bookable } from '#functions/domain/shipments/shipment-customer.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { createClockRule } from '#shared/contracts/clock-rules.ts';

export const handler = postHandler(createClockRule, async ({ body, actor, now, commit }) => {
  const { placeId, customerId } = body;
  const [rules, places, customer] = await Promise.all([
    listRules(),
    findPlaces(placeId === undefined ? [] : [placeId], { strong: false }),
    customerId === undefined ? undefined : findCustomer(customerId),
  ]);
  offeredPlace('placeId', placeId, places);
  if (customerId !== undefined) bookable(customer);
  const step = createRule(body, rules, { id: newId('rul', now), actor, now });
  return commit(saveRule(step), toClockRule(step.after));
});
