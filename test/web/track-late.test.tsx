import { act, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TrackResult } from '#shared/contracts/tracking.ts';
import { TrackResultView } from '../../web/features/tracking/track/TrackResultView.tsx';
import { problem, reset, serve, show, stubMedia } from './support.tsx';

const RESULT: TrackResult = {
  shipment: {
    ...{ id: 'shp_1', trackingNumber: 'TRK-3HB6T0WZ5RCE', status: 'in_transit', priority: 'normal', attempts: 0 },
    ...{ customerId: 'cus_1', pickupCity: 'Elizabeth', deliveryCity: 'Hartford', pickupDate: '2026-11-24' },
    ...{ estimatedDelivery: '2026-11-24', serviceType: 'standard', weightUnit: 'kg', version: 4 },
    createdAt: '2026-11-20T19:05:00Z',
  },
  customer: { name: 'J•••', email: 'j•••', phone: '••42' },
  ...{ masked: true, events: [], timezone: 'America/New_York', country: 'US' },
};

beforeEach(() => stubMedia(false));
afterEach(async () => {
  vi.useRealTimers();
  await reset();
});

it('a shipment is said to be late as soon as it is, on a page that is open and hears of nothing', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-25T04:58:30Z'), shouldAdvanceTime: true });
  serve(() => problem(503, 'unavailable', 'Busy'));
  show(
    <MemoryRouter>
      <TrackResultView result={RESULT} onRefresh={() => undefined} />
    </MemoryRouter>,
  );
  const headline = () => screen.getByRole('heading', { level: 1 }).textContent;
  expect(headline()).toBe('In transit, expected Nov 24');
  // What the page is for is what it says; another number comes second.
  expect(screen.getByRole('link', { name: 'Track Another' }).className).toContain('MuiButton-outlined');
  await act(() => vi.advanceTimersByTimeAsync(3 * 60_000));
  expect(headline()).toBe('Delayed, was due Nov 24');
});
