import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { InvoiceDetail } from '#shared/contracts/invoices.ts';
import { SPANISH } from '#shared/i18n/es/index.ts';
import { setLocale } from '#shared/i18n/t.ts';
import { daysLateWords, isPartPaid } from '../../web/entities/invoices/invoice-status.ts';
import { AmountText } from '../../web/entities/invoices/payment-form.ts';
import { StatementDialog } from '../../web/features/customers/detail/StatementDialog.tsx';
import { InvoiceActions } from '../../web/features/invoices/detail/InvoiceActions.tsx';
import { InvoiceLines } from '../../web/features/invoices/detail/InvoiceLines.tsx';
import { InvoiceMenu } from '../../web/features/invoices/detail/InvoiceMenu.tsx';
import { InvoicePayments } from '../../web/features/invoices/detail/InvoicePayments.tsx';
import { InvoiceTimeline } from '../../web/features/invoices/detail/InvoiceTimeline.tsx';
import { InvoiceTable } from '../../web/features/invoices/list/InvoiceTable.tsx';
import { hearToasts, json, problem, reset, serve, show } from './support.tsx';

const INVOICE: InvoiceDetail = {
  ...{ id: 'inv_1', invoiceNumber: 'INV-2026-000412', currency: 'USD', status: 'overdue', version: 3 },
  ...{ amount: 3456, balance: 1956, paid: 1500, credited: 0, issueDate: '2026-10-12', dueDate: '2026-11-11' },
  ...{ shipmentId: 'shp_1', trackingNumber: 'TRK-P4WK8D2NZ6QH', customerId: 'cus_1', customerName: 'Harlow Textiles' },
  payments: [{ id: 'pay_1', amount: 1500, method: 'ach', paidAt: '2026-11-02', by: 'Grace Okafor' }],
  ...{ lines: [], credits: [], events: [], shipment: {}, payment: {}, contact: {} },
  billTo: { name: 'Theo Harlow', email: 'theo@harlow.example' },
};

const said = hearToasts();

function actionsOf(given: Partial<InvoiceDetail> = {}, mayChange = true): void {
  show(
    <MemoryRouter>
      <InvoiceActions invoice={{ ...INVOICE, ...given }} mayChange={mayChange} />
    </MemoryRouter>,
  );
}
function menuOf(given: Partial<InvoiceDetail>, mayChange = true): void {
  show(
    <MemoryRouter>
      <InvoiceMenu invoice={{ ...INVOICE, ...given }} mayChange={mayChange} isBeside />
    </MemoryRouter>,
  );
}
const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('a charge says what it is made of, a part of the price, a flat amount and a tax do not', async () => {
  const toll = { description: 'Toll', amount: 15, quantity: 1, unit: 'each', rate: 15 } as const;
  const lines: InvoiceDetail['lines'] = [
    { description: '40ft container', factor: 1.8, amount: 80 },
    { description: 'Weight: 23,460 kg', factor: 10.564, amount: 1912.8 },
    { description: 'Chassis: DCLI', amount: 630, quantity: 14, unit: 'day', rate: 45 },
    ...[toll, toll],
    { description: 'New Jersey Sales Tax 6.625%', amount: 41.74 },
  ];
  show(<InvoiceLines invoice={{ ...INVOICE, lines }} />);
  await screen.findByText('14 days at $45.00');
  const rows = screen.getAllByRole('row').slice(1, -1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '40ft container× 1.8$80.00',
    'Weight: 23,460 kg× 10.564$1,912.80',
    'Chassis: DCLI14 days at $45.00$630.00',
    ...['Toll$15.00', 'Toll$15.00'],
    'New Jersey Sales Tax 6.625%$41.74',
  ]);
});

describe('how an invoice stands', () => {
  it.each([
    ['overdue', '2026-11-24', '13 days late'],
    ['overdue', '2026-11-12', '1 day late'],
    ['pending', '2026-11-11', undefined],
    ['paid', '2026-11-24', undefined],
  ] as const)('%s on %s is %s', (status, today, words) => {
    expect(daysLateWords({ ...INVOICE, status }, today)).toBe(words);
  });

  it.each([
    [{}, true],
    [{ balance: 0 }, false],
    [{ paid: 0 }, false],
    [{ status: 'cancelled' as const }, false],
  ])('%j: part-paid is %s', (given, isSo) => {
    expect(isPartPaid({ ...INVOICE, ...given })).toBe(isSo);
  });

  it('says in the list what is left of a part-paid one', async () => {
    serve(() => json([]));
    show(
      <MemoryRouter>
        <InvoiceTable invoices={[INVOICE, { ...INVOICE, id: 'inv_2', balance: 3456, paid: 0 }]} openId={undefined} />
      </MemoryRouter>,
    );
    expect(await screen.findAllByText('$3,456.00')).toHaveLength(3);
    expect(screen.getAllByText('$1,956.00')).toHaveLength(1);
    expect(screen.getAllByText('Part-paid')).toHaveLength(1);
    await reset();
  });
});

