import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { SettingsChange } from '#shared/contracts/organization.ts';
import { SPANISH_MESSAGES } from '#shared/i18n/es/messages.ts';
import { withLocale } from '#shared/i18n/t.ts';
import {
  isIban,
  isPaymentTemplate,
  isRoutingNumber,
  PaymentDetails,
  PaymentLink,
  paymentUrl,
  ReminderPlan,
} from '#shared/invoices/billing.ts';
import { payOnlineText, transferRows } from '#shared/invoices/payment-text.ts';
import { brandingCss } from '#shared/organization/branding-css.ts';
import { contactIn } from '#shared/organization/contact-css.ts';

const US = {
  payee: 'Harbor Link Haulage LLC',
  bankName: 'Passaic Valley Bank',
  accountNumber: '4410087216',
  routingNumber: '021000021',
};
const problems = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('a routing number', () => {
  it.each([
    ['021000021', true],
    ['011401533', true],
    ['021000022', false],
    ['000000000', false],
    ['12345678', false],
    ['0210000210', false],
  ])('%s: %s', (code, isSo) => expect(isRoutingNumber(code)).toBe(isSo));
});

describe('an IBAN', () => {
  it.each([
    ['DE89370400440532013000', true],
    ['GB82WEST12345698765432', true],
    ['DE88370400440532013000', false],
    ['DE89', false],
    ['', false],
  ])('%s: %s', (code, isSo) => expect(isIban(code)).toBe(isSo));
});

describe('bank details', () => {
  it('are named in Spanish as banks in Mexico name them', () => {
    const rows = () => transferRows({ ...US, remittanceAddress: [] }, 'INV-1').map(([label]) => label);
    expect(withLocale('es', SPANISH_MESSAGES, rows)).toContain('Número de ruta (ABA)');
  });

  it('are taken with spaces and dashes, which are not stored, and empty fields as none', () => {
    const typed = {
      ...US,
      routingNumber: '021 000-021',
      iban: '',
      bic: ' chasus33 ',
      remittanceEmail: '',
      remittanceAddress: ['1 Pier St', ''],
    };
    expect(z.parse(PaymentDetails, typed)).toEqual({ ...US, bic: 'CHASUS33', remittanceAddress: ['1 Pier St'] });
  });

  it.each([
    [{ ...US, payee: ' ' }, 'payee', 'Payee is required'],
    [{ ...US, accountNumber: '', routingNumber: '' }, 'accountNumber', 'Enter an account number or an IBAN'],
    [{ ...US, routingNumber: '' }, 'routingNumber', 'Enter the routing number of this account'],
    [
      { ...US, routingNumber: '021000022' },
      'routingNumber',
      "This isn't a valid routing number. Check its nine digits",
    ],
    [{ ...US, iban: 'DE88370400440532013000' }, 'iban', "This isn't a valid IBAN. Check its letters and digits"],
    [{ ...US, bic: 'CHASE' }, 'bic', 'A SWIFT/BIC has 8 or 11 letters and digits'],
    [{ ...US, remittanceEmail: 'nobody' }, 'remittanceEmail', 'Invalid email address'],
  ])('are refused at their field: %o', (given, path, message) => {
    expect(problems(PaymentDetails, given)).toEqual([[path, message]]);
  });

  it('may be an IBAN alone', () => {
    const { payee, bankName } = US;
    expect(problems(PaymentDetails, { payee, bankName, iban: 'DE89 3704 0044 0532 0130 00' })).toBeUndefined();
  });
});

describe('a payment link', () => {
  it.each([
    ['https://pay.example.com/{number}?amount={amount}', true],
    ['https://pay.example.com/i?n={number}', true],
    ['http://pay.example.com/{number}', false],
    ['https://pay.example.com/', false],
    ['https://{number}.example.com/', false],
    ['https://me:secret@pay.example.com/{number}', false],
    ['javascript:alert({number})', false],
    ['https:pay.example.com/{number}', false],
    ['https://pay.example.com/"onclick=alert(1)/{number}', false],
    ['https://pay.example.com/<b>/{number}', false],
    ['https://pay.example.com/a b/{number}', false],
    ['https://pay.example.com/%zz/{number}', false],
    ['https://pay.example.com/caf%C3%A9/{number}', true],
    ["https://pay.example.com/(it's)/{number}#part", true],
  ])('%s: %s', (url, isSo) => expect(isPaymentTemplate(url)).toBe(isSo));

  it('fills in only what it knows', () => {
    expect(problems(PaymentLink, { url: 'https://pay.example.com/{number}?to={customer}' })).toEqual([
      ['url', 'Only {number} and {amount} are supported'],
    ]);
  });

  it('has the number and the amount encoded', () => {
    const link = { url: 'https://pay.example.com/?n={number}&a={amount}&again={number}' };
    expect(paymentUrl(link, 'INV/1 & 2', 655.1)).toBe(
      'https://pay.example.com/?n=INV%2F1%20%26%202&a=655.10&again=INV%2F1%20%26%202',
    );
  });
});

describe('what stands beside the button to pay online', () => {
  it('is in the reader’s language, or nothing', () => {
    const inSpanish = (link: Parameters<typeof payOnlineText>[0]) =>
      withLocale('es', SPANISH_MESSAGES, () => [payOnlineText(link)]);
    expect(payOnlineText({ text: 'By card' })).toBe('By card');
    expect(inSpanish({ text: 'By card' })).toEqual([undefined]);
    expect(inSpanish({ text: 'By card', spanishText: 'Con tarjeta' })).toEqual(['Con tarjeta']);
  });
});

describe('the plan of reminders', () => {
  it('has no two on one day', () => {
    const steps = [
      { days: 7, isOn: true },
      { days: 7, isOn: false },
    ];
    expect(problems(ReminderPlan, { steps, monthly: true })).toEqual([['steps', 'Two reminders are on the same day']]);
  });
});

describe('how the organization is reached', () => {
  const whole = { name: 'Harbor', timezone: 'UTC', primaryColor: '#F59E0B', secondaryColor: '#1E293B' };

  it.each([
    [{ contactPhone: 'call me' }, 'contactPhone', 'Use 7 to 20 digits, such as (973) 555-0142'],
    [{ contactEmail: 'nobody' }, 'contactEmail', 'Invalid email address'],
  ])('is refused at its field: %o', (given, path, message) => {
    expect(problems(SettingsChange, { ...whole, ...given })).toEqual([[path, message]]);
  });

  it('is taken away by an empty text', () => {
    expect(z.parse(SettingsChange, { ...whole, contactPhone: '', contactEmail: '' })).toMatchObject({
      contactPhone: null,
      contactEmail: null,
    });
  });

  it('is read from the style sheet as it was typed, whatever signs it has', () => {
    const contact = { contactPhone: '+1 (973) 555-0142', contactEmail: `o'hara+x@harbor.example` };
    const css = brandingCss({ ...whole, ...contact });
    const propertyOf = (name: string) => new RegExp(`${name}: (.*);`).exec(css)?.[1] ?? '';
    expect(contactIn(propertyOf)).toEqual({ phone: contact.contactPhone, email: contact.contactEmail });
    expect(contactIn(() => '')).toEqual({ phone: '', email: '' });
  });
});
