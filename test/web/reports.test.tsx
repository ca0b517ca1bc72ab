import { screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Analytics, Period } from '#shared/contracts/analytics.ts';
import { ReportsPage } from '../../web/features/reports/analytics/ReportsPage.tsx';
import { useSession } from '../../web/lib/session.ts';
import { json, person, reset, serve, show, stubMedia, stubSizes } from './support.tsx';

const TODAY = '2026-11-23';

const period = (start: string, end: string): Period => ({
  ...{ start, end, totalRevenue: 900, totalShipments: 20, deliveredShipments: 8, pendingShipments: 10 },
  shipmentsByStatus: { pending: 10, assigned: 0, picked_up: 0, in_transit: 0, delivered: 8, cancelled: 2 },
  ...{ successRate: 40, failedShipments: 0, deliveries: 8, averageDeliveryTime: 20, onTimePercentage: 100 },
});

const REPORT: Analytics = {
  ...period('2026-10-25', '2026-11-23'),
  topDrivers: [],
  customerInsights: ['Annika Lindqvist', 'Bo Lindqvist'].map((customerNote, at) => ({
    ...{ customerId: `cus_${at}`, customerName: 'Sable Point Outdoor', customerNote, shipmentCount: 3, totalSpent: 70 },
  })),
  revenueByMonth: [
    { month: '2026-10', revenue: 100 },
    { month: '2026-11', revenue: 800 },
  ],
  revenueTrend: [],
  previous: period('2026-09-25', '2026-10-24'),
};

function SignedIn() {
  return useSession().user ? <ReportsPage /> : null;
}

/** The page at an address. */
async function open(search: string) {
  window.history.replaceState(null, '', `/reports${search}`);
  serve(({ url }) => json(url.startsWith('/api/auth/user') ? person('manager') : REPORT));
  show(
    <BrowserRouter>
      <SignedIn />
    </BrowserRouter>,
  );
  await screen.findByRole('tabpanel');
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

describe('Customer Insights', () => {
  it('tell customers apart that are called alike, and lead to each', async () => {
    await open('?tab=customers');
    const links = await screen.findAllByRole('link', { name: 'Sable Point Outdoor' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/customers/cus_0', '/customers/cus_1']);
    expect(screen.getByText('Annika Lindqvist')).toBeTruthy();
    expect(screen.getByText('Bo Lindqvist')).toBeTruthy();
  });
});