describe('an amount', () => {
  it.each<[string, number | undefined]>([
    ['1956', 1956],
    ['1956.5', 1956.5],
    ['$1,956.00', 1956],
    [' 345,678.90 ', 345_678.9],
    ['0.01', 0.01],
    ['19,56', undefined],
    ['1956,50', undefined],
    ['1,9560', undefined],
    ['1.956,00', undefined],
    ['0x10', undefined],
    ['1e3', undefined],
    ['-5', undefined],
    ['1.005', undefined],
    ['', undefined],
    ['$', undefined],
  ])('typed as "%s" is %s', (text, dollars) => {
    const read = AmountText.safeParse(text);
    expect(read.success ? read.data : undefined).toBe(dollars);
  });
});

describe('what can be done with an invoice', () => {
  const END = 'End Mailed Links...';

  it.each([
    [{}, ['Record Payment', 'PDF', 'Send'], ['Open Page', 'Send to another address...', 'Credit...', END]],
    [{ paid: 0, balance: 3456 }, ['Record Payment', 'PDF', 'Send', 'Cancel...'], undefined],
    [{ status: 'paid' as const, balance: 0, paid: 3456 }, ['PDF', 'Send'], undefined],
    [{ credited: 3456 }, ['Record Payment', 'PDF', 'Send'], ['Open Page', 'Send to another address...', END]],
    [{ status: 'cancelled' as const, paid: 0 }, ['PDF'], ['Open Page', END]],
  ])('follows from how it stands: %j', async (given, expected, seldom) => {
    actionsOf(given);
    expect(names()).toEqual(expected);
    if (!seldom) return;
    await reset();
    menuOf(given);
    await click('More');
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(seldom);
  });

  it('is to read it, for who may not change it', async () => {
    actionsOf({}, false);
    expect(names()).toEqual(['PDF']);
    await reset();
    menuOf({}, false);
    await click('More');
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Open Page']);
  });
});

describe('ending the mailed links of an invoice', () => {
  it('asks first, and says what is to be done next', async () => {
    const asked = serve(() => json({ ...INVOICE, version: 4 }));
    menuOf({});
    await click('More');
    await userEvent.click(screen.getByText('End Mailed Links...'));
    expect(await screen.findByText(/can no longer open the invoice by its link/)).toBeDefined();
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: 'End Links' }));
    await waitFor(() => expect(said.at(-1)?.title).toBe('Links Ended'));
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toContain('POST /api/invoices/inv_1/link');
  });
});

