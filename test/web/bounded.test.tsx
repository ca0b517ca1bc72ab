import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LivePosition } from '#shared/http/frames.ts';
import { useTrail } from '../../web/entities/shipments/detail/use-trail.ts';
import { shipmentOverlay } from '../../web/entities/shipments/live/shipment-cache.ts';
import { useLiveShipments } from '../../web/entities/shipments/live/use-live-shipments.ts';
import { ShipmentFilterChips } from '../../web/features/shipments/list/ShipmentFilterChips.tsx';
import { useShipments } from '../../web/features/shipments/list/use-shipments-page.ts';
import { useSession } from '../../web/lib/session.ts';
import { DRIVERS, FakeServer, frameOf, shipmentRow } from './fake-server.ts';
import { lastSocket, stubSocket } from './fake-socket.ts';
import { json, person, problem, reset, serve, settled, show, stubMedia, stubSizes } from './support.tsx';

beforeEach(stubSocket);
afterEach(reset);

const wrapper = ({ children }: { children: ReactNode }) => <MemoryRouter>{children}</MemoryRouter>;

async function signIn(): Promise<void> {
  const { result } = renderHook(() => useSession());
  await waitFor(() => expect(result.current.user).toBeDefined());
}

it('the trail that grows on the map stays bounded, even where it cannot be fetched again', async () => {
  const begin = Date.UTC(2026, 10, 22, 8);
  const point = (second: number) => {
    const timestamp = new Date(begin + second * 1000).toISOString();
    return { latitude: 40 + second / 1e5, longitude: -74, timestamp };
  };
  let trails = 0;
  serve(({ url }) => {
    if (url === '/api/auth/user') return json(person('staff'));
    if (!url.includes('/trail')) return json(DRIVERS);
    trails += 1;
    return trails === 1 ? json([point(0)]) : problem(503, 'unavailable', 'Busy');
  });
  await signIn();
  const { result } = renderHook(() => useTrail('drv_a'), { wrapper });
  await waitFor(() => expect(result.current?.trail).toHaveLength(1));
  const socket = lastSocket();
  for (let second = 1; second <= 3000; second += 100) {
    const updates = Array.from(
      { length: 100 },
      (_, more): LivePosition => ({ driverId: 'drv_a', ...point(second + more) }),
    );
    socket.say({ type: 'location_updates', updates });
  }
  expect(result.current?.trail).toHaveLength(1001);
  expect(result.current?.driver.lastLocationUpdate).toBe(point(3000).timestamp);
  await waitFor(() => expect(trails).toBe(2));
});

it('what frames tell of shipments is forgotten once the lists have it, on a list that is open for days', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const server = new FakeServer();
  const rows = Array.from({ length: 600 }, () => shipmentRow());
  server.add(...rows);
  await signIn();
  const list = renderHook(
    () => {
      useLiveShipments();
      return useShipments('all', '');
    },
    { wrapper },
  );
  await waitFor(() => expect(list.result.current.list.rows).toHaveLength(600));
  const socket = lastSocket();
  socket.open();
  await act(settled);
  for (const { id } of rows) socket.say(server.change(id, { priority: 'urgent' }));
  await waitFor(() => expect(shipmentOverlay.current().changes.size).toBeGreaterThan(500));
  vi.setSystemTime(Date.now() + 3_600_000);
  const [first] = rows;
  if (!first) throw new Error('No rows');
  socket.say(frameOf(server.shipments.get(first.id) ?? first));
  await waitFor(() => expect(shipmentOverlay.current().changes.size).toBeLessThan(10));
  expect(list.result.current.list.rows?.every(({ priority }) => priority === 'urgent')).toBe(true);
});

it('what is counted in lists that go on beyond what was read is said to be at least so many', async () => {
  stubMedia(false);
  stubSizes();
  const server = new FakeServer();
  const unreached = { about: 'exception' as const, since: '2026-11-24T12:00:00.000Z' };
  const rows = Array.from({ length: 1001 }, () => shipmentRow({ status: 'assigned', driverId: 'drv_a' }));
  server.add(...rows, shipmentRow({ status: 'pending', unreached }));
  await signIn();
  const list = renderHook(() => useShipments('all', ''), { wrapper });
  await waitFor(() => expect(list.result.current.counts.untold).toEqual({ count: 1, isAtLeast: true }));
  const { counts } = list.result.current;
  expect(counts.noDriver).toEqual({ count: 1, isAtLeast: false });
  show(
    <MemoryRouter>
      <ShipmentFilterChips value="all" further={{}} counts={counts} isStaff />
    </MemoryRouter>,
  );
  const chips = within(screen.getByRole('group', { name: 'Filter' })).getAllByRole('button');
  expect(chips.map(({ textContent }) => textContent)).toEqual([
    ...['All', 'Late 0+', 'No driver 1', 'Exceptions 0+', 'Customer not notified 1+'],
  ]);
});
