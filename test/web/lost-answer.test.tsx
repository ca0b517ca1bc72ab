import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { InvoiceDetail } from '#shared/contracts/invoices.ts';
import { refreshInvoices, useInvoice } from '../../web/entities/invoices/use-invoices.ts';
import { InvoiceActions } from '../../web/features/invoices/detail/InvoiceActions.tsx';
import { RecordPaymentDialog } from '../../web/features/invoices/detail/RecordPaymentDialog.tsx';
import { hearToasts, json, problem, serve, show } from './support.tsx';

const INVOICE: InvoiceDetail = {
  ...{ id: 'inv_1', invoiceNumber: 'INV-2026-000084', currency: 'USD', status: 'pending', version: 3 },
  ...{ amount: 270.5, balance: 270.5, paid: 0, credited: 0, issueDate: '2026-10-12', dueDate: '2026-12-11' },
  ...{ shipmentId: 'shp_1', trackingNumber: 'TRK-P4WK8D2NZ6QH', customerId: 'cus_1', customerName: 'Dockside Ale' },
  ...{ payments: [], lines: [], credits: [], events: [], shipment: {}, payment: {}, contact: {} },
  billTo: { name: 'Theo Harlow', email: 'theo@harlow.example' },
};
const said = hearToasts();

function Panel() {
  const { data } = useInvoice('inv_1');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <output>{data?.balance}</output>
      {data && isOpen && <RecordPaymentDialog invoice={data} onClose={() => setOpen(false)} />}
    </>
  );
}

/** A server that does what it is asked and loses the answers of as many writes. */
function losing(count: number) {
  let left = count;
  const done = new Map<string | null, object>();
  let now = INVOICE;
  const calls = serve(({ method, headers, body }) => {
    if (method !== 'POST') return json(now);
    const key = headers.get('Idempotency-Key');
    if (!done.has(key)) {
      const paid = now.paid + Object(body).amount;
      now = { ...now, paid, balance: now.amount - paid, version: now.version + 1 };
      done.set(key, now);
    }
    left -= 1;
    return left >= 0 ? Promise.reject(new TypeError('Failed to fetch')) : json(done.get(key));
  });
  return { calls, balance: () => now.balance };
}

async function begin() {
  show(
    <MemoryRouter>
      <Panel />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByText('Open'));
  const amount = await screen.findByLabelText('Amount');
  await userEvent.clear(amount);
  await userEvent.type(amount, '50');
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('a lost answer is no failure: it may be pressed again, and is recorded once', async () => {
  const server = losing(2);
  await begin();
  await press('Record Payment');
  await waitFor(() => expect(said.at(-1)?.title).toBe('No Answer'));
  expect(said.at(-1)?.description).toMatch(/^It may have gone through\. Press the button again/);
  // News of what was done make the same press no other one.
  await act(refreshInvoices);
  await screen.findByText('220.5');
  expect(screen.getByRole('dialog').textContent).toContain('balance $270.50');
  await press('Record Payment');
  await waitFor(() => expect(said).toHaveLength(2));
  await press('Record Payment');
  await waitFor(() => expect(said.at(-1)?.title).toBe('Payment Recorded'));
  expect(server.balance()).toBe(220.5);
  const posts = server.calls.filter(({ method }) => method === 'POST');
  expect(new Set(posts.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
});

it('what was typed cannot become another payment until an answer comes, which stands where it is pressed again', async () => {
  losing(1);
  await begin();
  const isFixed = () => screen.getByLabelText('Amount').closest('[inert]') !== null;
  expect(isFixed()).toBe(false);
  await press('Record Payment');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^No answer came yet/);
  expect(isFixed()).toBe(true);
  await press('Record Payment');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('all of a balance is sent again, though by now nothing is left of it', async () => {
  const server = losing(1);
  await begin();
  await userEvent.clear(screen.getByLabelText('Amount'));
  await userEvent.type(screen.getByLabelText('Amount'), '270.50');
  await press('Record Payment');
  await waitFor(() => expect(said.at(-1)?.title).toBe('No Answer'));
  await act(refreshInvoices);
  await screen.findByText('0');
  await press('Record Payment');
  await waitFor(() => expect(said.at(-1)?.title).toBe('Payment Recorded'));
  expect(server.balance()).toBe(0);
});

it('what is left without an answer is asked about in true words, and opened again shows what was recorded', async () => {
  losing(1);
  await begin();
  await press('Record Payment');
  await waitFor(() => expect(said.at(-1)?.title).toBe('No Answer'));
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('dialog', { name: 'Leave without an answer?' })).toBeTruthy();
  expect(screen.queryByText('Your changes have not been saved.')).toBeNull();
  await press('Leave');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByText('Open'));
  expect((await screen.findByRole('dialog')).textContent).toContain('balance $220.50');
});

it('what nothing was typed in is asked about, too', async () => {
  losing(1);
  show(
    <MemoryRouter>
      <InvoiceActions invoice={INVOICE} mayChange />
    </MemoryRouter>,
  );
  await press('Record Payment');
  await screen.findByLabelText('Amount');
  await userEvent.click(screen.getAllByRole('button', { name: 'Record Payment' }).at(-1) as HTMLElement);
  await waitFor(() => expect(said.at(-1)?.title).toBe('No Answer'));
  await press('Cancel');
  expect(await screen.findByText(/^It may have gone through\. Once you leave/)).toBeTruthy();
});

it('a first one that is still being done keeps its key', async () => {
  const keys: (string | null)[] = [];
  serve(({ method, headers }) => {
    if (method !== 'POST') return json(INVOICE);
    keys.push(headers.get('Idempotency-Key'));
    if (keys.length === 1) return Promise.reject(new TypeError('Failed to fetch'));
    return keys.length === 2 ? problem(409, 'idempotency_in_progress', 'Still in progress') : json(INVOICE);
  });
  await begin();
  for (const title of ['No Answer', 'No Answer', 'Payment Recorded']) {
    const before = said.length;
    await press('Record Payment');
    await waitFor(() => expect(said.length).toBeGreaterThan(before));
    expect(said.at(-1)?.title).toBe(title);
  }
  expect(new Set(keys).size).toBe(1);
});

it('credit moved without an answer is looked at again at once', async () => {
  const overpaid = { ...INVOICE, status: 'paid', paid: 300, balance: -29.5 } as const;
  const calls = serve(({ method }) =>
    method === 'POST' ? Promise.reject(new TypeError('Failed to fetch')) : json(overpaid),
  );
  function Page() {
    const { data } = useInvoice('inv_1');
    return data ? <InvoiceActions invoice={data} mayChange /> : null;
  }
  show(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Move to Customer Credit' }));
  await waitFor(() => expect(said.at(-1)?.title).toBe('No Answer'));
  await waitFor(() => expect(calls.filter(({ method }) => method === 'GET')).toHaveLength(2));
});
