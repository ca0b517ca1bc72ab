import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { CustomerInvoices } from '../../web/features/customers/detail/CustomerInvoices.tsx';
import { CustomerPayments } from '../../web/features/customers/detail/CustomerPayments.tsx';
import { ReceivePaymentDialog } from '../../web/features/customers/detail/ReceivePaymentDialog.tsx';
import { RefundDialog } from '../../web/features/customers/detail/RefundDialog.tsx';
import { UseCreditDialog } from '../../web/features/customers/detail/UseCreditDialog.tsx';
import { hearToasts, json, person, problem, serve, show } from './support.tsx';

const said = hearToasts();

const invoice = (n: number, balance: number) => ({
  ...{ id: `inv_${n}`, invoiceNumber: `INV-2026-00000${n}`, amount: balance, balance, paid: 0, credited: 0 },
  ...{ currency: 'USD', status: 'pending', issueDate: '2026-10-01', dueDate: `2026-11-0${n}`, version: 1 },
  ...{ shipmentId: 'shp_1', trackingNumber: 'TRK-1', customerId: 'cus_1', customerName: 'Harbor Foods' },
});
const OPEN = [invoice(1, 100), invoice(2, 250.5)];
const RECEIPT = {
  ...{ id: 'rcp_1', amount: 400, unapplied: 49.5, paidAt: '2026-11-20', by: 'Grace Okafor', version: 1 },
  ...{ applications: [], refunds: [] },
};

function begin(answer: (method: string) => Response) {
  const calls = serve(({ method }) => (method === 'POST' ? answer(method) : json(OPEN)));
  show(
    <MemoryRouter>
      <ReceivePaymentDialog customerId="cus_1" onClose={() => undefined} />
    </MemoryRouter>,
  );
  return calls;
}

const field = (name: string) => screen.findByLabelText(name);
const status = () => screen.getByRole('status').textContent;
const record = () => userEvent.click(screen.getByRole('button', { name: 'Record Payment' }));

describe('a payment of a customer', () => {
  it('pays what is due longest unless somebody types it otherwise, and says what stays as credit', async () => {
    const calls = begin(() => json(RECEIPT));
    const second = await field('Amount for INV-2026-000002');
    await userEvent.type(await field('Amount'), '150');
    expect([await field('Amount for INV-2026-000001'), second].map((one) => (one as HTMLInputElement).value)).toEqual([
      '100.00',
      '50.00',
    ]);
    expect(status()).toBe('Fully applied');
    await userEvent.clear(second);
    await userEvent.type(second, '20');
    expect(status()).toBe('$120.00 pays invoices, $30.00 stays as credit');
    await record();
    await waitFor(() => expect(said.at(-1)?.title).toBe('Payment Recorded'));
    const sent = calls.find(({ method }) => method === 'POST');
    expect(sent?.url).toBe('/api/customers/cus_1/payments');
    expect(sent?.body).toMatchObject({
      amount: 150,
      applications: [
        { invoiceId: 'inv_1', amount: 100 },
        { invoiceId: 'inv_2', amount: 20 },
      ],
    });
  });

  it('that is of another amount by then keeps what was typed, and puts the rest on the other invoices', async () => {
    begin(() => json(RECEIPT));
    const [first, second] = [await field('Amount for INV-2026-000001'), await field('Amount for INV-2026-000002')];
    const amount = await field('Amount');
    await userEvent.type(amount, '150');
    await userEvent.clear(first);
    await userEvent.type(first, '40');
    expect(status()).toBe('$90.00 pays invoices, $60.00 stays as credit');
    await userEvent.clear(amount);
    await userEvent.type(amount, '300');
    expect([first, second].map((one) => (one as HTMLInputElement).value)).toEqual(['40', '250.50']);
    expect(status()).toBe('$290.50 pays invoices, $9.50 stays as credit');
    await userEvent.clear(second);
    expect(status()).toBe('$40.00 pays invoices, $260.00 stays as credit');
  });

  it('is not sent while more is put on invoices than came, or than one is open by', async () => {
    begin(() => json(RECEIPT));
    const first = await field('Amount for INV-2026-000001');
    await userEvent.type(await field('Amount'), '50');
    await userEvent.clear(first);
    await userEvent.type(first, '100.01');
    expect(await screen.findByText('More than is open')).toBeTruthy();
    expect(status()).toBe('');
    await userEvent.clear(first);
    await userEvent.type(first, '60');
    expect(status()).toBe('$10.00 more than was received');
    expect(screen.getByRole('button', { name: 'Record Payment' })).toHaveProperty('disabled', true);
  });

  it('that is there already is recorded once somebody says that it is another', async () => {
    let isFirst = true;
    const calls = begin(() => {
      const other = { paidAt: '2026-11-19', by: 'Maya Okafor' };
      const answer = isFirst ? problem(409, 'duplicate_payment', 'Already recorded', undefined, other) : json(RECEIPT);
      isFirst = false;
      return answer;
    });
    await field('Amount for INV-2026-000001');
    await userEvent.type(await field('Amount'), '400');
    await record();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Already recorded: received on Nov 19, 2026, recorded by Maya Okafor',
    );
    expect(said).toEqual([]);
    await userEvent.click(screen.getByLabelText('This is another payment with the same reference'));
    await record();
    await waitFor(() => expect(said.at(-1)).toMatchObject({ description: '$49.50 stays as credit' }));
    const sent = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(sent).toMatchObject([{ amount: 400 }, { amount: 400, isAnother: true }]);
  });
});

