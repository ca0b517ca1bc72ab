import { callerPlace } from '#functions/base/networks.ts';
import { digestFor, isSame } from '#functions/base/secrets.ts';
import { findLocatedDriver } from '#functions/data/drivers/drivers.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { findIdByTrackingNumber, findShipmentHistory } from '#functions/data/shipments/shipments.ts';
import { limitCalls } from '#functions/data/table/rate-limits.ts';
import { toTrackResult, trackingSecretInput, trackingView } from '#functions/domain/tracking/tracking.ts';
import type { ShipmentRecord } from '#functions/domain/types.ts';
import type { Call } from '#functions/kit/http/call.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { positionOfCity } from '#functions/places/position-of-city.ts';
import { trackShipment } from '#shared/contracts/tracking.ts';
import { notFound } from '#shared/errors.ts';
import { parseTrackingNumber } from '#shared/tracking-number.ts';

/** Wrong numbers that one address may try in a minute. */
const WRONG_NUMBERS = { what: 'track-unknown', limit: 30, seconds: 60 };

async function findFile(typed: string) {
  const number = parseTrackingNumber(typed);
  const id = number && (await findIdByTrackingNumber(number));
  return id ? findShipmentHistory(id) : undefined;
}

function hasSecret(shipment: ShipmentRecord, given: string | undefined): boolean {
  return given !== undefined && isSame(given, digestFor('tracking', trackingSecretInput(shipment)));
}

async function refuse({ actor, now }: Pick<Call<typeof trackShipment>, 'actor' | 'now'>): Promise<never> {
  if (actor.kind === 'anonymous') await limitCalls({ ...WRONG_NUMBERS, who: callerPlace(actor) }, now);
  throw notFound();
}

export const handler = httpHandler(trackShipment, async ({ params, headers, actor, now, reply }) => {
  reply.headers['x-robots-tag'] = 'noindex';
  const file = await findFile(params.trackingNumber);
  if (!file) return refuse({ actor, now });
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
