import { bulkAssign, MAX_BULK_ASSIGN } from '#shared/contracts/assignments.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { isNetworkError, messageOf } from '../../../lib/api.ts';
import { useCall } from '../../../lib/use-api.ts';
import { findShipment, recheckShipment, refreshShipments, shipmentOverlay } from '../live/shipment-cache.ts';
import { type GroupRejection, reasonOf } from './group-messages.ts';
import { placed } from './placed.ts';

/** One shipment and whose it shall be; without a driver it waits again. */
export interface Move {
  shipment: Shipment;
  driverId: string | undefined;
}

/** One that was refused, or of which no answer came. */
export interface Failed extends Move {
  reason: string;
  error?: unknown;
}

/** More failures than this are looked at by loading the lists again. */
const MAX_SINGLE_FETCHES = 20;

/** Gives pending shipments to their drivers, by one call for each hundred; tells which were refused. */
export function useAssignPending() {
  const { call } = useCall(bulkAssign);
  return async (moves: readonly Move[]): Promise<Failed[]> => {
    const failed: Failed[] = [];
    for (const [driverId, group] of byDriver(moves)) {
      for (let start = 0; start < group.length; start += MAX_BULK_ASSIGN) {
        failed.push(...(await assignPortion(call, group.slice(start, start + MAX_BULK_ASSIGN), driverId)));
      }
    }
    return failed;
  };
}

async function assignPortion(
  call: ReturnType<typeof useCall<typeof bulkAssign>>['call'],
  group: readonly Shipment[],
  driverId: string,
): Promise<Failed[]> {
  try {
    const { results } = await call({ body: { shipmentIds: group.map(({ id }) => id), driverId } });
    const refused = new Map(results.filter(({ ok }) => !ok).map(({ id, code }) => [id, reasonOf(code)]));
    const versions = new Map(results.map(({ id, version }) => [id, version]));
    shipmentOverlay.put(
      ...group.flatMap((shipment) => {
        const version = versions.get(shipment.id);
        return version === undefined ? [] : [{ ...placed(shipment, driverId), version }];
      }),
    );
    return group.flatMap((shipment) => {
      const reason = refused.get(shipment.id);
      return reason === undefined ? [] : [{ shipment, reason, driverId }];
    });
  } catch (error) {
    const reason = messageOf(error, 'Failed to assign the shipments to the driver');
    return group.map((shipment) => ({ shipment, reason, driverId, error }));
  }
}

function byDriver(moves: readonly Move[]): Map<string, Shipment[]> {
  const groups = new Map<string, Shipment[]>();
  for (const { shipment, driverId = '' } of moves) groups.set(driverId, [...(groups.get(driverId) ?? []), shipment]);
  return groups;
}

/** Looks how the server has those that failed. */
export async function recheckAll(failed: readonly Pick<Failed, 'shipment' | 'error'>[]): Promise<void> {
  if (failed.length > MAX_SINGLE_FETCHES) await refreshShipments();
  else await Promise.all(failed.map(({ shipment, error }) => recheckShipment(shipment.id, error)));
}

/** Looks where the server has those that failed; the answer: those that are not where they should be. */
export async function notDone(failed: readonly Failed[]): Promise<GroupRejection[]> {
  await recheckAll(failed);
  const isDone = ({ shipment, driverId, error }: Failed) =>
    isNetworkError(error) && findShipment(shipment.id)?.driverId === driverId;
  return failed.filter((one) => !isDone(one)).map(({ shipment, reason }) => ({ shipment, reason }));
}
