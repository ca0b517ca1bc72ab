import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Analytics, Period } from '#shared/contracts/analytics.ts';
import { monthText } from '#shared/reports/months.ts';
import { ReportsPage } from '../../web/features/reports/analytics/ReportsPage.tsx';
import { rangeFromParam, wrongInReport } from '../../web/features/reports/analytics/ranges.ts';
import { useSession } from '../../web/lib/session.ts';
import { json, person, reset, serve, show, stubMedia, stubSizes } from './support.tsx';

const TODAY = '2026-11-23';

describe('the range that an address names', () => {
  const days = (search: string) => Object.values(rangeFromParam(new URLSearchParams(search), TODAY).days).join(' ');

  it.each([
    ['', '2026-10-25 2026-11-23'],
    ['range=7', '2026-11-17 2026-11-23'],
    ['range=month', '2026-11-01 2026-11-23'],
    ['range=last_month', '2026-10-01 2026-10-31'],
    ['range=custom&from=2026-02-01&to=2026-02-28', '2026-02-01 2026-02-28'],
    ['range=custom&from=2026-11-01&to=2026-12-31', '2026-11-01 2026-11-23'],
    ['range=custom&from=2026-11-01', '2026-10-25 2026-11-23'],
    ['range=decade', '2026-10-25 2026-11-23'],
  ])('%s: %s', (search, expected) => {
    expect(days(search)).toBe(expected);
  });

  it('is in January the December of the year before', () => {
    const { days: last } = rangeFromParam(new URLSearchParams('range=last_month'), '2027-01-01');
    expect(last).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  });

  it.each([
    ['2025-11-23', '2026-11-23', undefined],
    ['2025-11-22', '2026-11-23', 'to'],
    ['2026-11-10', '2026-11-09', 'to'],
    ['2026-11-10', '', 'to'],
    ['2026-02-30', '2026-11-09', 'from'],
    ['0026-11-01', '2026-11-09', 'from'],
    ['2026-11-24', '2026-11-30', 'from'],
  ])('from %s to %s is wrong at %s', (from, to, at) => {
    expect(wrongInReport({ from, to }, TODAY)?.at).toBe(at);
  });
});

const period = (start: string, end: string): Period => ({
  ...{ start, end, totalRevenue: 900, totalShipments: 20, deliveredShipments: 8, pendingShipments: 10 },
  shipmentsByStatus: { pending: 10, assigned: 0, picked_up: 0, in_transit: 0, delivered: 8, cancelled: 2 },
  ...{
    successRate: 40,
    settledRate: 80,
    failedShipments: 0,
    deliveries: 8,
    averageDeliveryTime: 20,
    onTimePercentage: 100,
  },
});

const REPORT: Analytics = {
  ...period('2026-10-25', '2026-11-23'),
  topDrivers: [],
  customerInsights: ['Annika Lindqvist', 'Bo Lindqvist'].map((customerNote, at) => ({
    ...{ customerId: `cus_${at}`, customerName: 'Sable Point Outdoor', customerNote, shipmentCount: 3, totalSpent: 70 },
  })),
  revenueByMonth: [
    { month: '2026-09', revenue: 50 },
    { month: '2026-10', revenue: 100, start: '2026-10-25', end: '2026-10-31' },
    { month: '2026-11', revenue: 800, start: '2026-11-01', end: '2026-11-23' },
  ],
  previous: period('2026-09-25', '2026-10-24'),
};

function SignedIn() {
  return useSession().user ? <ReportsPage /> : null;
}