describe('sending an invoice', () => {
  const MAIL = {
    ...{
      version: 3,
      isReminder: true,
      to: 'theo@harlow.example',
      subject: 'Reminder: 13 days overdue',
      html: '',
      file: 'INV.pdf',
    },
    text: 'It is 13 days overdue.',
  };
  const send = () => screen.getAllByRole<HTMLButtonElement>('button', { name: 'Send' }).at(-1) as HTMLButtonElement;

  it('shows the mail before it goes, which is a reminder of one that is overdue', async () => {
    const calls = serve(({ url }) => json(url.endsWith('/mail') ? MAIL : INVOICE));
    actionsOf();
    await click('Send');
    expect(await screen.findByRole('dialog', { name: 'Send Reminder' })).toBeTruthy();
    expect(await screen.findByText('It is 13 days overdue.')).toBeTruthy();
    expect(screen.queryByText(/already/)).toBeNull();
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await userEvent.click(send());
    await waitFor(() => expect(said.at(-1)?.title).toBe('Reminder Sent'));
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      to: 'theo@harlow.example',
      shown: { version: 3, isReminder: true },
    });
  });

  it.each([
    [{ by: 'Grace Okafor', isReminder: true }, /^A reminder was already sent to .* today at .*, by Grace Okafor\./],
    [{ isReminder: false }, /^This invoice was already sent to .* today at .*, automatically\./],
  ])('says when one went within the last day, and may be pressed: %j', async (earlier, words) => {
    const mail = { ...MAIL, earlier: { at: new Date().toISOString(), to: 'theo@harlow.example', ...earlier } };
    const calls = serve(({ url }) => json(url.endsWith('/mail') ? mail : INVOICE));
    actionsOf();
    await click('Send');
    await screen.findByText('It is 13 days overdue.');
    expect(screen.getByText(/already sent/).textContent).toMatch(words);
    await userEvent.click(send());
    await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
  });

  it('sends nothing that was not shown: not while the mail is loading, nor where it could not be had', async () => {
    let isBroken = true;
    let arrive: (answer: Response) => void = () => undefined;
    const calls = serve(({ url }) => {
      if (!url.endsWith('/mail')) return json(INVOICE);
      return isBroken
        ? problem(503, 'unavailable', 'The template cannot be read')
        : new Promise<Response>((done) => {
            arrive = done;
          });
    });
    actionsOf();
    await click('Send');
    expect(await screen.findByText('The template cannot be read')).toBeTruthy();
    expect(send().disabled).toBe(true);
    isBroken = false;
    await click('Retry');
    expect(await screen.findByText('Loading the email...')).toBeTruthy();
    expect(send().disabled).toBe(true);
    await userEvent.type(screen.getByLabelText('Email'), '{Enter}');
    arrive(json(MAIL));
    expect(await screen.findByText('It is 13 days overdue.')).toBeTruthy();
    expect(send().disabled).toBe(false);
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('shows the mail that would go by now where it was paid meanwhile, and keeps the address that was typed', async () => {
    let isPaid = false;
    const paid = { ...MAIL, version: 4, isReminder: false, text: 'It is paid.' };
    const calls = serve(({ url, method, body }) => {
      if (url.endsWith('/mail')) return json(isPaid ? paid : MAIL);
      if (method !== 'POST' || Object(body).shown.version === 4) return json(INVOICE);
      isPaid = true;
      return problem(409, 'mail_outdated', 'Nothing was sent: the invoice changed');
    });
    actionsOf();
    await click('Send');
    await screen.findByText('It is 13 days overdue.');
    const to = screen.getByLabelText('Email');
    await userEvent.clear(to);
    await userEvent.type(to, 'books@harlow.example');
    await userEvent.click(send());
    expect(await screen.findByText('It is paid.')).toBeTruthy();
    expect(said.at(-1)?.description).toBe('Nothing was sent: the invoice changed');
    expect(screen.getByRole('dialog', { name: 'Send Invoice' })).toBeTruthy();
    expect(to).toHaveProperty('value', 'books@harlow.example');
    await userEvent.click(send());
    await waitFor(() => expect(said.at(-1)?.title).toBe('Invoice Sent'));
    expect(calls.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
      to: 'books@harlow.example',
      shown: { version: 4, isReminder: false },
    });
  });

  it('says in a reminder that the credit of its customer would pay it, as reminders of many do', async () => {
    serve(({ url }) => json(url.endsWith('/mail') ? { ...MAIL, isCovered: true } : INVOICE));
    actionsOf();
    await click('Send');
    expect(await screen.findByText(/^The customer has credit for it\./)).toBeTruthy();
    expect(send().disabled).toBe(false);
  });

  it('asks for the mail anew whenever it opens', async () => {
    let asked = 0;
    serve(({ url }) => {
      if (!url.endsWith('/mail')) return json(INVOICE);
      asked += 1;
      return json({ ...MAIL, text: `Shown ${asked}` });
    });
    actionsOf();
    await click('Send');
    expect(await screen.findByText('Shown 1')).toBeTruthy();
    await click('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await click('Send');
    expect(await screen.findByText('Shown 2')).toBeTruthy();
    expect(screen.queryByText('Shown 1')).toBeNull();
  });
});

describe('the statement of a customer', () => {
  it('is not sent where its mail could not be shown', async () => {
    const calls = serve(() => problem(503, 'unavailable', 'Too much to read'));
    show(<StatementDialog customerId="cus_1" email="theo@harlow.example" onClose={() => undefined} />);
    expect(await screen.findByText('Too much to read')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
    await click('Retry');
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls.map(({ method }) => method)).toEqual(['GET', 'GET']);
  });
});

