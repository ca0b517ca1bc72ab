import type { LivePosition } from '#shared/http/frames.ts';
import type { PositionRecord } from './driver-types.ts';

export function livePosition(position: PositionRecord): LivePosition {
  const { driverId, latitude, longitude, timestamp, shipmentId, speed, heading } = position;
  return { driverId, latitude, longitude, timestamp, shipmentId, speed, heading };
}