describe('while what is open is not known', () => {
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  const dialogs = {
    'Record Payment': <ReceivePaymentDialog customerId="cus_1" amount="400.00" onClose={() => undefined} />,
    'Pay Invoices': (
      <UseCreditDialog customerId="cus_1" receipt={{ ...RECEIPT, unapplied: 400 }} onClose={() => undefined} />
    ),
  };

  it.each(['Record Payment', 'Pay Invoices'] as const)(
    '"%s" waits for it, and asks again where it failed',
    async (name) => {
      let answer: (response: Response) => void = () => undefined;
      const calls = serve(({ method, url }) => {
        if (url.startsWith('/api/invoices?'))
          return new Promise<Response>((resolve) => {
            answer = resolve;
          });
        return json(method === 'POST' ? RECEIPT : person('manager'));
      });
      show(<MemoryRouter>{dialogs[name]}</MemoryRouter>);
      expect(await screen.findByText('Loading open invoices...')).toBeTruthy();
      expect(screen.queryByText(/stays as credit|no open invoices|Fully applied/)).toBeNull();
      expect(button(name).disabled).toBe(true);
      answer(problem(500, 'internal_error', 'Something went wrong'));
      expect(await screen.findByText('The open invoices could not be loaded.')).toBeTruthy();
      expect(screen.queryByText(/stays as credit|no open invoices|Fully applied/)).toBeNull();
      expect(button(name).disabled).toBe(true);
      await userEvent.click(button('Retry'));
      await waitFor(() => expect(calls.filter(({ url }) => url.startsWith('/api/invoices?'))).toHaveLength(2));
      answer(json(OPEN));
      expect(await screen.findByLabelText('Amount for INV-2026-000001')).toHaveProperty('value', '100.00');
      expect(button(name).disabled).toBe(false);
      expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    },
  );

  it('an older answer does not count', async () => {
    let rows: object[] = [];
    serve(() => json(rows));
    const dialog = <MemoryRouter>{dialogs['Record Payment']}</MemoryRouter>;
    const first = show(dialog);
    expect(await screen.findByText('$400.00 stays as credit')).toBeTruthy();
    first.unmount();
    rows = OPEN;
    show(dialog);
    expect(button('Record Payment').disabled).toBe(true);
    expect(screen.queryByText(/stays as credit/)).toBeNull();
    expect(await screen.findByText('$350.50 pays invoices, $49.50 stays as credit')).toBeTruthy();
  });
});

it('says nothing of what becomes of no money, or beside an amount that is none', async () => {
  begin(() => json(RECEIPT));
  await field('Amount for INV-2026-000001');
  await userEvent.type(await field('Amount'), '0');
  expect(status()).toBe('');
  await userEvent.type(await field('Amount'), '.001');
  expect(status()).toBe('');
});

