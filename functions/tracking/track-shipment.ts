import { findLocatedDriver } from '#functions/data/drivers/drivers.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { countryOf } from '#functions/domain/organization/country.ts';
import { toTrackResult } from '#functions/domain/tracking/tracking.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { endsOf } from '#functions/places/positions.ts';
import { findTracked } from '#functions/use-cases/tracked-shipment.ts';
import { trackShipment } from '#shared/contracts/tracking.ts';

export const handler = httpHandler(trackShipment, async ({ params, headers, actor, now, reply }) => {
  reply.headers['x-robots-tag'] = 'noindex';
  const { trackingNumber } = params;
  const { history, viewBy } = await findTracked({ trackingNumber, secret: headers['x-tracking-secret'], actor }, now);
  const { shipment } = history;
  const [settings, located] = await Promise.all([
    getSettings(),
    shipment.driverId ? findLocatedDriver(shipment.driverId) : undefined,
  ]);
  const destination = endsOf(shipment).delivery;
  const where = { destination, timezone: settings.timezone, country: countryOf(settings) };
  return toTrackResult({ ...history, ...located, ...where }, viewBy(settings), now);
});
