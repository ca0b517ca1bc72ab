import { readCustomerSums } from '#functions/data/reports/stats.ts';
import { customerIdsOf } from '#functions/domain/events/actor.ts';
import { customerCounts } from '#functions/domain/reports/card-figures.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { getMyShipmentCounts } from '#shared/contracts/bookings.ts';

/** An account that is not joined to a customer record yet has no shipments. */
export const handler = httpHandler(getMyShipmentCounts, async ({ actor }) =>
  customerCounts(await readCustomerSums(customerIdsOf(actor))),
);
