import type { SubjectKind } from '#functions/base/subjects.ts';
import type { Caller } from '#shared/accounts/permissions.ts';
import type { ShipmentStatus } from '#shared/shipments/shipment.ts';
import type { VisitPart } from '../arrivals/arrival-types.ts';
import type { CreatedContainer, PreviousState, ShipmentSnapshot } from '../shipments/shipment-types.ts';
import type { FieldChange } from './field-changes.ts';

export type EventSource = 'screen' | 'public' | 'api' | 'import' | 'system';

/** Who did it, as they were called then. `id` is absent for anonymous visitors and the product itself. */
export interface ActorSnapshot {
  kind: 'user' | 'key' | 'anonymous' | 'system';
  id?: string | undefined;
  name?: string | undefined;
  role: Caller | 'key' | 'system';
}

/** Never changed or deleted. `id` carries `occurredAt`, so a subject's events sort in the order of its life. */
export interface EventBase<Type extends string = string, Kind extends SubjectKind = SubjectKind> {
  id: string;
  type: Type;
  subject: { kind: Kind; id: string };
  actor: ActorSnapshot;
  source: EventSource;
  occurredAt: string;
  recordedAt: string;
  /** Rises within the life of its subject; only what may be posted to webhooks has one, and older events have none. */
  sequence?: number | undefined;
  public: boolean;
  /** Nobody is told of it: no message, bell or webhook. */
  quiet?: true | undefined;
}

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
  /** The office overruled this refusal, for the `reason`. */
  overrode?: 'not_ready' | undefined;
  location?: { latitude: number; longitude: number } | undefined;
  photoKeys?: string[] | undefined;
  /** Of a delivery with its proof: who took the goods. */
  recipientName?: string | undefined;
  driverId?: string | undefined;
  driverName?: string | undefined;
  previousDriverId?: string | undefined;
  /** Of an assignment by a plan: until then it can be taken back without anybody having heard of it. */
  tellAt?: string | undefined;
  /** It is gone from a driver who had not been told of it. */
  untold?: true | undefined;
  /** Who has it, where that is not the event's own driver: `none` is nobody. */
  heldBy?: string | undefined;
  /** Ids of the events that are taken back. */
  undoes?: string[] | undefined;
  changes?: string[] | undefined;
  /** The same with what was there before; older events have only the names. */
  changed?: FieldChange[] | undefined;
  /** Of the first creation of several at once: all of them, itself too, whom its message names. */
  containers?: CreatedContainer[] | undefined;
  /** Of the others: the shipment whose message names them. */
  toldWith?: string | undefined;
  /** Of an arrival and a departure. */
  visit?: VisitPart | undefined;
  shipment: ShipmentSnapshot;
  previous?: PreviousState | undefined;
  data?: undefined;
}

/** What an event's effects need without reading, never a secret. */
export interface DataPart<Data> {
  data: Data;
  shipment?: undefined;
}

export type EventShape<Kind extends SubjectKind, Data> = EventBase<string, Kind> &
  (Kind extends 'shipment' ? ShipmentPart : DataPart<Data>);

/** An event as the table holds it; its type may be one that this version no longer knows. */
export type StoredEvent = EventBase;