/** The page at an address; what it asked for last. */
async function open(search: string, role = 'manager', report: unknown = REPORT) {
  window.history.replaceState(null, '', `/reports${search}`);
  const calls = serve(({ url }) => json(url.startsWith('/api/auth/user') ? person(role) : report));
  show(
    <BrowserRouter>
      <SignedIn />
    </BrowserRouter>,
  );
  await screen.findByRole('tabpanel');
  return () => {
    const { searchParams } = new URL(calls.findLast(({ url }) => url.includes('/analytics'))?.url ?? '', 'http://x');
    return `${searchParams.get('start')} ${searchParams.get('end')}`;
  };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T15:00:00Z`) });
  stubMedia(false);
  stubSizes();
});
afterEach(async () => {
  await reset();
  window.history.replaceState(null, '', '/');
});

describe('the range of Reports', () => {
  it('can be last month, by the clocks of the organization', async () => {
    const asked = await open('');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Date range' }), 'Last Month');
    await waitFor(() => expect(asked()).toBe('2026-10-01T04:00:00.000Z 2026-11-01T04:00:00.000Z'));
    expect(window.location.search).toBe('?range=last_month');
    expect(screen.queryByLabelText('From')).toBeNull();
  });

  it('can be any days, which the address keeps beside the tab', async () => {
    const asked = await open('?tab=drivers');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Date range' }), 'Custom Range');
    const [from, to] = [await screen.findByLabelText('From'), screen.getByLabelText('To')];
    expect([from, to].map((field) => field instanceof HTMLInputElement && field.value)).toEqual([
      '2026-10-25',
      '2026-11-23',
    ]);
    fireEvent.change(to, { target: { value: '2026-11-10' } });
    fireEvent.change(from, { target: { value: '2026-11-01' } });
    await waitFor(() => expect(asked()).toBe('2026-11-01T04:00:00.000Z 2026-11-11T05:00:00.000Z'));
    expect(window.location.search).toBe('?tab=drivers&range=custom&from=2026-11-01&to=2026-11-10');
  });

  it('says what is wrong with days, and asks for none of these', async () => {
    const asked = await open('?range=custom&from=2026-11-01&to=2026-11-10');
    const before = asked();
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-10-10' } });
    expect(screen.getByText("The last day can't be before the first")).toBeTruthy();
    expect(screen.getByLabelText('To').getAttribute('aria-invalid')).toBe('true');
    expect(asked()).toBe(before);
    expect(window.location.search).toContain('to=2026-11-10');
  });
});

describe('Customer Insights', () => {
  it('tell customers apart that are called alike, and lead to each', async () => {
    await open('?tab=customers');
    const links = await screen.findAllByRole('link', { name: 'Sable Point Outdoor' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/customers/cus_0', '/customers/cus_1']);
    expect(screen.getByText('Annika Lindqvist')).toBeTruthy();
    expect(screen.getByText('Bo Lindqvist')).toBeTruthy();
  });

  it.each([
    ['manager', 'Top ten. Export for the full list.'],
    ['staff', 'Top ten.'],
  ])('promise a %s no export that there is none of', async (role, words) => {
    const [one] = REPORT.customerInsights;
    const ten = Array.from({ length: 10 }, (_, at) => ({ ...one, customerId: `cus_${at}` }));
    await open('?tab=customers', role, { ...REPORT, customerInsights: ten });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryAllByRole('button', { name: /^Export/ }).length > 0).toBe(role === 'manager');
  });
});

describe('Revenue Trends', () => {
  it('show the months of the range, and of which only a part counts', async () => {
    await open('?tab=revenue');
    const rows = (await screen.findAllByRole('row')).slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Sep 2026$50.00',
      'Oct 2026 (from Oct 25)$100.00',
      'Nov 2026 (to Nov 23)$800.00',
    ]);
  });

  it.each([
    ['2026-11-03', '2026-11-09', 'Nov 2026 (Nov 3 to Nov 9)'],
    ['2026-11-01', '2026-11-01', 'Nov 2026 (Nov 1)'],
    ['2026-11-02', '2026-11-30', 'Nov 2026 (from Nov 2)'],
  ])('from %s to %s are called %s', (start, end, expected) => {
    expect(monthText('2026-11', { start, end })).toBe(expected);
  });
});

describe('the success rate', () => {
  it('stands beside that of the settled shipments, and says that open ones count', async () => {
    await open('');
    expect(await screen.findByRole('link', { name: '40.0%' })).toBeTruthy();
    const settled = screen.getByText('80.0%').parentElement;
    expect(settled?.textContent).toBe('80.0% of completed');
    await userEvent.hover(screen.getByRole('button', { name: 'Formula: Success Rate' }));
    const { textContent } = await screen.findByRole('tooltip');
    expect(textContent).toContain('Open shipments count as not delivered');
    expect(textContent).toContain('Previous: 40.0%, 80.0% of completed');
  });
});
