import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Driver } from '#shared/contracts/drivers.ts';
import { DispatchPage } from '../../web/features/dispatch/board/DispatchPage.tsx';
import { useSession } from '../../web/lib/session.ts';
import { DRIVERS, FakeServer, shipmentRow } from './fake-server.ts';
import { lastSocket, stubSocket } from './fake-socket.ts';
import { reset, show, stubSizes } from './support.tsx';

/** What was drawn of the board: heads and columns by driver, cards. */
const drawn = vi.hoisted(() => ({ heads: [] as string[], columns: [] as string[], cards: 0 }));

vi.mock('../../web/entities/drivers/chips/DriverAvatar.tsx', () => ({
  DriverAvatar: ({ driver }: { driver: Driver }) => {
    drawn.heads.push(driver.id);
    return null;
  },
}));
vi.mock('../../web/features/dispatch/board/Zone.tsx', async (original) => ({
  ...(await original<object>()),
  Zone: ({ label, children }: { label: string; children: React.ReactNode }) => {
    if (label.startsWith('Jobs of')) drawn.columns.push(label);
    return <div>{children}</div>;
  },
}));
vi.mock('../../web/entities/shipments/chips/PriorityChip.tsx', () => ({
  PriorityChip: () => {
    drawn.cards += 1;
    return null;
  },
}));

const FORTY = Array.from({ length: 40 }, (_, index) => `drv_${String(index).padStart(2, '0')}`);
const LATER = '2126-11-24T12:00:00.000Z';

let server: FakeServer;
beforeEach(() => {
  stubSocket();
  stubSizes();
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addListener() {},
    removeListener() {},
    addEventListener() {},
    removeEventListener() {},
  }));
  server = new FakeServer();
  server.drivers = FORTY.map((id) => ({ ...DRIVERS[0], id, name: id }));
  server.add(...FORTY.map((driverId) => shipmentRow({ driverId, status: 'assigned' })));
});
afterEach(async () => {
  vi.useRealTimers();
  await reset();
});

function Board() {
  return useSession().user ? <DispatchPage /> : null;
}

it('draws the head of the one driver who moved, and nothing of the others', async () => {
  show(
    <MemoryRouter>
      <Board />
    </MemoryRouter>,
  );
  await waitFor(() => expect(new Set(drawn.heads).size).toBe(40), { timeout: 30_000 });
  await waitFor(() => expect(drawn.cards).toBeGreaterThanOrEqual(40));
  lastSocket().open();
  const at = { latitude: 40.7, longitude: -74.1, timestamp: LATER };
  // The first position may come with much else; those that follow are what comes all day.
  drawn.heads = [];
  lastSocket().say({ type: 'location_update', driverId: 'drv_07', ...at });
  await waitFor(() => expect(drawn.heads).toContain('drv_07'));
  for (const latitude of [40.8, 40.9]) {
    Object.assign(drawn, { heads: [], columns: [], cards: 0 });
    lastSocket().say({ type: 'location_updates', updates: [{ driverId: 'drv_07', ...at, latitude }] });
    await waitFor(() => expect(drawn.heads.length).toBeGreaterThan(0));
    expect(drawn).toEqual({ heads: ['drv_07'], columns: ['Jobs of drv_07'], cards: 0 });
  }
});

function showBoard(): void {
  show(
    <MemoryRouter>
      <Board />
    </MemoryRouter>,
  );
}

it('says that a driver is silent as soon as it is so, though nothing else comes', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T12:00:00Z'), shouldAdvanceTime: true });
  const lastLocationUpdate = '2026-11-24T11:51:00.000Z';
  server.drivers = [{ ...DRIVERS[0], id: 'drv_00', name: 'drv_00', status: 'on_delivery', lastLocationUpdate }];
  showBoard();
  await screen.findByText(/^On Delivery/, undefined, { timeout: 30_000 });
  expect(screen.queryByText(/^No GPS/)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(121_000));
  expect(screen.getByText(/^No GPS/)).toBeTruthy();
  expect(screen.queryByText(/^On Delivery/)).toBeNull();
});

it('marks whose customer nobody told, with the ways to tell them', async () => {
  const unreached = { about: 'exception' as const, since: '2026-11-24T12:00:00.000Z' };
  const [driver] = DRIVERS;
  server = new FakeServer();
  server.drivers = DRIVERS;
  server.add(
    shipmentRow({ driverId: driver?.id, status: 'in_transit', unreached, trackingNumber: 'TRK-UNTOLD' }),
    shipmentRow({ driverId: driver?.id, status: 'in_transit', trackingNumber: 'TRK-TOLD' }),
  );
  showBoard();
  expect(await screen.findAllByText('Customer not notified', undefined, { timeout: 30_000 })).toHaveLength(1);
  for (const way of ['Call', 'Email', 'Text'])
    expect(screen.getByLabelText(`${way} the customer of TRK-UNTOLD`)).toBeTruthy();
  expect(screen.queryByLabelText('Call the customer of TRK-TOLD')).toBeNull();
});

it('leads from a day on which nobody waits to one on which somebody does', async () => {
  server = new FakeServer();
  server.drivers = DRIVERS;
  server.add(shipmentRow({ status: 'pending', pickupDate: '2126-01-05', trackingNumber: 'TRK-LATER' }));
  showBoard();
  const words = 'None on this day. Unassigned on other days:';
  expect(await screen.findByText(words, undefined, { timeout: 30_000 })).toBeTruthy();
  expect(screen.queryByText('All shipments assigned!')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Later (1)' }));
  expect(await screen.findByText('TRK-LATER')).toBeTruthy();
  expect(screen.queryByText(words)).toBeNull();
});
