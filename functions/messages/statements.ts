import type { Statement } from '#functions/domain/invoices/statement.ts';
import type { CustomerRecord, OrganizationSettings } from '#functions/domain/types.ts';
import { AGE_LABELS, AGES } from '#shared/ageing.ts';
import { remittanceLines, transferRows } from '#shared/payment-words.ts';
import { defang } from './defang-text.ts';
import { dayText, moneyText } from './formats.ts';
import type { Block, MailContent } from './layout.ts';

interface StatementLetter {
  readonly statement: Statement;
  readonly customer: Pick<CustomerRecord, 'name'>;
  readonly settings: Pick<OrganizationSettings, 'paymentDetails'>;
}

/** What somebody who pays several invoices at once writes with the transfer. */
export const WITH_STATEMENT = 'Your invoice numbers';

/** The name of a statement's file. */
export const statementFile = ({ day }: Pick<Statement, 'day'>) => `statement-${day}.pdf`;

const counted = (count: number) => (count === 1 ? '1 open invoice' : `${count} open invoices`);

function sumRows({ ages, total, dueBackCents }: Statement): [label: string, value: string][] {
  const rows = AGES.filter((age) => ages[age].invoices > 0).map((age): [string, string] => [
    AGE_LABELS[age],
    moneyText(ages[age].cents),
  ]);
  const back: [string, string][] = dueBackCents > 0 ? [['Due back to you', moneyText(dueBackCents)]] : [];
  return [...rows, ['Total', moneyText(total.cents)], ...back];
}

/** The mail that brings a statement of account. */
export function statementMail({ statement, customer, settings: { paymentDetails } }: StatementLetter): MailContent {
  const { day, total, pastDue } = statement;
  const late = pastDue.cents > 0 ? `${moneyText(pastDue.cents)} of it is past due.` : 'None of it is past due.';
  const open = `${counted(total.invoices)}, ${moneyText(total.cents)} in all`;
  const words = total.invoices === 0 ? 'nothing is open.' : `you have ${open}. ${late}`;
  const remittance = paymentDetails ? remittanceLines(paymentDetails).join(' ') : '';
  const pay: Block[] =
    paymentDetails && total.cents > 0
      ? [
          { kind: 'text', text: 'By bank transfer:' },
          { kind: 'facts', rows: transferRows(paymentDetails, WITH_STATEMENT) },
          ...(remittance ? [{ kind: 'note', text: remittance } as const] : []),
        ]
      : [];
  return {
    subject: `Statement of account, ${dayText(day)}: ${moneyText(total.cents)} open`,
    preview: total.invoices === 0 ? 'Nothing is open.' : `${open}. ${late}`,
    heading: `Your statement as of ${dayText(day)}`,
    blocks: [
      {
        kind: 'text',
        text: `Hello ${defang(customer.name)}, as of ${dayText(day)} ${words} The attached statement lists each invoice.`,
      },
      { kind: 'facts', rows: sumRows(statement) },
      ...pay,
    ],
  };
}