describe('on more invoices than one call takes', () => {
  const MANY = Array.from({ length: 13 }, (_, at) => ({
    ...invoice(1, 10),
    id: `inv_${at}`,
    invoiceNumber: `INV-${at}`,
  }));
  const sendTo = (answer: (url: string) => Response | Promise<Response>) => {
    const calls = serve(({ method, url }) => (method === 'POST' ? answer(url) : json(MANY)));
    show(
      <MemoryRouter>
        <ReceivePaymentDialog customerId="cus_1" amount="130.00" onClose={() => undefined} />
      </MemoryRouter>,
    );
    return () => calls.filter(({ method }) => method === 'POST').map(({ url }) => url);
  };

  it('is received once, whichever answer is lost', async () => {
    let isLost = true;
    const sent = sendTo((url) => {
      if (!url.endsWith('/applications') || !isLost) return json(RECEIPT);
      isLost = false;
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    await field('Amount for INV-0');
    await record();
    await waitFor(() => expect(said.at(-1)?.title).toBe('No Answer'));
    await record();
    await waitFor(() => expect(said.at(-1)?.title).toBe('Payment Recorded'));
    const received = '/api/customers/cus_1/payments';
    expect(sent()).toEqual([received, `${received}/rcp_1/applications`, `${received}/rcp_1/applications`]);
  });

  it('stays as credit where the later ones are refused', async () => {
    sendTo((url) => (url.endsWith('/applications') ? problem(409, 'exceeds_balance', 'Too much') : json(RECEIPT)));
    await field('Amount for INV-0');
    await record();
    await waitFor(() =>
      expect(said.at(-1)).toMatchObject({ title: 'Payment Recorded', description: '$49.50 stays as credit' }),
    );
  });
});

it('is refunded on the day on which it came or later, which is said as screens write days', async () => {
  const calls = serve(() => json(RECEIPT));
  show(
    <MemoryRouter>
      <RefundDialog customerId="cus_1" receipt={RECEIPT} onClose={() => undefined} />
    </MemoryRouter>,
  );
  expect(await screen.findByText(/^\$49\.50 is left of this payment of Nov 20, 2026\./)).toBeTruthy();
  const day = await screen.findByLabelText('Sent on');
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Record Refund' }));
  fireEvent.change(day, { target: { value: '2026-11-19' } });
  await send();
  expect(await screen.findByText("The date can't be before Nov 20, 2026, the day of the payment")).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  fireEvent.change(day, { target: { value: '2026-11-20' } });
  await send();
  await waitFor(() => expect(said.at(-1)?.title).toBe('Refund Recorded'));
});

it('is called credit where an invoice gave it back, and used up where nothing is left', async () => {
  const receipt = { ...RECEIPT, fromInvoice: { id: 'inv_9', number: 'INV-2026-000009' } };
  serve(({ method }) => json(method === 'POST' ? { ...receipt, unapplied: 0 } : OPEN));
  const dialogs = (
    <MemoryRouter>
      <UseCreditDialog customerId="cus_1" receipt={receipt} onClose={() => undefined} />
      <RefundDialog customerId="cus_1" receipt={receipt} onClose={() => undefined} />
    </MemoryRouter>
  );
  show(dialogs);
  expect(await screen.findByText('$49.50 is left of this credit.')).toBeTruthy();
  expect(screen.getByText(/^\$49\.50 is left of this credit of Nov 20, 2026\./)).toBeTruthy();
  await screen.findByLabelText('Amount for INV-2026-000001');
  await userEvent.click(screen.getByRole('button', { name: 'Pay Invoices', hidden: true }));
  await waitFor(() => expect(said.at(-1)).toMatchObject({ title: 'Credit Used', description: 'Nothing is left' }));
});

it('that is credit says what stays of it, puts nothing where 0 is typed, and goes by what is left now', async () => {
  const calls = serve(({ method }) =>
    method === 'POST' ? problem(409, 'exceeds_balance', 'Only $30.00 is left') : json(OPEN),
  );
  let hear = (_: typeof RECEIPT): void => undefined;
  function Held() {
    const [receipt, setReceipt] = useState(RECEIPT);
    hear = setReceipt;
    return <UseCreditDialog customerId="cus_1" receipt={receipt} onClose={() => undefined} />;
  }
  show(
    <MemoryRouter>
      <Held />
    </MemoryRouter>,
  );
  const [first, second] = [await field('Amount for INV-2026-000001'), await field('Amount for INV-2026-000002')];
  await userEvent.clear(first);
  await userEvent.type(first, '0');
  expect(status()).toBe('$0.00 pays invoices, $49.50 stays as credit');
  await userEvent.type(second, '40');
  expect(status()).toBe('$40.00 pays invoices, $9.50 stays as credit');
  await userEvent.click(screen.getByRole('button', { name: 'Pay Invoices' }));
  await waitFor(() => expect(said.at(-1)?.description).toBe('Only $30.00 is left'));
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    applications: [{ invoiceId: 'inv_2', amount: 40 }],
  });
  act(() => hear({ ...RECEIPT, unapplied: 30 }));
  expect(screen.getByText('$30.00 is left of this payment.')).toBeTruthy();
  expect(screen.getByText('$10.00 more than is left')).toBeTruthy();
});

