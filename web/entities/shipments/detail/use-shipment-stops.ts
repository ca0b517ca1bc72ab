import { useMemo } from 'react';
import { listStops } from '#shared/contracts/drivers.ts';
import { useApi } from '../../../lib/use-api.ts';
import type { StopMark } from '../../../map/StopLayers.tsx';

/** Where a shipment on the road comes from and goes to, as far as the cities are known. */
export function useShipmentStops(shipmentId: string, driverId: string): readonly StopMark[] {
  const { data } = useApi(listStops, { params: { id: driverId } });
  return useMemo(
    () =>
      (data ?? []).flatMap((stop): StopMark[] => {
        const { city = 'N/A', place, isDone } = stop;
        if (stop.shipmentId !== shipmentId || !place) return [];
        return [{ place: [place.longitude, place.latitude], label: city, isDone }];
      }),
    [data, shipmentId],
  );
}
