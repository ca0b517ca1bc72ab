import type { ChargeBound, ChargeUnit } from '#shared/charges/charge-codes.ts';
import type { PaymentMethod } from '#shared/contracts/invoices.ts';
import type { Language } from '#shared/i18n/t.ts';
import type { InvoiceStatus } from '#shared/invoices/invoice-status.ts';
import type { PriceLine } from '#shared/shipments/pricing.ts';

/** A line of an invoice: a part of the price, a charge, or a sales tax. */
export interface InvoiceLine extends PriceLine {
  readonly charge?: {
    readonly id?: string;
    readonly name: string;
    readonly quantity: number;
    readonly unit: ChargeUnit;
    readonly rate: number;
    readonly bound?: ChargeBound | undefined;
  };
  /** Of a sales tax: whose it is, its rate in thousandths of a percent, and of what it was taken. */
  readonly tax?: { readonly state: string; readonly rate: number; readonly baseCents: number };
}

type OtherInvoice = Pick<InvoiceRecord, 'id' | 'invoiceNumber'>;

export interface InvoiceRecord {
  id: string;
  /** Of charges alone, after or beside the delivery's own. */
  kind?: 'supplement' | undefined;
  /** Where the shipment of one of charges alone goes; that of any other its delivery says. */
  route?: { readonly pickupCity?: string | undefined; readonly deliveryCity?: string | undefined } | undefined;
  /** Of one with charges; those of any other are the price's, which its delivery carries. */
  lines?: readonly InvoiceLine[] | undefined;
  /** `INV-2026-000001`, gapless in its year. */
  invoiceNumber: string;
  amountCents: number;
  currency: 'USD';
  status: InvoiceStatus;
  /** Calendar days of the organization's timezone. */
  issueDate: string;
  dueDate: string;
  shipmentId: string;
  trackingNumber: string;
  customerId: string;
  customerName: string;
  /** As the shipment's contact had it; invoices before it was kept have none. */
  customerCompany?: string | undefined;
  customerEmail: string;
  /** As the shipment's contact had it. */
  language?: Language | undefined;
  /** As the shipment had them when the invoice was issued; older invoices have none. */
  containerNumber?: string | undefined;
  customerReference?: string | undefined;
  purchaseOrderNumber?: string | undefined;
  /** The organization's day of the delivery. */
  deliveredOn?: string | undefined;
  /** Who delivered. */
  driverId?: string | undefined;
  /** That of a delivery has its id from it. */
  deliveryEventId?: string | undefined;
  createdAt: string;
  /** Sums of the payments that stand and of the credit notes; absent counts as nothing. */
  paidCents?: number | undefined;
  creditedCents?: number | undefined;
  /** The organization's day on which what settled it was received. */
  paidAt?: string | undefined;
  cancelledAt?: string | undefined;
  cancelReason?: string | undefined;
  /** The organization's day, written when it happens. */
  cancelledOn?: string | undefined;
  /** Of a cancelled one: which took its place; of that: whose. */
  reissuedAs?: OtherInvoice | undefined;
  reissueOf?: OtherInvoice | undefined;
  /** Cents by the organization's day of each credit note. */
  creditedOn?: Readonly<Record<string, number>> | undefined;
  /** Days after the due day of the reminders that went out; below zero before it. */
  reminded?: readonly number[] | undefined;
  /** When somebody ended its reminders. */
  remindersStopped?: string | undefined;
  /** Of its mailed links: each step ends those before. Absent counts as the first. */
  linkVersion?: number | undefined;
  version: number;
}

/** Never removed: one that is taken back stays, and says so. */
export interface PaymentRecord {
  id: string;
  invoiceId: string;
  amountCents: number;
  method: PaymentMethod;
  reference?: string | undefined;
  /** The organization's day on which it was received. */
  paidAt: string;
  recordedAt: string;
  by: string;
  takenBack?: { at: string; reason: string; by: string } | undefined;
  readonly customerId: string;
  readonly invoiceNumber: string;
  /** The customer's payment that it is a part of, and under which of its records that stands. */
  receipt?: { readonly id: string; readonly customerId: string } | undefined;
}

/** Final. */
export interface CreditRecord {
  id: string;
  /** `CRN-2026-000001`, gapless in its year. */
  creditNumber: string;
  invoiceId: string;
  invoiceNumber: string;
  amountCents: number;
  reason: string;
  /** The organization's day. */
  issueDate: string;
  customerId: string;
  createdAt: string;
  by: string;
}