describe('the timeline of an invoice', () => {
  it('lets addresses wrap after the @ and the dots', () => {
    const events = [
      { id: 'e1', type: 'sent' as const, at: '2026-11-20T10:00:00Z', to: 'accounts@harlow.example', by: 'Grace' },
    ];
    show(<InvoiceTimeline invoice={{ ...INVOICE, events }} />);
    const [line] = screen.getAllByText(/accounts@/);
    expect(line?.innerHTML).toContain('accounts@<wbr>harlow.<wbr>example,');
    expect(line?.textContent).toBe('accounts@harlow.example, Grace');
  });

  it.each(['en', 'es'] as const)('tells a move to credit that was undone from a payment, in %s', (language) => {
    setLocale(language, language === 'es' ? SPANISH : {});
    const events = [
      { id: 'e1', type: 'payment_taken_back' as const, at: '2026-11-20T10:00:00Z', amount: -50 },
      { id: 'e2', type: 'payment_taken_back' as const, at: '2026-11-20T09:00:00Z', amount: 20 },
    ];
    show(<InvoiceTimeline invoice={{ ...INVOICE, events }} />);
    const words = {
      en: ["Move of $50.00 to the customer's credit undone", 'Payment of $20.00 reversed'],
      es: ['Anulado el paso de $50.00 a saldo a favor', 'Pago de $20.00 anulado'],
    };
    for (const text of words[language]) expect(screen.getByText(text)).toBeTruthy();
    setLocale('en', {});
  });

  it('has the number of its shipment on one line', () => {
    const events = [{ id: 'e1', type: 'created' as const, at: '2026-11-20T10:00:00Z' }];
    show(<InvoiceTimeline invoice={{ ...INVOICE, events }} />);
    expect(screen.getByText(INVOICE.trackingNumber).className).toContain('nowrap');
  });
});

