import { useEffect, useRef, useState } from 'react';
import { updateDriverLocation } from '#shared/contracts/drivers.ts';
import { callApi } from '../../lib/api.ts';

/** `refused`: the phone does not tell; `off`: no job is live. */
export type Sharing = 'off' | 'waiting' | 'on' | 'refused';

const NOT_OFTENER_THAN = 3000;
const AFTER_FAILURE = 15_000;
/** A vehicle that stands still says so, or it would count as silent after some minutes. */
const AT_LEAST_EVERY = 60_000;
const OPTIONS: PositionOptions = { enableHighAccuracy: true, maximumAge: 5000, timeout: 30_000 };

/** Tells the server where this driver is while a job is live (picked up or in transit), and nothing at other times. */
export function usePositionSharing(driverId: string | undefined, liveJobId: string | undefined) {
  const [sharing, setSharing] = useState<Sharing>('off');
  const last = useRef<GeolocationCoordinates | undefined>(undefined);
  useEffect(() => {
    if (!driverId || !liveJobId) return setSharing('off');
    if (!('geolocation' in navigator)) return setSharing('refused');
    setSharing('waiting');
    const send = sender(driverId, liveJobId, () => setSharing('on'));
    const seen = (position: GeolocationPosition) => {
      last.current = position.coords;
      send(position);
    };
    const failed = (error: GeolocationPositionError) => {
      console.warn('No position', error.message);
      if (error.code === error.PERMISSION_DENIED) setSharing('refused');
    };
    const watch = navigator.geolocation.watchPosition(seen, failed, OPTIONS);
    const timer = setInterval(() => navigator.geolocation.getCurrentPosition(seen, failed, OPTIONS), AT_LEAST_EVERY);
    return () => {
      navigator.geolocation.clearWatch(watch);
      clearInterval(timer);
      send.stop();
    };
  }, [driverId, liveJobId]);
  return { sharing, last };
}

/** Sends the newest position, not oftener than the limit; one that is lost on the way is replaced by the next. */
function sender(driverId: string, shipmentId: string, onSent: () => void) {
  let newest: GeolocationPosition | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let nextAt = 0;
  const flush = () => {
    timer = undefined;
    if (!newest) return;
    nextAt = Date.now() + NOT_OFTENER_THAN;
    const body = { ...bodyOf(newest), shipmentId };
    callApi(updateDriverLocation, { params: { id: driverId }, body }).then(onSent, (error: unknown) => {
      nextAt = Date.now() + AFTER_FAILURE;
      console.warn('Position not sent', error instanceof Error ? error.name : error);
    });
  };
  const send = (position: GeolocationPosition) => {
    newest = position;
    timer ??= setTimeout(flush, Math.max(0, nextAt - Date.now()));
  };
  send.stop = () => clearTimeout(timer);
  return send;
}

function bodyOf({ coords, timestamp }: GeolocationPosition) {
  const { latitude, longitude, speed, accuracy, heading } = coords;
  return {
    latitude,
    longitude,
    timestamp: new Date(timestamp).toISOString(),
    speed,
    accuracy,
    // A phone that lies still has no direction.
    heading: heading === null || Number.isNaN(heading) ? null : heading,
  };
}
