import { useMemo, useState } from 'react';
import {
  type DriverOrder,
  deleteStopOrder,
  listStopOrders,
  type Stop,
  updateStopOrder,
} from '#shared/contracts/stops.ts';
import { callApi } from '../../lib/api.ts';
import { useApi } from '../../lib/use-api.ts';
import type { ShipmentUpdate } from '../shipments/live/use-live-shipments.ts';
import { useLiveStops } from './use-stops.ts';

type Orders = ReadonlyMap<string, DriverOrder>;

/**
 * In which order each driver makes its stops, for whoever shows many of them. What was put into an order here stands at once; the
 * answer of that call lies over the list until the list has it.
 */
export function useStopOrders({ isWanted = true } = {}) {
  const { data, error } = useApi(listStopOrders, isWanted ? {} : null);
  const { reload } = useLiveStops();
  const [own, setOwn] = useState<Orders>(new Map());
  const orders = useMemo((): Orders => {
    const known = new Map((data ?? []).map((order) => [order.driverId, order]));
    for (const [id, order] of own) if (order.version > (known.get(id)?.version ?? -1)) known.set(id, order);
    return known;
  }, [data, own]);
  const tell = (order: DriverOrder) => setOwn((before) => new Map(before).set(order.driverId, order));
  const forget = (driverId: string) => setOwn((before) => new Map([...before].filter(([id]) => id !== driverId)));

  /** Puts the stops into an order, or leaves that to the product again. The answer: the order then. Throws what the call throws. */
  const order = async (driverId: string, keys: readonly string[] | undefined): Promise<DriverOrder> => {
    const { version = 0, here } = orders.get(driverId) ?? {};
    // Half a version: newer than what is there, older than the answer.
    if (keys) tell({ driverId, version: version + 0.5, isPinned: true, keys: [...keys], here });
    try {
      const params = { id: driverId };
      const stops = keys
        ? await callApi(updateStopOrder, { params, body: { keys: [...keys], version } })
        : await callApi(deleteStopOrder, { params });
      const after = toOrder(driverId, stops);
      tell(after);
      return after;
    } catch (failure) {
      forget(driverId);
      reload();
      throw failure;
    }
  };
  return { orders, isKnown: data !== undefined || error !== undefined, order, reload };
}

function toOrder(driverId: string, stops: readonly Stop[]): DriverOrder {
  const open = stops.filter(({ isDone }) => !isDone);
  const [next] = open;
  const since = next?.leftAt === undefined ? next?.arrivedAt : undefined;
  return {
    driverId,
    version: stops[0]?.orderVersion ?? 0,
    isPinned: open.some(({ isPinned }) => isPinned),
    keys: open.map(({ key }) => key),
    ...(next && since !== undefined && { here: { key: next.key, since } }),
  };
}

/** Where a driver's stops stand follows from what it has to do, and when. */
export function movesStops({ before, after }: ShipmentUpdate): boolean {
  return [before?.driverId, after?.driverId].some((id) => id !== undefined);
}
