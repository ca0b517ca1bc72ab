import type { Role } from '#shared/accounts/permissions.ts';
import type { MailFrequency } from '#shared/contracts/analytics.ts';
import type { DemoDraft } from '#shared/contracts/demos.ts';
import type { DocumentKind } from '#shared/drivers/driver-documents.ts';
import type { Language } from '#shared/i18n/t.ts';
import type { TemplateId } from '#shared/notifications/notifications.ts';
import type { UserRecord } from '../accounts/user-types.ts';
import type { FactRecord } from '../boxes/fact-types.ts';
import type { ChargeRecord } from '../charges/charge-types.ts';
import type { Guest, MeetingRecord, Reminder } from '../demos/demo-types.ts';
import type { InvoiceRecord, PaymentRecord } from '../invoices/invoice-types.ts';
import type { ReceiptRecord, RefundRecord } from '../receipts/receipt-types.ts';
import type { DayRange } from '../reports/ranges.ts';
import type { ShipmentRecord } from '../shipments/shipment-types.ts';
import type { FieldChange } from './field-changes.ts';

export type PersonFacts = Pick<UserRecord, 'email' | 'firstName' | 'lastName' | 'username' | 'role'>;
export interface InvoiceFacts
  extends Pick<
    InvoiceRecord,
    | 'invoiceNumber'
    | 'amountCents'
    | 'customerId'
    | 'customerName'
    | 'customerEmail'
    | 'shipmentId'
    | 'trackingNumber'
    | 'status'
    | 'dueDate'
    | 'language'
  > {
  balanceCents: number;
  /** Of charges alone. */
  kind?: InvoiceRecord['kind'];
  /** Of the invoice after the event; absent in older events. */
  version?: number | undefined;
  /** What the event changed; absent of a new one, and in older events. */
  changed?: FieldChange[] | undefined;
}
export type RefundFacts = ReceiptFacts & { refund: RefundRecord };
export type PaymentFacts = InvoiceFacts & {
  payment: Pick<PaymentRecord, 'id' | 'amountCents' | 'method' | 'reference'>;
};
/** Of money of a customer, and what is left of it. */
export interface ReceiptFacts {
  receipt: Pick<ReceiptRecord, 'id' | 'amountCents' | 'method' | 'reference' | 'paidAt'>;
  unappliedCents: number;
}
/** Of a charge of a customer's shipment. */
export interface ChargeFacts {
  shipmentId: string;
  trackingNumber: string;
  changed: FieldChange[];
  charge: Pick<ChargeRecord, 'id' | 'code' | 'name' | 'amountCents' | 'state'>;
}
/** What a statement said when somebody had it mailed, and where it went. */
export interface StatementFacts {
  customerName: string;
  customerEmail: string;
  sentTo: string;
  totalCents: number;
  invoices: number;
  /** As the newest of the invoices was booked. */
  language?: Language | undefined;
}
/** The words that a test mail shows, as they stood when it was asked for, and the shipment that it shows them with. */
export interface TemplateTestFacts {
  template: TemplateId;
  /** Of the words; English where none is named. */
  language?: Language | undefined;
  subject: string;
  body: string;
  shipmentId: string;
}
/** What a plan has given a driver, in the order of their stops. */
export interface GivenJobs {
  jobs: Pick<
    ShipmentRecord,
    | 'id'
    | 'trackingNumber'
    | 'pickupAddress'
    | 'pickupCity'
    | 'pickupState'
    | 'pickupZip'
    | 'pickupDate'
    | 'pickupFrom'
    | 'pickupTo'
    | 'deliveryAddress'
    | 'deliveryCity'
    | 'deliveryState'
    | 'deliveryZip'
    | 'estimatedDelivery'
    | 'deliveryFrom'
    | 'deliveryTo'
  >[];
}
/** A document of a driver that ends soon, or today. */
export interface DocumentFacts {
  driverName: string;
  documentKind: DocumentKind;
  expiresOn: string;
  isLastDay: boolean;
}
export interface DemoFacts extends Pick<DemoDraft, 'phone' | 'businessType' | 'howFound' | 'message'> {
  guest: Guest;
  /** Whether a mail goes to whoever asked: one mailbox gets one a day. */
  isTold: boolean;
}
export interface OtherCustomer {
  otherId: string;
  otherName: string;
}
export interface InvitationFacts {
  invitedEmail: string;
  role: Role;
  generation: number;
  /** The director's name. */
  invitedBy: string;
  hasAccount: boolean;
  /** Of its mail; English where there is none. */
  language?: Language | undefined;
}
export interface MeetingFacts
  extends Pick<
    MeetingRecord,
    | 'demoRequestId'
    | 'guest'
    | 'host'
    | 'meetingDate'
    | 'duration'
    | 'status'
    | 'sequence'
    | 'declineReason'
    | 'organizer'
  > {
  previous?: Pick<MeetingRecord, 'status' | 'meetingDate'> | undefined;
  /** Of a reminder: how long before. */
  reminder?: Reminder | undefined;
}
/** A period that is over, of which somebody gets the figures. */
export interface ReportFacts {
  every: MailFrequency;
  range: DayRange;
}
/** An address to which mails have ended. */
export interface SuppressionFacts {
  address: string;
  why: 'bounce' | 'complaint';
  /** Whom the mail was to, and the number that it was about. */
  name?: string | undefined;
  about?: string | undefined;
}
export interface KeyFacts {
  name: string;
  scopes?: readonly string[];
}
export interface WebhookFacts {
  url: string;
}
export interface SwitchedOffFacts extends WebhookFacts {
  why: 'gone' | 'exhausted';
}

/** What was said of a box, by which it is found in its history. */
export type SaidFact = Pick<FactRecord, 'field' | 'source' | 'key'>;

/** What a container is called by then: its number, where it is known. */
export interface BoxName {
  name?: string | undefined;
}

/** A rule of free time, as it is called. */
export interface RuleName {
  ruleId: string;
  name: string;
}
