import { sha256 } from '#functions/base/secrets.ts';
import { partitionOf } from '#functions/base/subjects.ts';
import type { JobRecord } from '#functions/domain/jobs/jobs.ts';
import type { DeliveryRecord } from '#functions/domain/notifications/deliveries.ts';
import type { Counters } from '#functions/domain/reports/rollups.ts';
import type { TimerRecord } from '#functions/domain/timers/timers.ts';
import type {
  ApiKeyRecord,
  CustomerRecord,
  DriverRecord,
  InvoiceRecord,
  OrganizationSettings,
  PositionRecord,
  ProofRecord,
  ShipmentRecord,
  StoredEvent,
  UserRecord,
} from '#functions/domain/types.ts';
import type {
  ConnectionRecord,
  Failures,
  HourRecord,
  LinkRecord,
  MarkedAddress,
  Named,
  RepeatRecord,
  SchemaRecord,
  SessionRecord,
  TrailSlot,
} from './records.ts';

declare const held: unique symbol;

/**
 * Every key in the table; nothing else knows how one is written. `docs/data-model.md` says what each list asks.
 * `A` marks an aggregate's main item. A key's type says what lies there, so nobody who reads by it says so again.
 */
export interface Key<Held = unknown> {
  PK: string;
  SK: string;
  readonly [held]?: Held;
}
export type IndexName = 'G1' | 'G2' | 'G3' | 'G4';
export type IndexKeys = Partial<Record<`${IndexName}PK` | `${IndexName}SK`, string>>;

const main = <Held>(PK: string): Key<Held> => ({ PK, SK: 'A' });

/** Bytes of somebody's text in a partition key, of which the table takes 2,048. */
const LONGEST = 1500;

/** A text for a key; one that is too long, as some grow when case and look-alikes are evened out, by its digest. */
const fitting = (text: string) => (Buffer.byteLength(text) > LONGEST ? `sha256#${sha256(text)}` : text);

export const keys = {
  shipment: (id: string) => main<ShipmentRecord>(`SHP#${id}`),
  event: (subjectId: string, eventId: string): Key<StoredEvent> => ({
    PK: partitionOf(subjectId),
    SK: `EVT#${eventId}`,
  }),
  proof: (shipmentId: string): Key<ProofRecord> => ({ PK: `SHP#${shipmentId}`, SK: 'PROOF' }),
  delivery: (subjectId: string, eventId: string, channel: string, digest: string): Key<DeliveryRecord> => ({
    PK: `LOG#${subjectId}`,
    SK: `${eventId}#${channel}#${digest}`,
  }),
  markedAddress: (digest: string) => main<MarkedAddress>(`ADR#${digest}`),
  trackingNumber: (number: string) => main<{ shipmentId: string }>(`TRK#${number}`),
  container: (number: string, shipmentId: string): Key<{ shipmentId: string }> => ({
    PK: `CTN#${number.toUpperCase()}`,
    SK: shipmentId,
  }),
  driver: (id: string) => main<DriverRecord>(`DRV#${id}`),
  position: (driverId: string): Key<PositionRecord> => ({ PK: `DRV#${driverId}`, SK: 'POS' }),
  trail: (driverId: string, day: string, slot: string): Key<TrailSlot> => ({ PK: `TRL#${driverId}#${day}`, SK: slot }),
  customer: (id: string) => main<CustomerRecord>(`CUS#${id}`),
  customerSums: (id: string): Key<Counters> => ({ PK: `CUS#${id}`, SK: 'SUM' }),
  user: (id: string) => main<UserRecord>(`USR#${id}`),
  session: (userId: string, hash: string): Key<SessionRecord> => ({ PK: `USR#${userId}`, SK: `SES#${hash}` }),
  connection: (userId: string, connectionId: string): Key<ConnectionRecord> => ({
    PK: `USR#${userId}`,
    SK: `CON#${connectionId}`,
  }),
  unique: (kind: 'username' | 'email' | 'customer-email' | 'driver-email', value: string) =>
    main<Named>(`UNQ#${kind}#${fitting(value)}`),
  invoice: (id: string) => main<InvoiceRecord>(`INV#${id}`),
  apiKey: (hash: string) => main<ApiKeyRecord>(`KEY#${hash}`),
  apiKeyHour: (hash: string, hour: string): Key<HourRecord> => ({ PK: `KEY#${hash}`, SK: `H#${hour}` }),
  statsTotal: (): Key<Counters> => ({ PK: 'STATS', SK: 'TOTAL' }),
  statsDay: (day: string): Key<Counters> => ({ PK: 'STATS', SK: `DAY#${day}` }),
  settings: (): Key<Partial<OrganizationSettings>> => ({ PK: 'ORG', SK: 'SETTINGS' }),
  schema: (): Key<SchemaRecord> => ({ PK: 'ORG', SK: 'SCHEMA' }),
  timer: (id: string) => main<TimerRecord>(`TMR#${id}`),
  job: (id: string) => main<JobRecord>(`JOB#${id}`),
  invoiceCounter: (year: number) => main<{ last: number }>(`CTR#INV#${year}`),
  userCounts: () => main<{ pending?: number }>('CTR#USR'),
  signInFailures: (who: string) => main<Failures>(`RATE#sign-in#${who}`),
  idempotency: (caller: string, hash: string) => main<RepeatRecord>(`IDM#${caller}#${hash}`),
  rateWindow: (what: string, who: string, window: string) => main<{ count: number }>(`RATE#${what}#${who}#${window}`),
  done: (consumer: string, eventId: string) => main<object>(`DONE#${consumer}#${eventId}`),
  linkToken: (hash: string) => main<LinkRecord>(`TOK#${hash}`),
};

export const indexes = {
  shipments: 'SHP',
  byCustomer: (customerId: string) => `CUS#${customerId}`,
  byDriver: (driverId: string) => `DRV#${driverId}`,
  /** Shipments by where they stand: pending, live (assigned, picked up, in transit), delivered, cancelled. */
  queue: (name: 'pending' | 'live' | 'delivered' | 'cancelled') => `Q#${name}`,
  drivers: 'DRV',
  customers: 'CUS',
  users: (list: 'pending' | 'team' | 'customer') => `USR#${list}`,
  /** Accounts that name an address which they have not confirmed. */
  unconfirmed: (emailKey: string) => `UNC#${emailKey}`,
  jobsOf: (userId: string) => `JOBS#${userId}`,
  /** What waits for its time, spread over ten partitions. */
  timers: (shard: number) => `Q#timers#${shard}`,
  deliveriesOfDay: (day: string) => `LOG#${day}`,
  connections: 'CON',
  invoices: 'INV',
  apiKeys: 'KEY',
  auditDay: (day: string) => `AUD#${day}`,
  auditActor: (actorId: string) => `ACT#${actorId}`,
};
