import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { billedHours } from '../../web/entities/shipments/charges/use-charges.ts';
import { CustomerPayments } from '../../web/features/customers/detail/CustomerPayments.tsx';
import { ChargesPage } from '../../web/features/invoices/charges/ChargesPage.tsx';
import { paths } from '../../web/lib/paths.ts';
import { useSession } from '../../web/lib/session.ts';
import { json, person, reset, serve, show, stubMedia, stubSizes } from './support.tsx';

beforeEach(() => {
  stubMedia(true);
  stubSizes();
});
afterEach(reset);

function Signed({ children }: { children: ReactNode }) {
  return useSession().user ? children : null;
}

function open(page: ReactNode, path: string, rows: readonly unknown[], at = '/') {
  serve(({ url }) => {
    if (url.endsWith('/auth/user')) return json(person('manager'));
    return json(new URL(url, 'http://x').pathname === path ? rows : []);
  });
  show(
    <MemoryRouter initialEntries={[at]}>
      <Signed>{page}</Signed>
    </MemoryRouter>,
  );
}

it('a payment of which something is left comes before newer ones that are used up', async () => {
  const receipts = Array.from({ length: 7 }, (_, at) => ({
    ...{ id: `rcp_${at}`, amount: 100, unapplied: at === 6 ? 40 : 0, method: 'check', reference: `No. ${at}` },
    ...{ paidAt: '2026-11-20', by: 'Elena Diaz', applications: [], refunds: [] },
  }));
  open(<CustomerPayments customerId="cus_1" />, '/api/customers/cus_1/payments', receipts);
  const lines = await screen.findAllByRole('listitem');
  expect(lines).toHaveLength(5);
  expect(within(lines[0] as HTMLElement).getByText('$40.00 credit')).toBeTruthy();
  expect(within(lines[1] as HTMLElement).getByText('Check No. 0')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show more payments' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(7);
});

it('an invoice leads to the credit of its customer, ready to be used', async () => {
  const receipt = {
    ...{ id: 'rcp_1', amount: 100, unapplied: 40, method: 'check', reference: '1188' },
    ...{ paidAt: '2026-11-20', by: 'Elena Diaz', applications: [], refunds: [] },
  };
  const to = paths.creditOf('cus_1');
  expect(to).toBe('/customers/cus_1?use=credit');
  const page = <CustomerPayments customerId="cus_1" />;
  open(page, '/api/customers/cus_1/payments', [receipt], to.replace(/^.*\?/, '/?'));
  const dialog = await screen.findByRole('dialog', { name: 'Use Credit' });
  expect(await within(dialog).findByText('$40.00 is left of this payment.')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a flagged charge says why in the list, and that approving it needs a reason', async () => {
  const charge = {
    ...{ id: 'chg_1', shipmentId: 'shp_1', code: 'waiting', name: 'Waiting time', unit: 'hour', quantity: 2, rate: 85 },
    ...{ amount: 170, source: 'stop', state: 'proposed', by: 'Sam Ito', createdAt: '2026-11-20T10:00:00Z', version: 1 },
    ...{ trackingNumber: 'TRK-7F832B31C52P', customerName: 'Elena Diaz', flags: ['late_arrival'] },
    shipmentStatus: 'delivered',
  };
  open(<ChargesPage />, '/api/charges', [charge]);
  expect(await screen.findByText('The driver came after the window')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /Waiting time/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Waiting time' });
  expect(within(dialog).getByText(/^The driver came after the window: approving needs a reason/)).toBeTruthy();
});

it('a charge that is approved from the list says whose it is and what it comes to', async () => {
  const charge = {
    ...{ id: 'chg_1', shipmentId: 'shp_1', code: 'storage', name: 'Yard storage', unit: 'day', quantity: 3, rate: 15 },
    ...{ amount: 45, source: 'hand', state: 'proposed', by: 'Sam Ito', createdAt: '2026-11-20T10:00:00Z', version: 1 },
    ...{ trackingNumber: 'TRK-7F832B31C52P', customerName: 'Elena Diaz', customerCompany: 'Keystone Cold Storage' },
    shipmentStatus: 'delivered',
  };
  open(<ChargesPage />, '/api/charges', [charge]);
  await userEvent.click(await screen.findByRole('button', { name: /Yard storage/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Yard storage' });
  expect(within(dialog).getByText('TRK-7F832B31C52P, Keystone Cold Storage, $45.00')).toBeTruthy();
});

it('a part of an hour says the minutes that are billed, and nothing else does', () => {
  expect(billedHours('hour', '1.33')).toBe('Billed as 1 h 20 min');
  expect(billedHours('hour', '0.5')).toBe('Billed as 30 min');
  for (const typed of ['2', '', 'x', '-1.5', '1e999']) expect(billedHours('hour', typed)).toBeUndefined();
  expect(billedHours('day', '1.5')).toBeUndefined();
});
