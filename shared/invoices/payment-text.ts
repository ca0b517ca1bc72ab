import { currentLanguage, type StaticTextKey, t, tPlural } from '#shared/i18n/t.ts';
import type { PaymentDetails, PaymentLink } from './billing.ts';

const inGroups = (code: string, size: number) => code.match(new RegExp(`.{1,${size}}`, 'g'))?.join(' ') ?? code;

/** What the organization says about paying online; to who reads Spanish nothing where it wrote that in English alone. */
export function payOnlineText({ text, spanishText }: Pick<PaymentLink, 'text' | 'spanishText'>): string | undefined {
  return currentLanguage() === 'es' ? spanishText : text;
}

/** Where a transfer goes, as rows of a label and a value; with the number that the payer writes with it. */
export function transferRows(details: PaymentDetails, invoiceNumber: string): [label: string, value: string][] {
  const { bankName, payee, routingNumber, accountNumber, iban, bic } = details;
  const rows: (readonly [StaticTextKey, string | undefined])[] = [
    ['Bank', bankName],
    ['Account name', payee],
    ['Routing number', routingNumber],
    ['Account number', accountNumber],
    ['IBAN', iban && inGroups(iban, 4)],
    ['SWIFT/BIC', bic],
    ['Payment reference', invoiceNumber],
  ];
  return rows.flatMap(([label, value]): [string, string][] => (value ? [[t(label), value]] : []));
}

/** Where checks and notices of payment go, in sentences. */
export function remittanceLines({ payee, remittanceAddress, remittanceEmail }: PaymentDetails): string[] {
  return [
    ...(remittanceAddress.length > 0
      ? [t('Checks to {address}.', { address: [payee, ...remittanceAddress].join(', ') })]
      : []),
    ...(remittanceEmail ? [t('Send remittance advice to {email}.', { email: remittanceEmail })] : []),
  ];
}

/** "1 day overdue", "9 days overdue"; undefined of what is not late. */
export function overdueText(days: number): string | undefined {
  if (days <= 0) return undefined;
  return tPlural(days, '{count} day overdue', '{count} days overdue', { count: days });
}
