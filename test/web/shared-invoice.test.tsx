import { screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { InvoicePage } from '../../web/features/invoices/detail/InvoicePage.tsx';
import { SharedInvoicePage } from '../../web/features/invoices/shared/SharedInvoicePage.tsx';
import { useSession } from '../../web/lib/session.ts';
import { hearToasts, json, person, serve, show } from './support.tsx';

const INVOICE = {
  ...{ id: 'inv_1', invoiceNumber: 'INV-2026-000412', currency: 'USD', status: 'pending', version: 3 },
  ...{ amount: 3456, balance: 1956, paid: 1500, credited: 0, issueDate: '2026-10-12', dueDate: '2026-12-11' },
  ...{ shipmentId: 'shp_1', trackingNumber: 'TRK-P4WK8D2NZ6QH', customerId: 'cus_1', customerName: 'Harlow Textiles' },
  ...{ lines: [], credits: [], payments: [], shipment: {}, contact: {} },
  payment: { url: 'https://pay.example/INV-2026-000412' },
  billTo: { name: 'Theo Harlow', email: 'theo@harlow.example' },
};

const CREDIT = 'A credit of $500.00 is not deducted from the balance.';

hearToasts();

function open(place: string) {
  show(
    <MemoryRouter initialEntries={[place]}>
      <Routes>
        <Route path="/pay/:id" element={<SharedInvoicePage />} />
        <Route path="/invoices/:id" element={<Signed />} />
      </Routes>
    </MemoryRouter>,
  );
}

function Signed() {
  return useSession().user ? <InvoicePage /> : null;
}

it('the page of a mailed link names the credit, and asks nothing that a stranger may not', async () => {
  const shared = '/api/shared-invoices/inv_1';
  const calls = serve(({ url }) => json(url === shared ? { ...INVOICE, credit: 500 } : person('manager')));
  open('/pay/inv_1#s=secret');
  expect(await screen.findByText(CREDIT)).toBeTruthy();
  // Who is signed in is asked where there is a session.
  const asked = calls.map(({ url }) => url).filter((url) => url !== '/api/auth/user');
  expect(new Set(asked)).toEqual(new Set([shared]));
});

it('the page of an invoice names the credit of its customer who is signed in', async () => {
  serve(({ url }) => json(url === '/api/auth/user' ? person('customer') : { ...INVOICE, events: [], credit: 500 }));
  open('/invoices/inv_1');
  expect(await screen.findByText(CREDIT)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Use Credit' })).toBeNull();
});

it.each([
  [500, 'Dec 18, 2026'],
  [1956, "None while the customer's credit covers the balance"],
])('the office is led to a credit of %s dollars, and told of no reminder that it keeps back', async (credit, words) => {
  const reminders = { coming: [{ day: '2026-12-18', daysAfterDue: 7 }] };
  const invoice = { ...INVOICE, events: [], credit, reminders };
  serve(({ url }) => json(url === '/api/auth/user' ? person('manager') : invoice));
  open('/invoices/inv_1');
  const link = await screen.findByRole('link', { name: 'Use Credit' });
  expect(link.getAttribute('href')).toBe('/customers/cus_1?use=credit');
  const section = await screen.findByText(words);
  expect(section.closest('ul')?.querySelectorAll('li')).toHaveLength(1);
});
