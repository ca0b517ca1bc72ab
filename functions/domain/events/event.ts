import type { SubjectKind } from '#functions/base/subjects.ts';
import type { Caller } from '#shared/permissions.ts';
import type { ShipmentStatus } from '#shared/shipment.ts';
import type { PreviousState, ShipmentSnapshot } from '../shipments/shipment-types.ts';

export type EventSource = 'screen' | 'public' | 'api' | 'system';

/** Who did it, as they were called then. `id` is absent for anonymous visitors and the product itself. */
export interface ActorSnapshot {
  kind: 'user' | 'key' | 'anonymous' | 'system';
  id?: string | undefined;
  name?: string | undefined;
  role: Caller | 'key' | 'system';
}

/**
 * What every event has: its place in the timeline, the audit record and the outbox. Never changed or deleted.
 * `id` carries `occurredAt` (nudged by milliseconds within a step), so a subject's events sort in the order of its life.
 */
export interface EventBase<Type extends string = string, Kind extends SubjectKind = SubjectKind> {
  id: string;
  type: Type;
  subject: { kind: Kind; id: string };
  actor: ActorSnapshot;
  source: EventSource;
  occurredAt: string;
  recordedAt: string;
  /** Whether the tracking page shows it. */
  public: boolean;
}

/** What an event about a shipment has besides. */
export interface ShipmentPart {
  /** Both only where the status moved; a late offline event and an edit have neither. A creation has only `to`. */
  from?: ShipmentStatus | undefined;
  to?: ShipmentStatus | undefined;
  /** Written for a step that was skipped. */
  synthetic?: boolean | undefined;
  /** Reported after the shipment had already moved on; told in the timeline only. */
  late?: boolean | undefined;
  reason?: string | undefined;
  note?: string | undefined;
  location?: { latitude: number; longitude: number } | undefined;
  /** Object keys of the photos of an exception. */
  photoKeys?: string[] | undefined;
  driverId?: string | undefined;
  driverName?: string | undefined;
  previousDriverId?: string | undefined;
  /** Names of the edited fields. */
  changes?: string[] | undefined;
  shipment: ShipmentSnapshot;
  /** Absent for a creation. */
  previous?: PreviousState | undefined;
  data?: undefined;
}

/** What any other event has besides: what its effects need without reading, never a secret. */
export interface DataPart<Data> {
  data: Data;
  shipment?: undefined;
}

/** An event of a kind of subject, whatever its type. */
export type EventShape<Kind extends SubjectKind, Data> = EventBase<string, Kind> &
  (Kind extends 'shipment' ? ShipmentPart : DataPart<Data>);

/** An event as the table holds it; its type may be one that this version no longer knows. */
export type StoredEvent = EventBase;
