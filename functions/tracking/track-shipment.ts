import { findLocatedDriver } from '#functions/data/drivers/drivers.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { countryOf } from '#functions/domain/organization/country.ts';
import { toTrackResult } from '#functions/domain/tracking/tracking.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { stagesOf } from '#functions/use-cases/boxes/container-stages.ts';
import { readEnds } from '#functions/use-cases/places/read-places.ts';
import { findTracked } from '#functions/use-cases/shipments/tracked-shipment.ts';
import { trackShipment } from '#shared/contracts/tracking.ts';

export const handler = httpHandler(trackShipment, async ({ params, headers, actor, now, reply }) => {
  reply.headers['x-robots-tag'] = 'noindex';
  const { trackingNumber } = params;
  const { history, viewBy } = await findTracked({ trackingNumber, secret: headers['x-tracking-secret'], actor }, now);
  const { shipment } = history;
  const [settings, located, endsOf, stages] = await Promise.all([
    getSettings(),
    shipment.driverId ? findLocatedDriver(shipment.driverId) : undefined,
    readEnds([shipment]),
    stagesOf([shipment]),
  ]);
  const destination = endsOf(shipment).delivery;
  const where = { destination, timezone: settings.timezone, country: countryOf(settings) };
  const containerStage = stages.get(shipment.id);
  return toTrackResult({ ...history, ...located, ...where, containerStage }, viewBy(settings), now);
});
