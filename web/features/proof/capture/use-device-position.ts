import { useCallback, useEffect, useState } from 'react';
import type { Located } from './use-draft.ts';

const OPTIONS: PositionOptions = { enableHighAccuracy: true, maximumAge: 10_000, timeout: 20_000 };

/** Asks the device where it is, at once and again on `locate`. A refusal is only logged. */
export function useDevicePosition(onPlace: (place: Located) => void) {
  const [isLocating, setLocating] = useState(false);
  const locate = useCallback(() => {
    if (!('geolocation' in navigator)) return;
    setLocating(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords, timestamp }) => {
        setLocating(false);
        onPlace({
          latitude: coords.latitude.toFixed(6),
          longitude: coords.longitude.toFixed(6),
          accuracy: Math.round(coords.accuracy),
          takenAt: new Date(timestamp).toISOString(),
        });
      },
      (error) => {
        setLocating(false);
        console.warn('No position', error.message);
      },
      OPTIONS,
    );
  }, [onPlace]);
  useEffect(locate, [locate]);
  return { locate, isLocating };
}
