import { isDigestOf } from '#functions/base/app-secret.ts';
import { callerPlace } from '#functions/base/networks.ts';
import { findLocatedDriver } from '#functions/data/drivers/drivers.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { findIdByTrackingNumber, findShipmentHistory } from '#functions/data/shipments/shipments.ts';
import { limitCalls } from '#functions/data/table/rate-limits.ts';
import { seesAllShipments } from '#functions/domain/events/actor.ts';
import { toTrackResult, trackingSecretInput, trackingView } from '#functions/domain/tracking/tracking.ts';
import type { ShipmentRecord } from '#functions/domain/types.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { positionOfCity } from '#functions/places/position-of-city.ts';
import { trackShipment } from '#shared/contracts/tracking.ts';
import { notFound } from '#shared/errors.ts';
import { parseTrackingNumber } from '#shared/tracking-number.ts';

/**
 * Numbers that one address may ask for in a minute, right or wrong: were right ones answered beyond it, the limit would
 * tell which they are.
 */
const PER_ADDRESS = { what: 'track', limit: 60, seconds: 60 };

async function findFile(typed: string) {
  const number = parseTrackingNumber(typed);
  const id = number && (await findIdByTrackingNumber(number));
  return id ? findShipmentHistory(id) : undefined;
}

function hasSecret(shipment: ShipmentRecord, given: string | undefined): boolean {
  return given !== undefined && isDigestOf(given, 'tracking', trackingSecretInput(shipment));
}

export const handler = httpHandler(trackShipment, async ({ params, headers, actor, now, reply }) => {
  reply.headers['x-robots-tag'] = 'noindex';
  if (!seesAllShipments(actor)) await limitCalls({ ...PER_ADDRESS, who: callerPlace(actor) }, now);
  const file = await findFile(params.trackingNumber);
  if (!file) throw notFound();
  const { shipment } = file;
  const [settings, located] = await Promise.all([
    getSettings(),
    shipment.driverId ? findLocatedDriver(shipment.driverId) : undefined,
  ]);
  const caller = { actor, hasSecret: hasSecret(shipment, headers['x-tracking-secret']) };
  const view = trackingView(shipment, caller, settings);
  const destination = positionOfCity(shipment.deliveryCity ?? '');
  return toTrackResult({ ...file, ...located, destination, timezone: settings.timezone }, view, now);
});
