import type { CreditRecord } from '../invoices/invoice-types.ts';
import { dataType, defineSubject } from './definition.ts';
import type { InvoiceFacts, PaymentFacts } from './event-data.ts';
import {
  billToRule,
  inAppForCustomer,
  inAppForManagers,
  invoiceWebhook,
  isAutomatic,
  MAIL_ONLY,
} from './notification-rules.ts';

const invoice = defineSubject('invoice');

/** Every type of event about an invoice: a part of the catalogue. */
export const INVOICE_EVENTS = {
  invoice_created: invoice({
    data: dataType<InvoiceFacts>(),
    webhooks: [invoiceWebhook('invoice.created')],
    messages: [billToRule('invoiceIssued')],
    inAppNotifications: [inAppForCustomer('invoice_issued')],
  }),
  invoice_paid: invoice({ data: dataType<InvoiceFacts>(), webhooks: [invoiceWebhook('invoice.paid')] }),
  invoice_overdue: invoice({
    data: dataType<InvoiceFacts>(),
    webhooks: [invoiceWebhook('invoice.overdue')],
    inAppNotifications: [inAppForManagers('invoice_overdue'), inAppForCustomer('invoice_overdue')],
  }),
  invoice_cancelled: invoice({
    data: dataType<InvoiceFacts & { reason?: string | undefined }>(),
    webhooks: [invoiceWebhook('invoice.cancelled')],
  }),
  invoice_reissued: invoice({ data: dataType<InvoiceFacts>() }),
  invoice_payment_recorded: invoice({ data: dataType<PaymentFacts>() }),
  invoice_payment_taken_back: invoice({ data: dataType<PaymentFacts & { reason: string }>() }),
  invoice_credit_released: invoice({ data: dataType<PaymentFacts>() }),
  invoice_credited: invoice({
    data: dataType<
      InvoiceFacts & { credit: Pick<CreditRecord, 'id' | 'creditNumber' | 'amountCents'>; reason: string }
    >(),
    webhooks: [invoiceWebhook('invoice.credited')],
    messages: [
      billToRule('invoiceCredited'),
      { message: 'paidAndCorrected', to: 'managers', ...MAIL_ONLY, when: isAutomatic },
    ],
    inAppNotifications: [inAppForManagers('invoice_credited'), inAppForCustomer('invoice_credited')],
  }),
  // With an address where somebody sent it by hand.
  invoice_reminded: invoice({
    data: dataType<InvoiceFacts & { daysAfterDue: number; sentTo?: string }>(),
    messages: [billToRule('invoiceReminder')],
  }),
  invoice_sent: invoice({
    data: dataType<InvoiceFacts & { sentTo: string }>(),
    messages: [billToRule('invoiceIssued')],
  }),
  invoice_reminders_changed: invoice({ data: dataType<InvoiceFacts & { stopped: boolean }>() }),
  invoice_link_renewed: invoice({ data: dataType<InvoiceFacts>() }),
};
