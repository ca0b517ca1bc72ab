import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { remindInvoices } from '#shared/contracts/invoice-changes.ts';
import { listInvoices } from '#shared/contracts/invoices.ts';
import { InvoicesPage } from '../../web/features/invoices/list/InvoicesPage.tsx';
import { RemindDialog } from '../../web/features/invoices/list/RemindDialog.tsx';
import { useSession } from '../../web/lib/session.ts';
import { json, person, problem, reset, serve, show, stubMedia, stubSizes } from './support.tsx';

interface Asked {
  invoiceIds: string[];
  isTrial?: boolean;
}
afterEach(reset);

const IDS = Array.from({ length: 120 }, (_, at) => `inv_${at}`);
const resultOf = (id: string, skipped?: string) => ({
  id,
  invoiceNumber: id.toUpperCase(),
  to: 'a@b.example',
  skipped,
});

/** A server that refuses the call of so many and has sent what it was asked for before. */
function serveRefusing(refused: number) {
  const sent = new Set<string>();
  let calls = 0;
  return serve(({ method, body }) => {
    if (method !== 'POST') return json([]);
    const { invoiceIds, isTrial } = body as Asked;
    if (!isTrial) calls += 1;
    if (!isTrial && calls === refused) return problem(429, 'too_many_requests', 'Too many emails in an hour');
    const results = invoiceIds.map((id) => resultOf(id, sent.has(id) ? 'reminded_today' : undefined));
    if (!isTrial) for (const id of invoiceIds) sent.add(id);
    return json({ reminded: 0, results });
  });
}

const INVOICES = ['overdue', 'pending', 'overdue'].map((status, at) => ({
  ...{ id: `inv_${at}`, invoiceNumber: `INV-${at}`, trackingNumber: `TRK-${at}`, customerName: 'Elena Diaz', status },
  ...{ shipmentId: `shp_${at}`, issueDate: '2026-10-01', dueDate: '2026-10-31', amount: 12, paid: 0, balance: 12 },
}));

/** The list of what is owed, opened by a manager. */
async function openOwed() {
  stubMedia(true);
  stubSizes();
  const sent: string[] = [];
  serve(({ url, body }) => {
    const { pathname } = new URL(url, 'http://x');
    if (pathname === '/api/auth/user') return json(person('manager'));
    if (pathname === '/api/account/views') return json({ views: [], version: 0 });
    if (pathname === listInvoices.path) return json(INVOICES);
    if (pathname !== remindInvoices.path) return problem(404, 'not_found', 'Not found');
    const { invoiceIds, isTrial } = body as Asked;
    if (!isTrial) sent.push(...invoiceIds);
    return json({ reminded: 0, results: invoiceIds.map((id) => resultOf(id)) });
  });
  show(
    <MemoryRouter initialEntries={['/invoices?status=unpaid']}>
      <SignedIn />
    </MemoryRouter>,
  );
  await screen.findByRole('checkbox', { name: 'Select INV-0' });
  return sent;
}
const SignedIn = () => useSession().user && <InvoicesPage />;

it('goes to those of the chosen that are overdue, which stay chosen when it is closed without sending', async () => {
  const sent = await openOwed();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  const bar = within(await screen.findByRole('region', { name: 'Selection' }));
  expect(bar.getByRole('button', { name: 'Export 3' })).toBeTruthy();
  await userEvent.click(await bar.findByText('Send 2 Reminders...'));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await bar.findByText('3 selected')).toBeTruthy();
  await userEvent.click(await bar.findByText('Send 2 Reminders...'));
  await userEvent.click(await screen.findByRole('button', { name: 'Send 2 Reminders' }));
  await userEvent.click(await screen.findByText('Close'));
  expect(sent).toEqual(['inv_0', 'inv_2']);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull());
});

it('is prepared by choosing all that are overdue at once', async () => {
  await openOwed();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'All 2 overdue' }));
  expect(await screen.findByText('2 selected')).toBeTruthy();
});

it('shows what the parts before a failure have sent, and sends the others when it is pressed again', async () => {
  const calls = serveRefusing(2);
  const onClose = vi.fn();
  show(
    <MemoryRouter>
      <RemindDialog invoiceIds={IDS} onClose={onClose} />
    </MemoryRouter>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Send 120 Reminders' }));
  expect(await screen.findByText('70 not sent yet: Too many emails in an hour')).toBeDefined();
  expect(screen.getByText(/^50 reminders on the way/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Send Other 70 Reminders' }));
  expect(await screen.findByText(/^120 reminders on the way/)).toBeDefined();
  expect(screen.queryByText(/not sent yet/)).toBeNull();
  const asked = calls.flatMap(({ method, body }) => (method === 'POST' ? [body as Asked] : []));
  expect(asked.filter(({ isTrial }) => !isTrial).map(({ invoiceIds }) => invoiceIds.length)).toEqual([50, 50, 50, 20]);
  await userEvent.click(screen.getByText('Close'));
  expect(onClose).toHaveBeenCalledWith(true);
});

it('tells apart who had a reminder today already from who gets none', async () => {
  serve(() =>
    json({
      reminded: 0,
      results: [resultOf('inv_1', 'reminded_today'), resultOf('inv_2', 'marked'), resultOf('inv_3')],
    }),
  );
  show(<RemindDialog invoiceIds={['inv_1', 'inv_2', 'inv_3']} onClose={() => undefined} />);
  expect(await screen.findByText('Reminder already sent today:')).toBeDefined();
  expect(screen.getByText('1 skipped:').parentElement?.textContent).toContain(
    'INV_2: Email to this customer bounces (a@b.example)',
  );
});

it('says of whom gets several emails, and leads to the one statement instead until they went', async () => {
  const of = (id: string, customerId: string, customer: string) => ({ ...resultOf(id), customerId, customer });
  const results = [of('a', 'cus_1', 'Keystone Foods'), of('b', 'cus_2', 'Ferro'), of('c', 'cus_1', 'Keystone Foods')];
  serve(({ method }) => json(method === 'POST' ? { reminded: 0, results } : []));
  show(
    <MemoryRouter>
      <RemindDialog invoiceIds={['a', 'b', 'c']} onClose={vi.fn()} />
    </MemoryRouter>,
  );
  const several = await screen.findByText(/will get 2 emails/);
  expect(several.textContent).toContain('Keystone Foods will get 2 emails, one for each invoice.');
  expect(screen.getAllByText(/will get \d+ emails/)).toHaveLength(1);
  const link = screen.getByRole('link', { name: 'Send one statement instead' });
  expect(link.getAttribute('href')).toBe('/customers/cus_1?send=statement');
  await userEvent.click(screen.getByRole('button', { name: 'Send 3 Reminders' }));
  expect(await screen.findByText(/^3 reminders on the way/)).toBeDefined();
  expect(screen.queryByText(/will get 2 emails/)).toBeNull();
});
