import { useEffect, useRef } from 'react';
import { getShipment } from '#shared/contracts/shipments.ts';
import { ApiError, callApi } from '../../lib/api.ts';
import { useSocket } from '../../lib/use-socket.ts';
import { dropShipment, oneShipment, putShipment, refreshShipments } from './shipment-cache.ts';

const GATHER_FOR = 250;
/** More changes at once than this: fetching the lists is cheaper than the single shipments. */
const MOST_SINGLES = 20;

/** Keeps the kept shipments as they are on the server, by the live frames; after a lost connection all are fetched again. */
export function useLiveShipments(): void {
  const waiting = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const flush = () => {
    const ids = [...waiting.current];
    waiting.current.clear();
    timer.current = undefined;
    if (ids.length > MOST_SINGLES) void refreshShipments();
    else for (const id of ids) void refreshShipment(id);
  };
  useSocket({
    onFrame: (frame) => {
      if (frame.type !== 'shipment_changed' && frame.type !== 'job_changed') return;
      waiting.current.add(frame.id);
      timer.current ??= setTimeout(flush, GATHER_FOR);
    },
    onReopen: () => void refreshShipments(),
  });
}

/** Fetches one shipment and puts it where it belongs now. */
export async function refreshShipment(id: string): Promise<void> {
  try {
    await putShipment(await callApi(getShipment, oneShipment(id)));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) await dropShipment(id);
  }
}
