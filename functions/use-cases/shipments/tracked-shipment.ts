import { verifyDigest } from '#functions/base/app-secret.ts';
import { callerNetworkKey } from '#functions/base/caller-network.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { findIdByTrackingNumber, findShipmentHistory } from '#functions/data/shipments/shipments.ts';
import { listOfContainer } from '#functions/data/shipments/shipments-by-number.ts';
import { enforceRateLimit } from '#functions/data/table/rate-limits.ts';
import { type Actor, seesAllShipments } from '#functions/domain/events/actor.ts';
import type { OrganizationSettingsRecord } from '#functions/domain/organization/organization-types.ts';
import { visibleTo } from '#functions/domain/shipments/shipment-rights.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { trackingSecretInput, trackingView } from '#functions/domain/tracking/tracking.ts';
import { DAY_MS } from '#shared/dates/durations.ts';
import { notFound } from '#shared/http/errors.ts';
import { isContainerNumber } from '#shared/shipments/container-number.ts';
import { isOver } from '#shared/shipments/lateness.ts';
import { parseTrackingNumber } from '#shared/shipments/tracking-number.ts';

/**
 * Numbers that one address may ask for in a minute, right or wrong: were right ones answered beyond it, the limit would
 * tell which they are.
 */
const IP_RATE_LIMIT = { what: 'track', limit: 60, seconds: 60 };

interface TrackRequest {
  /** As typed; or the number of a container. */
  trackingNumber: string;
  secret: string | undefined;
  actor: Actor;
}

/**
 * The shipment that somebody tracks, by its number or by that of its container, with its events and proof, and how much of it they may see by the organization's
 * settings. Throws 404 for what is no number, 429 for too many.
 */
export async function findTracked({ trackingNumber, secret, actor }: TrackRequest, now: Date) {
  if (!seesAllShipments(actor)) await enforceRateLimit({ ...IP_RATE_LIMIT, who: callerNetworkKey(actor) }, now);
  const number = parseTrackingNumber(trackingNumber);
  const id = number ? await findIdByTrackingNumber(number) : await findIdByContainer(trackingNumber, actor, now);
  const history = id ? await findShipmentHistory(id) : undefined;
  if (!history) throw notFound();
  const caller = { actor, hasSecret: hasSecret(history.shipment, secret) };
  const viewBy = (settings: OrganizationSettingsRecord) => trackingView(history.shipment, caller, settings);
  return { history, viewBy };
}

/** Of a container number's shipments, as old as somebody may still ask for. */
const RECENT_MS = 30 * DAY_MS;
const LOOKED_AT = 50;

/**
 * The one open or recent shipment of a container. Such numbers can be guessed: where strangers see all of a shipment whose
 * tracking number they know, they are not told that number.
 */
async function findIdByContainer(typed: string, actor: Actor, now: Date): Promise<string | undefined> {
  if (!isContainerNumber(typed)) return undefined;
  const { trackingForStrangers } = await getSettings();
  const since = new Date(now.getTime() - RECENT_MS).toISOString();
  const isRecent = ({ status, deliveredAt = '' }: ShipmentRecord) => status === 'delivered' && deliveredAt >= since;
  const found = (await listOfContainer(typed, LOOKED_AT)).filter((one) => !isOver(one) || isRecent(one));
  const own = found.filter(visibleTo(actor));
  const [one, ...others] = own.length > 0 ? own : trackingForStrangers === 'full' ? [] : found;
  return others.length === 0 ? one?.id : undefined;
}

function hasSecret(shipment: ShipmentRecord, given: string | undefined): boolean {
  return given !== undefined && verifyDigest(given, 'tracking', trackingSecretInput(shipment));
}
