import { useMemo } from 'react';
import type { StopMark } from '../../../map/StopLayers.tsx';
import { useStops } from '../../drivers/use-stops.ts';

/** Where a shipment on the road comes from and goes to, as far as the cities are known. */
export function useShipmentStops(shipmentId: string, driverId: string): readonly StopMark[] {
  const { stops } = useStops(driverId);
  return useMemo(
    () =>
      (stops ?? []).flatMap((stop): StopMark[] => {
        const { city = 'N/A', place, isDone, road } = stop;
        if (stop.shipmentId !== shipmentId || !place) return [];
        return [{ place: [place.longitude, place.latitude], label: city, isDone, road: road?.line }];
      }),
    [stops, shipmentId],
  );
}
