import type { CustomerRecord } from '#functions/domain/customers/customer-types.ts';
import { type Billing, onlinePaymentUrl } from '#functions/domain/invoices/invoice-view.ts';
import type { StatementOfAccount } from '#functions/domain/invoices/statement.ts';
import { defang } from '#functions/messages/mails/defang-text.ts';
import { formatCents, formatDay } from '#functions/messages/mails/formats.ts';
import type { Block, MailContent } from '#functions/messages/mails/layout.ts';
import { t, tPlural } from '#shared/i18n/t.ts';
import { AGING_BUCKETS, AGING_LABELS } from '#shared/invoices/aging.ts';
import { payOnlineBlocks, transferBlocks } from './payment-blocks.ts';

interface StatementLetter {
  readonly statement: StatementOfAccount;
  readonly customer: Pick<CustomerRecord, 'name'>;
  readonly settings: Billing;
  /** Where the customer sees and pays its invoices; none without an account. */
  readonly page: string | undefined;
}

/** What somebody who pays several invoices at once writes with the transfer. */
export const PAYMENT_REFERENCE_HINT = 'Your invoice numbers';

/** The name of a statement's file. */
export const statementFile = ({ day }: Pick<StatementOfAccount, 'day'>) => `statement-${day}.pdf`;

/** Where a customer sees all its invoices, for which it needs an account: its own, or that of a record merged into it. */
export const invoicesPage = ({ userId, aliases = [] }: Pick<CustomerRecord, 'userId' | 'aliases'>, site: string) =>
  userId === undefined && aliases.length === 0 ? undefined : `${site}/invoices`;

const openWords = (count: number, total: string) =>
  tPlural(count, '{count} open invoice, {total} in all', '{count} open invoices, {total} in all', { count, total });

function sumRows({ ages, total, dueBackCents }: StatementOfAccount): [label: string, value: string][] {
  const rows = AGING_BUCKETS.filter((age) => ages[age].invoices > 0).map((age): [string, string] => [
    t(AGING_LABELS[age]),
    formatCents(ages[age].cents),
  ]);
  const back: [string, string][] = dueBackCents > 0 ? [[t('Credit due to you'), formatCents(dueBackCents)]] : [];
  return [...rows, [t('Total'), formatCents(total.cents)], ...back];
}

/** Where the invoices are seen and paid: one of them by its link, several by the numbers in the file. */
function paying({ statement: { lines, total }, settings, page }: StatementLetter): Block[] {
  const [first, second] = lines;
  const pay = first && !second ? payOnlineBlocks(first.invoice, settings) : [];
  const isByNumber = second !== undefined && onlinePaymentUrl(second.invoice, settings) !== undefined;
  return [
    ...pay,
    ...(page ? [{ kind: 'action', label: t('View Invoices'), url: page, isSecondary: pay.length > 0 } as const] : []),
    ...(isByNumber
      ? [{ kind: 'note', text: t('To pay online, click an invoice number in the attached statement.') } as const]
      : []),
    ...(total.cents > 0 ? transferBlocks(settings, t(PAYMENT_REFERENCE_HINT)) : []),
  ];
}

/** The mail that brings a statement of account. */
export function statementMail(letter: StatementLetter): MailContent {
  const { statement, customer } = letter;
  const { day, total, pastDue } = statement;
  const late =
    pastDue.cents > 0
      ? t('{amount} of it is past due.', { amount: formatCents(pastDue.cents) })
      : t('None of it is past due.');
  const open = openWords(total.invoices, formatCents(total.cents));
  const who = { name: defang(customer.name), day: formatDay(day) };
  return {
    subject: t('Statement of account, {day}: {total} open', { day: formatDay(day), total: formatCents(total.cents) }),
    preview: total.invoices === 0 ? t('You have no open invoices.') : `${open}. ${late}`,
    heading: t('Your statement as of {day}', { day: formatDay(day) }),
    blocks: [
      {
        kind: 'text',
        text:
          total.invoices === 0
            ? t('Hello {name}, you have no open invoices as of {day}. The attached statement lists each invoice.', who)
            : t('Hello {name}, as of {day} you have {open}. {late} The attached statement lists each invoice.', {
                ...who,
                open,
                late,
              }),
      },
      { kind: 'facts', rows: sumRows(statement) },
      ...paying(letter),
    ],
  };
}
