import type { VehicleType } from '#shared/contracts/drivers.ts';
import type { Shift, ShiftException } from '#shared/drivers/shift.ts';
import type { FenceState } from '../arrivals/arrival-types.ts';
import type { Papers } from './document-types.ts';

export interface DriverRecord {
  id: string;
  name: string;
  phone: string;
  email?: string | undefined;
  vehicleType: VehicleType;
  vehicleNumber: string;
  licenseNumber?: string | undefined;
  /** What the driver or staff set; the shown status is derived (`driverStatus`). */
  availability: 'available' | 'offline';
  /** Assigned, picked up and in transit. */
  openJobs: number;
  /** Picked up and in transit. */
  liveJobs: number;
  doneJobs: number;
  userId?: string | undefined;
  /** Who is offered for a plan, and when; it never changes the availability. */
  shift?: Shift | undefined;
  /** What counts of each kind of document. */
  papers?: Papers | undefined;
  /** The last day on which documents that end were told of. */
  documentsTold?: string | undefined;
  createdAt: string;
  version: number;
}

/** A day on which the week does not decide when a driver works. */
export interface DayOffRecord extends ShiftException {
  driverId: string;
  note?: string | undefined;
  expiresAt: number;
}

export interface PositionRecord {
  driverId: string;
  latitude: number;
  longitude: number;
  /** When it was measured, after the clock rule. */
  timestamp: string;
  /** When the last live report came; positions that a phone kept leave it as it is. */
  receivedAt?: string | undefined;
  /** Meters per second. */
  speed?: number | undefined;
  accuracy?: number | undefined;
  heading?: number | undefined;
  shipmentId?: string | undefined;
  /** Where it stands by the fences of its stops. */
  fence?: FenceState | undefined;
  /** What is not in the trail yet. */
  recent?: TrailSegment | undefined;
}

/**
 * Some of a driver's way as one text, so that it rides on the item of its last position: what happened since `start`, a
 * point for every report. A piece ends after half a minute, or when it would make that item larger than one write unit.
 */
export interface TrailSegment {
  start: string;
  points: string;
}
