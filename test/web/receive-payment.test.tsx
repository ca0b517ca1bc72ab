import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { ReceivePaymentDialog } from '../../web/features/customers/detail/ReceivePaymentDialog.tsx';
import { hearToasts, json, problem, serve, show } from './support.tsx';

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

  it('is not sent while more is put on invoices than came, or than one is open by', async () => {
    begin(() => json(RECEIPT));
    const first = await field('Amount for INV-2026-000001');
    await userEvent.type(await field('Amount'), '50');
    await userEvent.clear(first);
    await userEvent.type(first, '100.01');
    expect(await screen.findByText('More than is open')).toBeTruthy();
    await userEvent.clear(first);
    await userEvent.type(first, '60');
    expect(status()).toBe('$10.00 more than was received');
    expect(screen.getByRole('button', { name: 'Record Payment' })).toHaveProperty('disabled', true);
  });

  it('that is there already is recorded once somebody says that it is another', async () => {
    let isFirst = true;
    const calls = begin(() => {
      const answer = isFirst ? problem(409, 'duplicate_payment', 'Already recorded') : json(RECEIPT);
      isFirst = false;
      return answer;
    });
    await field('Amount for INV-2026-000001');
    await userEvent.type(await field('Amount'), '400');
    await record();
    await userEvent.click(await screen.findByLabelText('This is another payment with the same reference'));
    await record();
    await waitFor(() => expect(said.at(-1)).toMatchObject({ description: '$49.50 stays as credit' }));
    const sent = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(sent).toMatchObject([{ amount: 400 }, { amount: 400, isAnother: true }]);
  });
});