describe('a payment', () => {
  it('is the whole balance unless another amount is typed, and says what becomes of the invoice', async () => {
    const calls = serve(() => json({ ...INVOICE, status: 'paid', balance: 0 }));
    actionsOf();
    await click('Record Payment');
    expect(await screen.findByLabelText('Amount')).toHaveProperty('value', '1956.00');
    expect(screen.getByRole('status').textContent).toBe('This marks the invoice as paid');
    await userEvent.selectOptions(screen.getByLabelText('Method'), 'Wire transfer');
    await userEvent.type(screen.getByLabelText(/Reference/), 'W-17');
    await userEvent.click(screen.getAllByRole('button', { name: 'Record Payment' }).at(-1) as HTMLElement);
    await waitFor(() => expect(said.at(-1)?.title).toBe('Payment Recorded'));
    const sent = calls.find(({ method }) => method === 'POST');
    expect(sent?.url).toBe('/api/invoices/inv_1/payments');
    expect(sent?.body).toMatchObject({ amount: 1956, method: 'wire', reference: 'W-17' });
  });

  it('takes dollars as people write them, and says what is left', async () => {
    serve(() => json(INVOICE));
    actionsOf();
    await click('Record Payment');
    const amount = await screen.findByLabelText('Amount');
    await userEvent.clear(amount);
    await userEvent.type(amount, '$1,000.50');
    expect(screen.getByRole('status').textContent).toBe('Balance after this payment: $955.50');
    await userEvent.clear(amount);
    await userEvent.type(amount, '2000');
    expect(screen.getByRole('status').textContent).toContain('can stay as credit of the customer');
    expect(screen.getByRole('button', { name: 'Receive on Customer' })).toBeTruthy();
  });

  it('of more than the balance is not sent, and its field says so', async () => {
    const calls = serve(() => json(INVOICE));
    actionsOf();
    await click('Record Payment');
    const amount = await screen.findByLabelText('Amount');
    await userEvent.clear(amount);
    await userEvent.type(amount, '2,000');
    await userEvent.click(screen.getAllByRole('button', { name: 'Record Payment' }).at(-1) as HTMLElement);
    expect(await screen.findByText('This is more than the remaining balance of $1,956.00')).toBeTruthy();
    expect(amount.getAttribute('aria-invalid')).toBe('true');
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('that is refused stays as it was typed', async () => {
    serve(({ method }) =>
      method === 'POST' ? problem(409, 'exceeds_balance', 'The balance is $10.00') : json(INVOICE),
    );
    actionsOf();
    await click('Record Payment');
    await userEvent.type(await screen.findByLabelText(/Reference/), 'W-17');
    await userEvent.click(screen.getAllByRole('button', { name: 'Record Payment' }).at(-1) as HTMLElement);
    expect(await screen.findByText('The balance is $10.00')).toBeTruthy();
    expect(screen.getByLabelText('Amount').getAttribute('aria-invalid')).toBe('true');
    expect(said).toEqual([]);
    expect(screen.getByLabelText(/Reference/)).toHaveProperty('value', 'W-17');
  });

  it('that may be there already is asked about in the dialog, and recorded once somebody says that it is another', async () => {
    const words = 'A payment with this method, reference, and amount is already recorded for this customer';
    const calls = serve(({ method, body }) => {
      if (method !== 'POST') return json(INVOICE);
      return Object(body).isAnother ? json(INVOICE) : problem(409, 'duplicate_payment', words);
    });
    actionsOf();
    await click('Record Payment');
    await screen.findByLabelText('Amount');
    const record = () =>
      userEvent.click(screen.getAllByRole('button', { name: 'Record Payment' }).at(-1) as HTMLElement);
    await record();
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    expect(said).toEqual([]);
    await userEvent.click(screen.getByLabelText('This is another payment with the same reference'));
    await record();
    await waitFor(() => expect(said.at(-1)?.title).toBe('Payment Recorded'));
    const sent = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(sent).toMatchObject([{ version: 3 }, { version: 3, isAnother: true }]);
  });

  it('without its day is told as the field shows one', async () => {
    serve(() => json(INVOICE));
    actionsOf();
    await click('Record Payment');
    await userEvent.clear(await screen.findByLabelText('Received on'));
    await userEvent.click(screen.getAllByRole('button', { name: 'Record Payment' }).at(-1) as HTMLElement);
    expect(await screen.findByText('Must be a date (MM/DD/YYYY)')).toBeTruthy();
  });

  it('is counted where nothing else is listed', () => {
    const [payment] = INVOICE.payments;
    if (!payment) throw new Error('There is one');
    const listOf = (payments: InvoiceDetail['payments']) => (
      <MemoryRouter>
        <InvoicePayments invoice={{ ...INVOICE, payments }} mayChange />
      </MemoryRouter>
    );
    const one = show(listOf([payment]));
    expect(screen.getByText('1 payment')).toBeTruthy();
    one.unmount();
    show(listOf([payment, { ...payment, id: 'pay_2', amount: -120.4, method: 'credit' }]));
    expect(screen.queryByText('1 payment')).toBeNull();
  });

  it('is taken back with a reason only', async () => {
    const calls = serve(() => json({ ...INVOICE, paid: 0, balance: 3456 }));
    show(
      <MemoryRouter>
        <InvoicePayments invoice={INVOICE} mayChange />
      </MemoryRouter>,
    );
    await click('Reverse the payment of $1,500.00');
    const dialog = await screen.findByRole('dialog', { name: 'Reverse Payment' });
    expect(dialog.textContent).toContain(
      'The payment of $1,500.00 stays on record, and the balance of INV-2026-000412 goes up to $3,456.00.',
    );
    await click('Reverse Payment');
    expect(await screen.findByText('Reason is required')).toBeTruthy();
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await userEvent.type(screen.getByLabelText('Reason'), 'The check bounced');
    await click('Reverse Payment');
    await waitFor(() =>
      expect(said.at(-1)).toMatchObject({
        title: 'Payment Reversed',
        description: 'INV-2026-000412 has a balance of $3,456.00',
      }),
    );
    const sent = calls.find(({ method }) => method === 'POST');
    expect(sent?.url).toBe('/api/invoices/inv_1/payments/pay_1/take-back');
  });
});

describe('a credit note', () => {
  const open = async () => {
    menuOf({ credited: 100 });
    await click('More');
    await userEvent.click(screen.getByText('Credit...'));
    const amount = await screen.findByLabelText('Amount');
    await userEvent.clear(amount);
    return amount;
  };
  const issue = () => userEvent.click(screen.getByRole('button', { name: 'Issue Credit Note' }));

  it('of more than is left is not sent, and its field says so together with the missing reason', async () => {
    const calls = serve(() => json(INVOICE));
    await userEvent.type(await open(), '3356.01');
    await issue();
    expect(await screen.findByText('This is more than the $3,356.00 that can be credited')).toBeTruthy();
    expect(screen.getByText('Reason is required')).toBeTruthy();
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it.each([
    [1936, 'INV-2026-000412 has a balance of $1,936.00'],
    [-20, '$20.00 of INV-2026-000412 is due back'],
  ])('says what becomes of the invoice: %s', async (balance, words) => {
    serve(() => json({ ...INVOICE, balance }));
    await userEvent.type(await open(), '20');
    await userEvent.type(screen.getByLabelText('Reason'), 'Late');
    await issue();
    await waitFor(() => expect(said.at(-1)).toEqual({ title: 'Credit Note Issued', description: words }));
  });

  it('that is refused as others were before says so beside its field, and knows which invoice was seen', async () => {
    const words = 'This is more than the remaining balance of $10.00';
    const calls = serve(({ method }) => (method === 'POST' ? problem(409, 'exceeds_balance', words) : json(INVOICE)));
    await userEvent.type(await open(), '20');
    await userEvent.type(screen.getByLabelText('Reason'), 'Late');
    await issue();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(said).toEqual([]);
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ amount: 20, reason: 'Late', version: 3 });
  });
});
