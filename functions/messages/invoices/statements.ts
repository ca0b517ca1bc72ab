import type { CustomerRecord } from '#functions/domain/customers/customer-types.ts';
import { type Billing, payOnline } from '#functions/domain/invoices/invoice-view.ts';
import type { Statement } from '#functions/domain/invoices/statement.ts';
import { defang } from '#functions/messages/mails/defang-text.ts';
import { dayText, moneyText } from '#functions/messages/mails/formats.ts';
import type { Block, MailContent } from '#functions/messages/mails/layout.ts';
import { say, sayCount } from '#shared/i18n/words.ts';
import { AGE_LABELS, AGES } from '#shared/invoices/ageing.ts';
import { payOnlineBlocks, transferBlocks } from './paying.ts';

interface StatementLetter {
  readonly statement: Statement;
  readonly customer: Pick<CustomerRecord, 'name'>;
  readonly settings: Billing;
  /** Where the customer sees and pays its invoices. */
  readonly page: string;
}

/** What somebody who pays several invoices at once writes with the transfer. */
export const WITH_STATEMENT = 'Your invoice numbers';

/** The name of a statement's file. */
export const statementFile = ({ day }: Pick<Statement, 'day'>) => `statement-${day}.pdf`;

/** Where a customer sees all its invoices. */
export const invoicesPage = (site: string) => `${site}/invoices`;

const openWords = (count: number, total: string) =>
  sayCount(count, '{count} open invoice, {total} in all', '{count} open invoices, {total} in all', { count, total });

function sumRows({ ages, total, dueBackCents }: Statement): [label: string, value: string][] {
  const rows = AGES.filter((age) => ages[age].invoices > 0).map((age): [string, string] => [
    say(AGE_LABELS[age]),
    moneyText(ages[age].cents),
  ]);
  const back: [string, string][] = dueBackCents > 0 ? [[say('Credit due to you'), moneyText(dueBackCents)]] : [];
  return [...rows, [say('Total'), moneyText(total.cents)], ...back];
}

/** Where the invoices are seen and paid: one of them by its link, several by the numbers in the file. */
function paying({ statement: { lines, total }, settings, page }: StatementLetter): Block[] {
  const [first, second] = lines;
  const pay = first && !second ? payOnlineBlocks(first.invoice, settings) : [];
  const isByNumber = second !== undefined && payOnline(second.invoice, settings) !== undefined;
  return [
    ...pay,
    { kind: 'action', label: say('View Invoices'), url: page, isSecondary: pay.length > 0 },
    ...(isByNumber
      ? [{ kind: 'note', text: say('To pay online, click an invoice number in the attached statement.') } as const]
      : []),
    ...(total.cents > 0 ? transferBlocks(settings, say(WITH_STATEMENT)) : []),
  ];
}

/** The mail that brings a statement of account. */
export function statementMail(letter: StatementLetter): MailContent {
  const { statement, customer } = letter;
  const { day, total, pastDue } = statement;
  const late =
    pastDue.cents > 0
      ? say('{amount} of it is past due.', { amount: moneyText(pastDue.cents) })
      : say('None of it is past due.');
  const open = openWords(total.invoices, moneyText(total.cents));
  const who = { name: defang(customer.name), day: dayText(day) };
  return {
    subject: say('Statement of account, {day}: {total} open', { day: dayText(day), total: moneyText(total.cents) }),
    preview: total.invoices === 0 ? say('You have no open invoices.') : `${open}. ${late}`,
    heading: say('Your statement as of {day}', { day: dayText(day) }),
    blocks: [
      {
        kind: 'text',
        text:
          total.invoices === 0
            ? say(
                'Hello {name}, you have no open invoices as of {day}. The attached statement lists each invoice.',
                who,
              )
            : say('Hello {name}, as of {day} you have {open}. {late} The attached statement lists each invoice.', {
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
