import { newestFirst } from '#functions/base/ids.ts';
import { sha256 } from '#functions/base/secrets.ts';
import { partitionOf } from '#functions/base/subjects.ts';
import type { UserRecord } from '#functions/domain/accounts/user-types.ts';
import type { CustomerNoteRecord, CustomerRecord } from '#functions/domain/customers/customer-types.ts';
import type { DemoRecord, MeetingRecord } from '#functions/domain/demos/demo-types.ts';
import type { DriverRecord, PositionRecord } from '#functions/domain/drivers/driver-types.ts';
import type { StoredEvent } from '#functions/domain/events/event.ts';
import type { ApiKeyRecord } from '#functions/domain/integrations/api-keys.ts';
import type { WebhookDeliveryRecord } from '#functions/domain/integrations/webhook-deliveries.ts';
import type { WebhookDay, WebhookHealth, WebhookRecord } from '#functions/domain/integrations/webhooks.ts';
import type { CreditRecord, InvoiceRecord, PaymentRecord } from '#functions/domain/invoices/invoice-types.ts';
import type { JobRecord } from '#functions/domain/jobs/jobs.ts';
import type { BellRecord } from '#functions/domain/notifications/bell.ts';
import type { Choice } from '#functions/domain/notifications/decide.ts';
import type { DeliveryRecord } from '#functions/domain/notifications/deliveries.ts';
import type { MessageDay } from '#functions/domain/notifications/message-figures.ts';
import type { PushDevice } from '#functions/domain/notifications/push-devices.ts';
import type { PushPace } from '#functions/domain/notifications/push-pace.ts';
import type { TemplateRecord } from '#functions/domain/notifications/template-change.ts';
import type { InvitationRecord } from '#functions/domain/organization/invitations.ts';
import type { OrganizationSettings } from '#functions/domain/organization/organization-types.ts';
import type { ReportMailRecord } from '#functions/domain/reports/report-mail.ts';
import type { Counters } from '#functions/domain/reports/rollups.ts';
import type { SearchedKind } from '#functions/domain/search/words.ts';
import type { ProofRecord, ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import type { TimerRecord } from '#functions/domain/timers/timers.ts';
import type { DemoStatus } from '#shared/contracts/demos.ts';
import { cutWord } from '#shared/search-words.ts';
import type {
  ConnectionRecord,
  Failures,
  HourRecord,
  LaneRecord,
  LinkRecord,
  MarkedAddress,
  MeetingLinkRecord,
  Named,
  RepeatRecord,
  SchemaRecord,
  SearchEntry,
  SearchManifest,
  SentMail,
  SessionRecord,
  TrailSlot,
  Waiting,
} from './records.ts';

declare const held: unique symbol;

/**
 * Every key in the table, and `lists.ts` every list; nothing else knows how one is written.
 * `A` marks an aggregate's main item. A key's type says what lies there, so nobody who reads by it says so again.
 */
export interface Key<Held = unknown> {
  PK: string;
  SK: string;
  readonly [held]?: Held;
}

/** Whose sums by day and month there are. */
export type Counted = 'DRV' | 'CUS';

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
  /** `repeat`: how often it was asked for once more; each has a place of its own. */
  delivery: (
    subjectId: string,
    eventId: string,
    channel: string,
    digest: string,
    repeat?: number,
  ): Key<DeliveryRecord> => ({
    PK: `LOG#${subjectId}`,
    SK: [eventId, channel, digest, ...(repeat ? [String(repeat).padStart(4, '0')] : [])].join('#'),
  }),
  /** By a digest that no secret keys: what was marked or chosen outlives every secret. */
  markedAddress: (digest: string) => main<MarkedAddress>(`ADR#${digest}`),
  sentMail: (messageId: string) => main<SentMail>(`MSG#${messageId}`),
  choiceOfAddress: (digest: string): Key<Choice> => ({ PK: `ADR#${digest}`, SK: 'CHOICE' }),
  /** Since when no account has an address that had one: what invited there before is void. */
  endedAddress: (digest: string): Key<{ endedAt: string }> => ({ PK: `ADR#${digest}`, SK: 'ENDED' }),
  choiceOfUser: (id: string): Key<Choice> => ({ PK: `USR#${id}`, SK: 'CHOICE' }),
  pushDevice: (userId: string, id: string): Key<PushDevice> => ({ PK: `USR#${userId}`, SK: `PSH#${id}` }),
  /** Moved by whoever changes which devices an account has. */
  pushDevices: (userId: string): Key<{ version: number }> => ({ PK: `USR#${userId}`, SK: 'PUSHES' }),
  /** How often what is pushed to a person, or to a host, hung. */
  pushPace: (who: string) => main<PushPace>(`PACE#${who}`),
  pushDeviceOwner: (id: string): Key<{ userId: string }> => ({ PK: `PSH#${id}`, SK: 'A' }),
  bellItem: (bell: string, id: string): Key<BellRecord> => ({ PK: `BEL#${bell}`, SK: id }),
  /** Up to which item of the bell somebody has read. */
  bellMark: (userId: string): Key<{ upTo: string }> => ({ PK: `USR#${userId}`, SK: 'BELL' }),
  trackingNumber: (number: string) => main<{ shipmentId: string }>(`TRK#${number}`),
  container: (number: string, shipmentId: string): Key<{ shipmentId: string }> => ({
    PK: `CTN#${number.toUpperCase()}`,
    SK: shipmentId,
  }),
  /** The customer's own reference, or number of a purchase order, under which a shipment is found. */
  reference: (number: string, shipmentId: string): Key<{ shipmentId: string }> => ({
    PK: `REF#${number.toUpperCase()}`,
    SK: shipmentId,
  }),
  /** An attempt that failed on a day: what the figure of a range leads to. */
  failedAttempt: (day: string, shipmentId: string): Key<{ day: string; shipmentId: string }> => ({
    PK: 'FAILED',
    SK: `${day}#${shipmentId}`,
  }),
  /** What an open shipment misses first: `late` are those whose deadline is over. */
  deadline: (deadline: number, shipmentId: string): Key<{ shipmentId: string }> => ({
    PK: 'DEADLINES',
    // A mistyped year has fewer digits, and is as late as can be.
    SK: `${String(deadline).padStart(12, '0')}#${shipmentId}`,
  }),
  driver: (id: string) => main<DriverRecord>(`DRV#${id}`),
  position: (driverId: string): Key<PositionRecord> => ({ PK: `DRV#${driverId}`, SK: 'POS' }),
  /** When a position of a driver was last given to webhooks. */
  positionPosted: (driverId: string): Key<{ at: number }> => ({ PK: `DRV#${driverId}`, SK: 'POSTED' }),
  trail: (driverId: string, day: string, slot: string): Key<TrailSlot> => ({ PK: `TRL#${driverId}#${day}`, SK: slot }),
  customer: (id: string) => main<CustomerRecord>(`CUS#${id}`),
  customerNote: (customerId: string, id: string): Key<CustomerNoteRecord> => ({
    PK: `CUS#${customerId}`,
    SK: `NOTE#${id}`,
  }),
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
  demoRequest: (id: string) => main<DemoRecord>(`DEM#${id}`),
  invitation: (id: string) => main<InvitationRecord>(`IVT#${id}`),
  meeting: (id: string) => main<MeetingRecord>(`MTG#${id}`),
  payment: (invoiceId: string, id: string): Key<PaymentRecord> => ({ PK: `INV#${invoiceId}`, SK: `PAY#${id}` }),
  credit: (invoiceId: string, id: string): Key<CreditRecord> => ({ PK: `INV#${invoiceId}`, SK: `CRN#${id}` }),
  /** The invoice of a number, its own or that of one of its credit notes. */
  invoiceNumber: (number: string) => main<{ invoiceId: string }>(`INVN#${number}`),
  apiKey: (hash: string) => main<ApiKeyRecord>(`KEY#${hash}`),
  apiKeyHour: (hash: string, hour: string): Key<HourRecord> => ({ PK: `KEY#${hash}`, SK: `H#${hour}` }),
  webhook: (id: string) => main<WebhookRecord>(`WHK#${id}`),
  webhookCount: () => main<{ count: number }>('CTR#WHK'),
  webhookHealth: (id: string): Key<WebhookHealth> => ({ PK: `WHK#${id}`, SK: 'HEALTH' }),
  webhookDay: (id: string, day: string): Key<WebhookDay> => ({ PK: `WHK#${id}`, SK: `DAY#${day}` }),
  webhookDelivery: (id: string, deliveryId: string): Key<WebhookDeliveryRecord> => ({
    PK: `WHK#${id}`,
    SK: `DLV#${deliveryId}`,
  }),
  webhookLane: (id: string, lane: number): Key<LaneRecord> => ({ PK: `WHK#${id}`, SK: `LANE#${lane}` }),
  /** Where a delivery waits for its next try: read strongly, which no index can be. */
  webhookWaiting: (id: string, lane: number, nextAt: string, deliveryId: string): Key<Waiting> => ({
    PK: `WHQ#${id}#${lane}`,
    SK: `${nextAt}#${deliveryId}`,
  }),
  /** How the messages of a day ended. */
  messageDay: (day: string): Key<MessageDay> => ({ PK: 'MSGDAYS', SK: `DAY#${day}` }),
  statsTotal: (): Key<Counters> => ({ PK: 'STATS', SK: 'TOTAL' }),
  statsDay: (day: string): Key<Counters> => ({ PK: 'STATS', SK: `DAY#${day}` }),
  statsMonth: (month: string): Key<Counters> => ({ PK: 'STATS', SK: `MONTH#${month}` }),
  /** What one driver, or one customer, did on a day: a partition for each month. */
  dayOfOne: (of: Counted, day: string, id: string): Key<Counters> => ({
    PK: `STATS#${of}#${day.slice(0, 7)}`,
    SK: `${day}#${id}`,
  }),
  monthOfOne: (of: Counted, month: string, id: string): Key<Counters> => ({
    PK: `STATS#${of}`,
    SK: `MONTH#${month}#${id}`,
  }),
  reportMail: (): Key<ReportMailRecord> => ({ PK: 'ORG', SK: 'REPORTS' }),
  settings: (): Key<Partial<OrganizationSettings>> => ({ PK: 'ORG', SK: 'SETTINGS' }),
  template: (kind: string): Key<TemplateRecord> => ({ PK: 'ORG', SK: `TPL#${kind}` }),
  templateVersion: (kind: string, version: number): Key<TemplateRecord> => ({
    PK: 'ORG',
    SK: `TPLV#${kind}#${String(version).padStart(6, '0')}`,
  }),
  schema: (): Key<SchemaRecord> => ({ PK: 'ORG', SK: 'SCHEMA' }),
  timer: (id: string) => main<TimerRecord>(`TMR#${id}`),
  job: (id: string) => main<JobRecord>(`JOB#${id}`),
  demoCounts: () => main<Partial<Record<DemoStatus, number>>>('CTR#DEM'),
  invoiceCounter: (year: string) => main<{ last: number }>(`CTR#INV#${year}`),
  creditCounter: (year: string) => main<{ last: number }>(`CTR#CRN#${year}`),
  userCounts: () => main<{ pending?: number }>('CTR#USR'),
  signInFailures: (who: string) => main<Failures>(`RATE#sign-in#${who}`),
  idempotency: (caller: string, hash: string) => main<RepeatRecord>(`IDM#${caller}#${hash}`),
  rateWindow: (what: string, who: string, window: string) =>
    main<{ count: number; [hour: `h${number}`]: number }>(`RATE#${what}#${who}#${window}`),
  done: (consumer: string, eventId: string) => main<object>(`DONE#${consumer}#${eventId}`),
  meetingLink: (hash: string) => main<MeetingLinkRecord>(`TOK#${hash}`),
  /** A word by which something is found; the first letters are its partition, so words that begin alike lie together. */
  searchEntry: (kind: SearchedKind, word: string, id: string): Key<SearchEntry> => ({
    PK: `SRC#${kind}#${cutWord(word, 3)}`,
    SK: `${word}#${newestFirst(id)}`,
  }),
  searchManifest: (id: string) => main<SearchManifest>(`SRCM#${id}`),
  linkToken: (hash: string) => main<LinkRecord>(`TOK#${hash}`),
};
