import { dataType, defineSubject } from './definition.ts';
import type { ReceiptFacts, RefundFacts } from './event-data.ts';

const customer = defineSubject('customer');

/** Every type of event about a customer's payments and credits: a part of the catalogue. */
export const RECEIPT_EVENTS = {
  customer_payment_received: customer({ data: dataType<ReceiptFacts>() }),
  customer_payment_reversed: customer({ data: dataType<ReceiptFacts & { reason: string }>() }),
  customer_credit_released: customer({ data: dataType<ReceiptFacts>() }),
  customer_refunded: customer({ data: dataType<RefundFacts>() }),
  customer_refund_reversed: customer({ data: dataType<RefundFacts & { reason: string }>() }),
};
