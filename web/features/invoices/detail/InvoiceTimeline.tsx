import type { InvoiceDetail, InvoiceEvent } from '#shared/contracts/invoices.ts';
import { t, tContext } from '#shared/i18n/t.ts';
import { PAYMENT_METHOD_LABELS } from '#shared/invoices/payment-methods.ts';
import { invoiceStatusOf } from '../../../entities/invoices/invoice-status.ts';
import { reminderSentText } from '../../../entities/invoices/reminder-text.ts';
import { formatMoney, useDates } from '../../../lib/format.ts';
import { Timeline } from '../../../ui/detail/Timeline.tsx';
import AutorenewOutlined from '../../../ui/icon/AutorenewOutlined.tsx';
import LinkOff from '../../../ui/icon/LinkOff.tsx';
import MailOutlined from '../../../ui/icon/MailOutlined.tsx';
import NotificationsPausedOutlined from '../../../ui/icon/NotificationsPausedOutlined.tsx';
import PaymentsOutlined from '../../../ui/icon/PaymentsOutlined.tsx';
import ReceiptLongOutlined from '../../../ui/icon/ReceiptLongOutlined.tsx';
import UndoOutlined from '../../../ui/icon/UndoOutlined.tsx';
import { InvoiceSection } from './InvoiceSection.tsx';

const ICONS = {
  created: ReceiptLongOutlined,
  payment_recorded: PaymentsOutlined,
  payment_taken_back: UndoOutlined,
  credit_released: PaymentsOutlined,
  credited: AutorenewOutlined,
  paid: invoiceStatusOf('paid').icon,
  overdue: invoiceStatusOf('overdue').icon,
  cancelled: invoiceStatusOf('cancelled').icon,
  reissued: ReceiptLongOutlined,
  reminded: MailOutlined,
  sent: MailOutlined,
  reminders_changed: NotificationsPausedOutlined,
  link_renewed: LinkOff,
} as const;

const TITLES: Readonly<Record<InvoiceEvent['type'], (event: InvoiceEvent) => string>> = {
  created: () => t('Issued'),
  payment_recorded: ({ amount = 0 }) => t('Payment of {amount}', { amount: formatMoney(amount) }),
  payment_taken_back: ({ amount = 0 }) =>
    // Below zero it is what an invoice gave to its customer's credit.
    amount < 0
      ? t("Move of {amount} to the customer's credit undone", { amount: formatMoney(-amount) })
      : t('Payment of {amount} reversed', { amount: formatMoney(amount) }),
  credit_released: ({ amount = 0 }) => t('{amount} moved to customer credit', { amount: formatMoney(-amount) }),
  credited: ({ amount = 0 }) => t('Credit note for {amount}', { amount: formatMoney(amount) }),
  paid: () => tContext('invoice', 'Paid'),
  overdue: () => t('Overdue'),
  cancelled: () => tContext('invoice', 'Cancelled'),
  reissued: () => t('Invoiced again'),
  reminded: ({ daysAfterDue = 0 }) => reminderSentText(daysAfterDue),
  sent: () => t('Sent by email'),
  reminders_changed: ({ stopped }) => t(stopped ? 'Reminders stopped' : 'Reminders resumed'),
  link_renewed: () => t('Mailed links ended'),
};

/** Everything that happened to an invoice, the newest first. */
export function InvoiceTimeline({ invoice }: { invoice: InvoiceDetail }) {
  const { events } = invoice;
  const { moment } = useDates();
  if (events.length === 0) return null;
  return (
    <InvoiceSection title={t('Timeline')}>
      <Timeline
        steps={events.map((event) => ({
          id: event.id,
          icon: ICONS[event.type],
          title: TITLES[event.type](event),
          lines: event.type === 'created' ? causeOf(invoice, event) : linesOf(event),
          at: event.at,
          moment: moment(event.at),
        }))}
      />
    </InvoiceSection>
  );
}

function causeOf({ kind, reissueOf, trackingNumber: number }: InvoiceDetail, { by = '' }: InvoiceEvent): string[] {
  if (reissueOf) return [t('In place of {number}', { number: reissueOf.invoiceNumber }), by].filter(Boolean);
  if (kind) return [t('Charges of {number}', { number }), by].filter(Boolean);
  return [t('Created by the delivery of {number}', { number })];
}

function linesOf({ method, by, to, creditNumber, reason }: InvoiceEvent): string[] {
  const first = [creditNumber, method && t(PAYMENT_METHOD_LABELS[method]), to, by].filter(Boolean).join(', ');
  return [first, reason ?? ''].filter(Boolean);
}
