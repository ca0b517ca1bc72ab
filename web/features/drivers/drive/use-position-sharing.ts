import { useEffect, useState } from 'react';
import { updateDriverLocation } from '#shared/contracts/positions.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { isRetryable } from '../../../entities/offline/outbox.ts';
import { callApi } from '../../../lib/api.ts';
import { bufferPosition, flushPositions, type KeptPosition } from './position-buffer.ts';
import type { PhonePosition } from './use-eta.ts';

/** `refused`: the phone does not tell; `off`: no job is live; `kept`: no network, sent later. */
export type Sharing = 'off' | 'waiting' | 'on' | 'kept' | 'refused';

const MIN_INTERVAL_MS = 3000;
const RETRY_DELAY_MS = 15_000;
/** A vehicle that stands still says so, or it would count as silent after some minutes. */
const AT_LEAST_EVERY_MS = MINUTE_MS;
const SEND_KEPT_EVERY_MS = 30_000;
const OPTIONS: PositionOptions = { enableHighAccuracy: true, maximumAge: 5000, timeout: 30_000 };

/** Tells the server where this driver is while a job is live (picked up or in transit), and nothing at other times. */
export function usePositionSharing(driverId: string | undefined, liveJobId: string | undefined) {
  const [sharing, setSharing] = useState<Sharing>('off');
  const [last, setLast] = useState<PhonePosition>();
  const [clockAhead, setClockAhead] = useState(0);
  useEffect(() => {
    if (!driverId || !liveJobId) return setSharing('off');
    if (!('geolocation' in navigator)) return setSharing('refused');
    setSharing('waiting');
    const send = sender(driverId, liveJobId, (now, ahead) => {
      setSharing(now);
      setClockAhead(ahead);
    });
    const seen = (position: GeolocationPosition) => {
      setLast(seenAt(position));
      send(position);
    };
    const failed = (error: GeolocationPositionError) => {
      console.warn('No position', error.message);
      if (error.code === error.PERMISSION_DENIED) setSharing('refused');
    };
    const watch = navigator.geolocation.watchPosition(seen, failed, OPTIONS);
    const timer = setInterval(() => navigator.geolocation.getCurrentPosition(seen, failed, OPTIONS), AT_LEAST_EVERY_MS);
    return () => {
      navigator.geolocation.clearWatch(watch);
      clearInterval(timer);
      send.stop();
    };
  }, [driverId, liveJobId]);
  useFlushBuffered(driverId);
  return { sharing, last, clockAhead };
}

/** What was kept is sent also when no job is live any more, or after the phone was switched off. */
function useFlushBuffered(driverId: string | undefined): void {
  useEffect(() => {
    if (!driverId) return;
    const go = () => void flushPositions(driverId);
    go();
    window.addEventListener('online', go);
    const timer = setInterval(go, SEND_KEPT_EVERY_MS);
    return () => {
      window.removeEventListener('online', go);
      clearInterval(timer);
    };
  }, [driverId]);
}

/** Sends the newest position, not oftener than the limit; without network the way is kept and sent as a whole later. */
function sender(driverId: string, shipmentId: string, tell: (sharing: Sharing, clockAhead: number) => void) {
  let clockAhead = 0;
  let newest: KeptPosition | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let nextAt = 0;
  let isKeeping = false;
  let isStopped = false;
  const flush = async () => {
    timer = undefined;
    if (!newest) return;
    nextAt = Date.now() + MIN_INTERVAL_MS;
    const position = newest;
    const receivedAt = isKeeping ? undefined : await sendNow(driverId, position);
    const isSent = isKeeping ? await flushPositions(driverId) : receivedAt !== undefined;
    if (receivedAt !== undefined) clockAhead = wrongBy(Date.now() - receivedAt);
    if (!isSent) nextAt = Date.now() + RETRY_DELAY_MS;
    if (!isSent && !isKeeping) await bufferPosition(driverId, position);
    isKeeping = !isSent;
    if (isStopped) return;
    // A vehicle that stands still brings no new position that would ask again.
    if (isKeeping) later();
    tell(isSent ? 'on' : 'kept', clockAhead);
  };
  const later = () => {
    timer ??= setTimeout(() => void flush().catch(failed), Math.max(0, nextAt - Date.now()));
  };
  const failed = (error: unknown) => {
    nextAt = Date.now() + RETRY_DELAY_MS;
    console.warn('Position not sent', error instanceof Error ? error.name : error);
  };
  const send = (seen: GeolocationPosition) => {
    newest = { ...bodyOf(seen, clockAhead), shipmentId };
    if (isKeeping) void bufferPosition(driverId, newest);
    later();
  };
  const retry = () => {
    if (!isKeeping) return;
    nextAt = 0;
    clearTimeout(timer);
    timer = undefined;
    later();
  };
  window.addEventListener('online', retry);
  send.stop = () => {
    isStopped = true;
    window.removeEventListener('online', retry);
    clearTimeout(timer);
  };
  return send;
}

/** When it was received by the server's clock, in epoch milliseconds; undefined when the server was not reached. */
async function sendNow(driverId: string, body: KeptPosition): Promise<number | undefined> {
  try {
    const { receivedAt } = await callApi(updateDriverLocation, { params: { id: driverId }, body });
    return Date.parse(receivedAt);
  } catch (error) {
    if (isRetryable(error)) return undefined;
    throw error;
  }
}

/** What an answer takes on its way is no wrong clock. */
function wrongBy(ahead: number): number {
  return Math.abs(ahead) > MINUTE_MS ? ahead : 0;
}

/** By the phone's clock, put right; many receivers bring the satellites' own time, which is right already. */
function timeOf(timestamp: number, clockAhead: number): string {
  const isOfPhone = Math.abs(Date.now() - timestamp) < MINUTE_MS;
  return new Date(isOfPhone ? timestamp - clockAhead : timestamp).toISOString();
}

function seenAt({ coords, timestamp }: GeolocationPosition): PhonePosition {
  const { latitude, longitude, speed } = coords;
  return { latitude, longitude, timestamp: new Date(timestamp).toISOString(), speed: speed ?? undefined };
}

function bodyOf({ coords, timestamp }: GeolocationPosition, clockAhead: number) {
  const { latitude, longitude, speed, accuracy, heading } = coords;
  return {
    latitude,
    longitude,
    timestamp: timeOf(timestamp, clockAhead),
    speed,
    accuracy,
    // A phone that lies still has no direction.
    heading: heading === null || Number.isNaN(heading) ? null : heading,
  };
}
