import { randomBytes } from 'node:crypto';
import { newId } from '#functions/base/ids.ts';
import { findCustomerAndDriver, saveStep } from '#functions/data/shipments/shipments.ts';
import { unknownDriver } from '#functions/domain/drivers/drivers.ts';
import { createEach } from '#functions/domain/shipments/several-containers.ts';
import { createShipment as decide } from '#functions/domain/shipments/shipment-creation.ts';
import { toShipment } from '#functions/domain/shipments/shipment-view.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { limitMails } from '#functions/use-cases/mail-limits.ts';
import { stepContext } from '#functions/use-cases/step-context.ts';
import { createShipment } from '#shared/contracts/shipment-changes.ts';
import { fieldError } from '#shared/errors.ts';

export const handler = postHandler(createShipment, async ({ body, actor, now, commit }) => {
  await limitMails(createShipment, actor, now);
  const { customer, driver } = await findCustomerAndDriver(body.customerId, body.driverId);
  if (!customer) throw fieldError('customerId', 'Customer not found');
  if (customer.archivedAt) throw fieldError('customerId', 'This customer is archived');
  if (body.driverId && !driver) throw unknownDriver();
  const context = { ...(await stepContext(now)), actor, customer, driver };
  const steps = createEach(body, (one, place) =>
    decide(one, { ...context, place, id: newId('shp', now), trackingBytes: randomBytes(12) }),
  );
  return commit(
    steps.flatMap((step) => saveStep(step, actor)),
    {
      ...toShipment(steps[0].after, actor),
      ...(steps.length > 1 && { shipments: steps.map(({ after }) => toShipment(after, actor)) }),
    },
  );
});
