import { MAX_BULK_ASSIGN } from '#shared/contracts/assignments.ts';
import { bulkUnassign } from '#shared/contracts/plans.ts';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import { listShipmentEvents } from '#shared/contracts/shipments.ts';
import type { Shipment, ShipmentEvent } from '#shared/shipments/shipment.ts';
import { reasonOf } from '../../../entities/shipments/group/group-messages.ts';
import { placed } from '../../../entities/shipments/group/placed.ts';
import {
  findShipment,
  putShipment,
  recheckShipment,
  shipmentOverlay,
} from '../../../entities/shipments/live/shipment-cache.ts';
import { ApiError, callApi, callPage, isNetworkError, messageOf } from '../../../lib/api.ts';
import type { Undoable, Undone } from './undo-stack.ts';

/** Whose a shipment was before; without a driver it waited. */
export interface Before {
  id: string;
  trackingNumber: string;
  driverId?: string | undefined;
}

/** One that stands as before again, under its new version; or why it does not. */
type Outcome = { id: string; version: number } | { id: string; code: string | undefined; reason: string };

/** More than so many are not looked up one by one. */
const NAMED = 3;

/** Puts shipments back where they were, those that nobody has touched since. */
export async function undoMoves(before: readonly Before[], items: readonly Undoable[]): Promise<Undone> {
  const versions = new Map(items.map(({ id, version }) => [id, version]));
  const wanted = before.flatMap((one) => {
    const version = versions.get(one.id);
    return version === undefined ? [] : [{ ...one, version }];
  });
  const many = wanted.filter(({ driverId }) => driverId === undefined);
  const single = many.length > 1 ? wanted.filter(({ driverId }) => driverId !== undefined) : wanted;
  const outcomes = many.length > 1 ? await unassignAll(many) : [];
  // One after the other: they change the same drivers' counts, and together would only refuse each other.
  for (const one of single) outcomes.push(await putBack(one));
  const done = new Map(outcomes.flatMap((one) => ('version' in one ? [[one.id, one.version] as const] : [])));
  const kept = outcomes.flatMap((one) => ('version' in one ? [] : [one]));
  const numbers = new Map(before.map(({ id, trackingNumber }) => [id, trackingNumber]));
  const named = await Promise.all(
    kept.map(async ({ id, code, reason }, at) => {
      const number = numbers.get(id) ?? '';
      if (!isChanged(code)) return `${number}: ${reason}`;
      const who = at < NAMED ? await changedBy(id) : undefined;
      return who ? `${number} was changed by ${who}` : `${number} was changed meanwhile`;
    }),
  );
  return { done, kept: named };
}

type Wanted = Before & Undoable;

async function unassignAll(wanted: readonly Wanted[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let start = 0; start < wanted.length; start += MAX_BULK_ASSIGN) {
    const part = wanted.slice(start, start + MAX_BULK_ASSIGN);
    const items = part.map(({ id: shipmentId, version }) => ({ shipmentId, version }));
    try {
      const { results } = await callApi(bulkUnassign, { body: { items } });
      outcomes.push(...results.map(toOutcome));
    } catch (error) {
      const reason = messageOf(error, 'The shipments could not be unassigned');
      outcomes.push(...part.map(({ id }) => ({ id, code: undefined, reason })));
    }
  }
  const done = outcomes.flatMap((one) => ('version' in one ? withVersion(findShipment(one.id), one.version) : []));
  shipmentOverlay.put(...done);
  const refused = outcomes.filter((one) => !('version' in one)).slice(0, MAX_BULK_ASSIGN);
  await Promise.all(refused.map(({ id }) => recheckShipment(id, undefined)));
  return outcomes;
}

function toOutcome({
  shipmentId: id,
  version,
  code,
}: {
  shipmentId: string;
  version?: number;
  code?: string;
}): Outcome {
  return version === undefined ? { id, code, reason: reasonOf(code) } : { id, version };
}

function withVersion(shipment: Shipment | undefined, version: number): Shipment[] {
  return shipment ? [{ ...placed(shipment, undefined), version }] : [];
}

async function putBack({ id, driverId, version }: Wanted): Promise<Outcome> {
  const body = driverId ? { driverId, status: 'assigned' as const, version } : { driverId: null, version };
  try {
    const after = await callApi(updateShipment, { params: { id }, body });
    putShipment(after);
    return { id, version: after.version };
  } catch (error) {
    await recheckShipment(id, error);
    const now = findShipment(id);
    if (isNetworkError(error) && now && now.version > version && now.driverId === driverId)
      return { id, version: now.version };
    const code = error instanceof ApiError ? error.problem?.code : undefined;
    return { id, code, reason: messageOf(error, 'It could not be moved back') };
  }
}

function isChanged(code: string | undefined): boolean {
  return code === 'version_conflict' || code === 'illegal_transition' || code === 'not_found';
}

/** Who did the last thing to a shipment, where that can be had. */
async function changedBy(id: string): Promise<string | undefined> {
  try {
    // The timeline is oldest first.
    let page = await callPage<ShipmentEvent>(listShipmentEvents, { params: { id }, query: { limit: 200 } });
    while (page.next) page = await callPage<ShipmentEvent>(listShipmentEvents, {}, { url: page.next });
    return page.rows.at(-1)?.actorName;
  } catch (error) {
    console.warn('Nobody knows who changed it', error instanceof Error ? error.message : error);
    return undefined;
  }
}