describe('a line of the payments', () => {
  const lines = (...receipts: object[]) => {
    serve(() => json(receipts));
    return show(
      <MemoryRouter>
        <CustomerPayments customerId="cus_1" />
      </MemoryRouter>,
    );
  };
  const reversed = { at: '2026-11-22T15:00:00Z', reason: 'Stopped at the bank', by: 'Maya Okafor' };
  const refund = {
    ...{ id: 'rfd_1', amount: 20, method: 'check', reference: 'CHK-4002', paidAt: '2026-11-21', by: 'Grace Okafor' },
  };

  it('says how money went back, and of what was reversed that it was, when and why', async () => {
    lines({ ...RECEIPT, refunds: [refund, { ...refund, id: 'rfd_2', amount: 5, reversed }] });
    expect(await screen.findByText('Refunded $20.00 on Nov 21, 2026, Check CHK-4002, Grace Okafor')).toBeTruthy();
    expect(screen.getByText('Reversed on Nov 22, 2026, Maya Okafor: Stopped at the bank')).toBeTruthy();
  });

  it('offers to reverse one that bounced wherever it is, unless a part of it was refunded', async () => {
    const applications = [{ paymentId: 'pay_1', invoiceId: 'inv_1', invoiceNumber: 'INV-2026-000001', amount: 350.5 }];
    const { unmount } = lines({ ...RECEIPT, method: 'check', applications, refunds: [{ ...refund, reversed }] });
    await userEvent.click(await screen.findByRole('button', { name: 'Reverse' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reverse Payment' });
    expect(dialog.textContent).toContain('It also comes off INV-2026-000001, and the customer sees the reason there.');
    unmount();
    lines({ ...RECEIPT, method: 'check', applications, refunds: [refund] });
    expect(await screen.findByRole('button', { name: 'Reverse the refund of $20.00' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reverse' })).toBeNull();
  });

  it('leads to the invoice on which one was recorded, where it is reversed', async () => {
    const applications = [{ paymentId: 'rcp_1', invoiceId: 'inv_1', invoiceNumber: 'INV-2026-000001', amount: 50 }];
    lines({ ...RECEIPT, id: 'rcp_1', method: 'check', applications, unapplied: 0, refunds: [] });
    const link = await screen.findByRole('link', { name: 'Reverse on Invoice' });
    expect(link.getAttribute('href')).toBe('/invoices/inv_1');
    expect(screen.queryByRole('button', { name: 'Reverse' })).toBeNull();
  });

  it('says the same of a payment, with the invoices that are open again', async () => {
    const wasOn = [{ paymentId: 'pay_1', invoiceId: 'inv_1', invoiceNumber: 'INV-2026-000001', amount: 350.5 }];
    lines({ ...RECEIPT, method: 'check', unapplied: 0, reversed: { ...reversed, wasOn } });
    expect(await screen.findByText('Reversed on Nov 22, 2026, Maya Okafor: Stopped at the bank')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'INV-2026-000001' });
    expect(link.parentElement?.textContent).toBe('INV-2026-000001 $350.50');
    expect(screen.queryByRole('button', { name: /Reverse|Refund|Use/ })).toBeNull();
  });
});

describe('the invoices of a customer', () => {
  it('say what is open of them, or due back, where that is not the amount', async () => {
    const part = { ...invoice(1, 100), balance: 40 };
    const over = { ...invoice(3, 300), balance: -75.25, status: 'paid' };
    serve(() => json([part, invoice(2, 250.5), over]));
    show(
      <MemoryRouter>
        <CustomerInvoices customerId="cus_1" />
      </MemoryRouter>,
    );
    expect(await screen.findByText('$40.00 open')).toBeTruthy();
    expect(screen.getByText('$75.25 due back')).toBeTruthy();
    expect(screen.queryAllByText(/ open$| due back$/)).toHaveLength(2);
  });
});
