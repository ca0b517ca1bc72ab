import { isDigestOf } from '#functions/base/app-secret.ts';
import { callerPlace } from '#functions/base/networks.ts';
import { findIdByTrackingNumber, findShipmentHistory } from '#functions/data/shipments/shipments.ts';
import { limitCalls } from '#functions/data/table/rate-limits.ts';
import { type Actor, seesAllShipments } from '#functions/domain/events/actor.ts';
import type { OrganizationSettings } from '#functions/domain/organization/organization-types.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { trackingSecretInput, trackingView } from '#functions/domain/tracking/tracking.ts';
import { notFound } from '#shared/errors.ts';
import { parseTrackingNumber } from '#shared/tracking-number.ts';

/**
 * Numbers that one address may ask for in a minute, right or wrong: were right ones answered beyond it, the limit would
 * tell which they are.
 */
const PER_ADDRESS = { what: 'track', limit: 60, seconds: 60 };

interface Asked {
  /** As typed. */
  trackingNumber: string;
  secret: string | undefined;
  actor: Actor;
}

/**
 * The shipment that somebody tracks with its events and proof, and how much of it they may see by the organization's
 * settings. Throws 404 for what is no number, 429 for too many.
 */
export async function findTracked({ trackingNumber, secret, actor }: Asked, now: Date) {
  if (!seesAllShipments(actor)) await limitCalls({ ...PER_ADDRESS, who: callerPlace(actor) }, now);
  const number = parseTrackingNumber(trackingNumber);
  const id = number && (await findIdByTrackingNumber(number));
  const history = id ? await findShipmentHistory(id) : undefined;
  if (!history) throw notFound();
  const caller = { actor, hasSecret: hasSecret(history.shipment, secret) };
  const viewBy = (settings: OrganizationSettings) => trackingView(history.shipment, caller, settings);
  return { history, viewBy };
}

function hasSecret(shipment: ShipmentRecord, given: string | undefined): boolean {
  return given !== undefined && isDigestOf(given, 'tracking', trackingSecretInput(shipment));
}
