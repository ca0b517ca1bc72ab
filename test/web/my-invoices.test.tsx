import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { Customer } from '#shared/contracts/customers.ts';
import type { InvoiceDetail } from '#shared/contracts/invoices.ts';
import { SPANISH } from '#shared/i18n/es/index.ts';
import { setLocale } from '#shared/i18n/t.ts';
import { CustomerGrid } from '../../web/features/customers/list/CustomerGrid.tsx';
import { InvoiceBalance } from '../../web/features/invoices/detail/InvoiceBalance.tsx';
import { InvoiceLines } from '../../web/features/invoices/detail/InvoiceLines.tsx';
import { MyInvoicesPage } from '../../web/features/invoices/portal/MyInvoicesPage.tsx';
import { useSession } from '../../web/lib/session.ts';
import { hearToasts, json, person, serve, show, stubSizes } from './support.tsx';

hearToasts();
afterEach(() => setLocale('en', {}));

const COUNTS = { balance: 15_912.77, openInvoices: 4, overdue: 10_164, overdueInvoices: 1, credit: 10_244.8 };
const INVOICE: InvoiceDetail = {
  ...{ id: 'inv_1', invoiceNumber: 'INV-2026-000004', currency: 'USD', status: 'overdue', version: 3 },
  ...{ amount: 10_164, balance: 10_164, paid: 0, credited: 0, issueDate: '2026-07-12', dueDate: '2026-07-27' },
  ...{ shipmentId: 'shp_1', trackingNumber: 'TRK-1', customerId: 'cus_1', customerName: 'Ines Ortega' },
  ...{ payments: [], lines: [], credits: [], events: [], shipment: {}, contact: {} },
  billTo: { name: 'Ines Ortega', email: 'ines@keystone.example' },
  payment: { url: 'https://pay.example/4' },
};

function Signed() {
  return useSession().user ? <MyInvoicesPage /> : null;
}

function showPage(credit = COUNTS.credit) {
  stubSizes();
  serve(({ url }) => {
    if (url.includes('/counts/')) return json({ ...COUNTS, credit });
    return json(url.endsWith('/auth/user') ? person('customer') : []);
  });
  show(
    <MemoryRouter>
      <Signed />
    </MemoryRouter>,
  );
}

it('tells a customer of the credit that the balance does not deduct, on its list and beside an invoice', async () => {
  showPage();
  expect(await screen.findByText('A credit of $10,244.80 is not deducted from the total.')).toBeTruthy();
  show(<InvoiceBalance invoice={{ ...INVOICE, credit: COUNTS.credit }} mayChange={false} />);
  expect(await screen.findByText('A credit of $10,244.80 is not deducted from the balance.')).toBeTruthy();
});

it('says nothing of a credit where there is none', async () => {
  showPage(0);
  expect(await screen.findByText('$15,912.77')).toBeTruthy();
  expect(screen.queryByText(/^A credit of/)).toBeNull();
  expect(screen.queryByText('One for each delivery')).toBeNull();
});

it('names invoices in the gender and number of "facturas", and an amount in its own', async () => {
  setLocale('es', SPANISH);
  showPage();
  const chips = await screen.findByLabelText('Estado');
  expect([...chips.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    ...['Todas', 'Por pagar', 'Pagadas', 'Acreditadas', 'Canceladas'],
  ]);
  expect(screen.getByText('Vencido')).toBeTruthy();
});

it('says of an agreed price nothing of the booked one', () => {
  const booked = 'based on the booked price';
  const lines = [{ description: 'Agreed price', amount: 900 }];
  const agreed = show(<InvoiceLines invoice={{ ...INVOICE, lines }} />);
  expect(screen.queryByText(booked)).toBeNull();
  agreed.unmount();
  show(<InvoiceLines invoice={{ ...INVOICE, lines: [{ description: '40ft container', amount: 900 }] }} />);
  expect(screen.getByText(booked)).toBeTruthy();
});

it('opens a customer by its company as by its name', async () => {
  stubSizes();
  const customer = {
    ...{ id: 'cus_1', name: 'Ines Ortega', company: 'Keystone Cold Storage', email: 'ines@keystone.example' },
    ...{ phone: '', createdAt: '2026-01-01T00:00:00Z', version: 1 },
  } satisfies Customer;
  show(
    <MemoryRouter>
      <CustomerGrid customers={[customer]} />
    </MemoryRouter>,
  );
  for (const name of ['Ines Ortega', 'Keystone Cold Storage'])
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe('/customers/cus_1');
});
