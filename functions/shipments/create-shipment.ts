import { randomBytes } from 'node:crypto';
import { newId } from '#functions/base/ids.ts';
import { findPlaces } from '#functions/data/places/places.ts';
import { findCustomerAndDriver, saveStep } from '#functions/data/shipments/shipments.ts';
import { unknownDriver } from '#functions/domain/drivers/drivers.ts';
import { placesNamedBy } from '#functions/domain/places/shipment-places.ts';
import { createEach } from '#functions/domain/shipments/multi-container.ts';
import { createShipmentStep as decide } from '#functions/domain/shipments/shipment-creation.ts';
import { bookable } from '#functions/domain/shipments/shipment-customer.ts';
import { toShipment } from '#functions/domain/shipments/shipment-view.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { limitMails } from '#functions/use-cases/notifications/enforce-mail-limits.ts';
import { warningsOn } from '#functions/use-cases/shipments/shipment-warnings.ts';
import { stepContext } from '#functions/use-cases/shipments/step-context.ts';
import { createShipment } from '#shared/contracts/shipment-changes.ts';

export const handler = postHandler(createShipment, async ({ body, actor, now, commit }) => {
  await limitMails(createShipment, actor, now);
  const [{ customer: found, driver }, places] = await Promise.all([
    findCustomerAndDriver(body.customerId, body.driverId),
    findPlaces(placesNamedBy(body)),
  ]);
  const customer = bookable(found);
  if (body.driverId && !driver) throw unknownDriver();
  const context = { ...(await stepContext(now)), actor, customer, driver, places };
  const steps = createEach(body, (one, place) =>
    decide(one, { ...context, place, id: newId('shp', now), trackingBytes: randomBytes(12) }),
  );
  const told = await warningsOn(body, context, {});
  return commit(
    steps.flatMap((step) => saveStep(step, actor)),
    {
      ...toShipment(steps[0].after, actor),
      ...(steps.length > 1 && { shipments: steps.map(({ after }) => toShipment(after, actor)) }),
      ...told,
    },
  );
});
