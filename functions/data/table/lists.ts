import { partitionOf } from '#functions/base/subjects.ts';
import type { UserRecord } from '#functions/domain/accounts/user-types.ts';
import type { CustomerNoteRecord, CustomerRecord } from '#functions/domain/customers/customer-types.ts';
import type { DemoRecord, MeetingRecord } from '#functions/domain/demos/demo-types.ts';
import type { DriverRecord } from '#functions/domain/drivers/driver-types.ts';
import type { StoredEvent } from '#functions/domain/events/event.ts';
import type { ApiKeyRecord } from '#functions/domain/integrations/api-keys.ts';
import type { WebhookDeliveryRecord } from '#functions/domain/integrations/webhook-deliveries.ts';
import type { WebhookRecord } from '#functions/domain/integrations/webhooks.ts';
import type { CreditRecord, InvoiceRecord, PaymentRecord } from '#functions/domain/invoices/invoice-types.ts';
import type { JobRecord } from '#functions/domain/jobs/jobs.ts';
import type { BellRecord } from '#functions/domain/notifications/bell.ts';
import type { DeliveryRecord } from '#functions/domain/notifications/deliveries.ts';
import type { PushDevice } from '#functions/domain/notifications/push-devices.ts';
import type { TemplateRecord } from '#functions/domain/notifications/template-change.ts';
import type { InvitationRecord } from '#functions/domain/organization/invitations.ts';
import type { Counters } from '#functions/domain/reports/rollups.ts';
import type { SearchedKind } from '#functions/domain/search/words.ts';
import type { ProofRecord, ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import type { TimerRecord } from '#functions/domain/timers/timers.ts';
import { type Counted, type Key, keys } from './keys.ts';
import type { ConnectionRecord, SearchEntry, TrailSlot, Waiting } from './records.ts';

declare const held: unique symbol;

type IndexName = 'G1' | 'G2' | 'G3' | 'G4';
export type IndexKeys = Partial<Record<`${IndexName}PK` | `${IndexName}SK`, string>>;

/**
 * Where a list lies: in an index, or in the table itself. As a key's, a list's type says what lies there. `docs/data-model.md`
 * says which call asks which.
 */
export interface List<Held = unknown> {
  readonly index?: IndexName;
  readonly partition: string;
  /** How the sort keys of the list begin, where others lie beside them. */
  readonly beginsWith?: string;
  readonly [held]?: Held;
}

type IndexList<Held> = List<Held> & { readonly index: IndexName };

const within = <Held>(index: IndexName, partition: string, beginsWith?: string): IndexList<Held> => ({
  index,
  partition,
  ...(beginsWith !== undefined && { beginsWith }),
});

/** The keys by which an index has an item in a list; `sortKey` without the list's own beginning. */
export function listedIn({ index, partition, beginsWith = '' }: IndexList<unknown>, sortKey: string): IndexKeys {
  return { [`${index}PK`]: partition, [`${index}SK`]: beginsWith + sortKey };
}

export const lists = {
  shipments: within<ShipmentRecord>('G1', 'SHP'),
  shipmentsOfCustomer: (customerId: string) => within<ShipmentRecord>('G2', `CUS#${customerId}`, 'SHP#'),
  shipmentsOfDriver: (driverId: string) => within<ShipmentRecord>('G3', `DRV#${driverId}`),
  /** Shipments by where they stand: pending, live (assigned, picked up, in transit), delivered, cancelled. */
  queue: (name: 'pending' | 'live' | 'delivered' | 'cancelled') => within<ShipmentRecord>('G4', `Q#${name}`),
  liveJobs: (driverId: string) => within<ShipmentRecord>('G4', 'Q#live', `${driverId}#`),
  underShipment: (id: string): List<ShipmentRecord | ProofRecord | StoredEvent> => ({
    partition: keys.shipment(id).PK,
  }),
  ofContainer: (number: string): List<{ shipmentId: string }> => ({ partition: keys.container(number, '').PK }),
  ofReference: (number: string): List<{ shipmentId: string }> => ({ partition: keys.reference(number, '').PK }),
  failedAttempts: (): List<{ day: string; shipmentId: string }> => ({ partition: keys.failedAttempt('', '').PK }),
  deadlines: (): List<{ shipmentId: string }> => ({ partition: keys.deadline(0, '').PK }),
  events: (subjectId: string): List<StoredEvent> => ({ partition: partitionOf(subjectId), beginsWith: 'EVT#' }),
  auditDay: (day: string) => within<StoredEvent>('G1', `AUD#${day}`),
  auditActor: (actorId: string) => within<StoredEvent>('G2', `ACT#${actorId}`),
  deliveries: (subjectId: string, eventId: string): List<DeliveryRecord> => ({
    partition: `LOG#${subjectId}`,
    beginsWith: `${eventId}#`,
  }),
  /** A message and its repeats, in their order. */
  repeatsOf: (first: Key<DeliveryRecord>): List<DeliveryRecord> => ({ partition: first.PK, beginsWith: first.SK }),
  deliveriesOfDay: (day: string) => within<DeliveryRecord>('G1', `LOG#${day}`),
  deliveriesOfCustomer: (customerId: string) => within<DeliveryRecord>('G2', `CUS#${customerId}`, 'LOG#'),
  deliveriesOfSubject: (subjectId: string): List<DeliveryRecord> => ({ partition: `LOG#${subjectId}` }),
  bell: (bell: string): List<BellRecord> => ({ partition: keys.bellItem(bell, '').PK }),
  templateVersions: (kind: string): List<TemplateRecord> => {
    const { PK: partition, SK } = keys.templateVersion(kind, 0);
    return { partition, beginsWith: SK.replace(/\d+$/, '') };
  },
  drivers: within<DriverRecord>('G1', 'DRV'),
  /** Where a driver was on a day of UTC. */
  trail: (driverId: string, day: string): List<TrailSlot> => ({ partition: keys.trail(driverId, day, '').PK }),
  customers: within<CustomerRecord>('G1', 'CUS'),
  archivedCustomers: within<CustomerRecord>('G1', 'CUS#archived'),
  /** Those that became part of another; reports ask whose part. */
  mergedCustomers: within<CustomerRecord>('G1', 'CUS#merged'),
  customerNotes: (customerId: string): List<CustomerNoteRecord> => ({
    partition: keys.customer(customerId).PK,
    beginsWith: 'NOTE#',
  }),
  users: (list: 'pending' | 'team' | 'customer') => within<UserRecord>('G1', `USR#${list}`),
  /** Accounts that name an address which they have not confirmed. */
  unconfirmed: (emailKey: string) => within<UserRecord>('G2', `UNC#${emailKey}`),
  invitations: within<InvitationRecord>('G1', 'INVT'),
  connections: within<ConnectionRecord>('G1', 'CON'),
  connectionsOf: (userId: string): List<ConnectionRecord> => ({ partition: keys.user(userId).PK, beginsWith: 'CON#' }),
  pushDevicesOf: (userId: string): List<PushDevice> => ({ partition: keys.user(userId).PK, beginsWith: 'PSH#' }),
  /** Of everybody in the office. */
  officeDevices: within<PushDevice>('G1', 'PSH'),
  jobsOf: (userId: string) => within<JobRecord>('G2', `JOBS#${userId}`),
  /** What waits for its time, spread over ten partitions. */
  timers: (shard: number) => within<TimerRecord>('G4', `Q#timers#${shard}`),
  invoices: within<InvoiceRecord>('G1', 'INV'),
  invoicesOfCustomer: (customerId: string) => within<InvoiceRecord>('G2', `CUS#${customerId}`, 'INV#'),
  invoicesOf: (status: InvoiceRecord['status']) => within<InvoiceRecord>('G3', `INV#${status}`),
  underInvoice: (id: string): List<InvoiceRecord | PaymentRecord | CreditRecord | StoredEvent> => ({
    partition: keys.invoice(id).PK,
  }),
  credits: within<CreditRecord>('G1', 'CRN'),
  creditsOfCustomer: (customerId: string) => within<CreditRecord>('G2', `CUS#${customerId}`, 'CRN#'),
  demoRequests: within<DemoRecord>('G1', 'DEM'),
  meetings: within<MeetingRecord>('G1', 'MTG'),
  apiKeys: within<ApiKeyRecord>('G1', 'KEY'),
  webhooks: within<WebhookRecord>('G1', 'WHK'),
  webhookDeliveries: (id: string): List<WebhookDeliveryRecord> => ({
    partition: keys.webhook(id).PK,
    beginsWith: 'DLV#',
  }),
  /** Those that did not come through, or not yet. */
  webhookDeliveriesIn: (id: string, state: 'waiting' | 'failed' | 'held') =>
    within<WebhookDeliveryRecord>('G1', `${keys.webhook(id).PK}#${state}`),
  webhookWaiting: (id: string, lane: number): List<Waiting> => ({
    partition: keys.webhookWaiting(id, lane, '', '').PK,
  }),
  /** What is found by the words that begin so; by at least three letters. */
  searchEntries: (kind: SearchedKind, beginning: string): List<SearchEntry> => ({
    partition: keys.searchEntry(kind, beginning, '').PK,
    beginsWith: beginning,
  }),
  /** The organization's sums by day and month. */
  sums: (): List<Counters> => ({ partition: keys.statsTotal().PK }),
  /** What every driver, or every customer, did on the days of a month. */
  daysOfEach: (of: Counted, month: string): List<Counters> => ({ partition: keys.dayOfOne(of, month, '').PK }),
  monthOfEach: (of: Counted, month: string): List<Counters> => {
    const { PK: partition, SK: beginsWith } = keys.monthOfOne(of, month, '');
    return { partition, beginsWith };
  },
};
