import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getShipment, listShipments } from '#shared/contracts/shipments.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { shipmentOverlay } from '../../web/entities/shipments/live/shipment-cache.ts';
import { useLiveShipments } from '../../web/entities/shipments/live/use-live-shipments.ts';
import { activeDriversOf, useBoard, useLiveBoard } from '../../web/features/dispatch/board/use-board.ts';
import { useMoves } from '../../web/features/dispatch/board/use-moves.ts';
import { type ShipmentFilter, useShipments } from '../../web/features/shipments/list/use-shipments-page.ts';
import { cacheEntries, revalidate } from '../../web/lib/query-cache.ts';
import { useSession } from '../../web/lib/session.ts';
import { useApi } from '../../web/lib/use-api.ts';
import { FakeServer, frameOf, type Held, shipmentRow } from './fake-server.ts';
import { lastSocket, sockets, stubSocket } from './fake-socket.ts';
import { reset, settled, timePasses } from './support.tsx';

let server: FakeServer;
beforeEach(() => {
  stubSocket();
  server = new FakeServer();
});
afterEach(reset);

const wrapper = ({ children }: { children: ReactNode }) => <MemoryRouter>{children}</MemoryRouter>;

/** Somebody is signed in; without this the pages of signed-in users do not begin. */
async function signIn(): Promise<void> {
  const { result } = renderHook(() => useSession());
  await waitFor(() => expect(result.current.user).toBeDefined());
}

async function openList(filter: ShipmentFilter = 'all') {
  await signIn();
  return renderHook(
    (props: { filter: ShipmentFilter; search: string }) => {
      useLiveShipments();
      return useShipments(props.filter, props.search);
    },
    { wrapper, initialProps: { filter, search: '' } },
  );
}

async function openBoard() {
  await signIn();
  return renderHook(
    () => {
      const board = useBoard();
      const moves = useMoves(board);
      const live = useLiveBoard(board, moves.isOwnMove);
      return { board, moves, live };
    },
    { wrapper },
  );
}

describe('the deliveries of today', () => {
  it('are all counted on the board, however many, and no earlier ones are asked for', async () => {
    const delivered = (deliveredAt: number) =>
      shipmentRow({ status: 'delivered', driverId: 'drv_a', deliveredAt: new Date(deliveredAt).toISOString() });
    server.pageSize = 100;
    server.add(...Array.from({ length: 250 }, () => delivered(Date.now() - 3 * 86_400_000)));
    server.add(...Array.from({ length: 240 }, () => delivered(Date.now())));
    const { result } = await openBoard();
    await waitFor(() => expect(result.current.board.figures.completedToday).toBe(240));
    expect(result.current.board.doneToday).toHaveLength(240);
    expect(server.calls.filter(({ url }) => url.includes('status=delivered'))).toHaveLength(3);
  });
});

it('the figures of a board whose lists are whole are known, also while the server cannot count', async () => {
  server.canCount = false;
  server.add(shipmentRow(), shipmentRow({ status: 'in_transit', driverId: 'drv_a' }));
  const { result } = await openBoard();
  await waitFor(() => expect(result.current.board.hasNoCounts).toBe(true));
  await waitFor(() => expect(result.current.board.figures).toEqual({ unassigned: 1, inTransit: 1, completedToday: 0 }));
  await waitFor(() => expect(activeDriversOf(result.current.board, result.current.live)).toBe(2));
});

function reload(): Promise<void> {
  const done: Promise<void>[] = [];
  act(() => void done.push(revalidate(listShipments)));
  return Promise.all(done).then(() => undefined);
}

/** Until what frames told is taken. */
const taken = (...rows: readonly (Shipment | undefined)[]) =>
  waitFor(() => {
    const { changes } = shipmentOverlay.current();
    for (const row of rows) expect(row && changes.get(row.id)?.version).toBe(row?.version);
  });
/** Until nothing is asked any more. */
async function quiet(): Promise<void> {
  for (let calls = -1; calls !== server.calls.length; ) {
    calls = server.calls.length;
    // A turn of the timers, in which what was asked for again meanwhile is asked.
    for (let turn = 0; turn < 5; turn += 1) await act(() => timePasses());
    await act(settled);
  }
}

const idsOf = (rows: readonly { id: string }[] | undefined) => rows?.map(({ id }) => id);

describe('a frame while a list is on its way', () => {
  it('leaves the list of shipments with its rows, the new one among them', async () => {
    const [old, booked] = [shipmentRow(), shipmentRow()];
    server.add(old);
    await signIn();
    server.isHolding = true;
    const { result } = await openList();
    await waitFor(() => expect(server.held.length).toBeGreaterThan(2));
    lastSocket().open();
    server.add(booked);
    lastSocket().say(frameOf(booked));
    await taken(booked);
    await server.release();
    await waitFor(() => expect(idsOf(result.current.list.rows)).toEqual([booked.id, old.id]));
  });

  it('is not forgotten because another list has been answered meanwhile', async () => {
    const card = shipmentRow();
    server.add(card);
    await signIn();
    server.isHolding = true;
    const { result } = await openBoard();
    await waitFor(() => expect(server.held.length).toBeGreaterThan(3));
    lastSocket().open();
    lastSocket().say(server.change(card.id, { driverId: 'drv_a', status: 'assigned' }));
    await taken(server.shipments.get(card.id));
    const isDelivered = ({ call }: Held) => call.url.includes('status=delivered');
    const delivered = server.held.find(isDelivered);
    await act(async () => delivered?.give(delivered.answer()));
    await act(settled);
    await server.release();
    await waitFor(() => expect(idsOf(result.current.board.assigned)).toEqual([card.id]));
    expect(result.current.board.unassigned).toEqual([]);
  });

  it('leaves the board with its cards', async () => {
    const [old, moved] = [shipmentRow(), shipmentRow()];
    server.add(old, moved);
    await signIn();
    server.isHolding = true;
    const { result } = await openBoard();
    await waitFor(() => expect(server.held.length).toBeGreaterThan(2));
    lastSocket().open();
    lastSocket().say(server.change(moved.id, { driverId: 'drv_a', status: 'assigned' }));
    await taken(server.shipments.get(moved.id));
    await server.release();
    await waitFor(() => expect(idsOf(result.current.board.assigned)).toEqual([moved.id]));
    expect(idsOf(result.current.board.unassigned)).toEqual([old.id]);
  });

  it('does not lose the reload that it meets', async () => {
    const [old, other] = [shipmentRow(), shipmentRow()];
    server.add(old, other);
    const { result } = await openList();
    await waitFor(() => expect(result.current.list.rows).toHaveLength(2));
    lastSocket().open();
    await act(settled);
    // A change whose frame was lost: only the reload can bring it.
    server.change(old.id, { priority: 'urgent' });
    server.isHolding = true;
    const reloaded = reload();
    await waitFor(() => expect(server.held.length).toBeGreaterThan(0));
    lastSocket().say(server.change(other.id, { priority: 'high' }));
    await taken(server.shipments.get(other.id));
    await server.release();
    await act(() => reloaded);
    await waitFor(() => expect(result.current.list.rows?.map(({ priority }) => priority)).toEqual(['high', 'urgent']));
  });
});

describe('a reload while later pages are on their way', () => {
  it('brings the first page as it is now', async () => {
    server.pageSize = 2;
    const rows = Array.from({ length: 6 }, () => shipmentRow());
    server.add(...rows);
    await signIn();
    server.isHolding = true;
    const { result } = await openList();
    await waitFor(() => expect(server.held.length).toBeGreaterThan(2));
    const first = server.held.splice(0);
    await act(async () => {
      for (const { give, answer } of first) give(answer());
    });
    // Page 1 is there and page 2 is on its way.
    await waitFor(() => expect(server.held.length).toBeGreaterThan(0));
    const newest = rows.at(-1)?.id ?? '';
    server.change(newest, { priority: 'urgent' });
    const reloaded = reload();
    await server.release();
    await act(() => reloaded);
    await waitFor(() => expect(result.current.list.rows).toHaveLength(6));
    await waitFor(() => expect(result.current.list.rows?.[0]).toMatchObject({ id: newest, priority: 'urgent' }));
  });
});

describe('a lost answer to an own move', () => {
  /** At once, and when the server may have ended late; the next test must not hear of it. */
  const looksAt = (id: string) =>
    server.calls.filter(({ method, url }) => method === 'GET' && url === `/api/shipments/${id}`);
  const looked = (id: string) =>
    waitFor(() => expect(looksAt(id)).toHaveLength(3), {
      timeout: 30_000,
    });

  it('that the server carried out leaves the card where the server has it', async () => {
    const card = shipmentRow();
    server.add(card);
    const { result } = await openBoard();
    await waitFor(() => expect(result.current.board.unassigned).toHaveLength(1));
    lastSocket().open();
    await act(settled);
    server.isHolding = true;
    act(() => void result.current.moves.move(card, 'drv_a'));
    await waitFor(() => expect(server.held).toHaveLength(1));
    const [held] = server.held.splice(0);
    held?.answer();
    const after = server.shipments.get(card.id);
    if (!after) throw new Error('Not assigned');
    lastSocket().say(frameOf(after));
    await taken(after);
    server.isHolding = false;
    await act(async () => held?.give(new Response('', { status: 504 })));
    await waitFor(() => expect(idsOf(result.current.board.assigned)).toEqual([card.id]), { timeout: 30_000 });
    expect(result.current.board.unassigned).toEqual([]);
    await looked(card.id);
  });

  it('that the server never saw leaves the card where it was', async () => {
    const card = shipmentRow();
    server.add(card);
    const { result } = await openBoard();
    await waitFor(() => expect(result.current.board.unassigned).toHaveLength(1));
    server.isHolding = true;
    act(() => void result.current.moves.move(card, 'drv_a'));
    await waitFor(() => expect(idsOf(result.current.board.assigned)).toEqual([card.id]));
    await waitFor(() => expect(server.held).toHaveLength(1));
    const [held] = server.held.splice(0);
    server.isHolding = false;
    await act(async () => held?.lose());
    await waitFor(() => expect(idsOf(result.current.board.unassigned)).toEqual([card.id]), { timeout: 30_000 });
    expect(result.current.board.assigned).toEqual([]);
    await looked(card.id);
  });
});

describe('what somebody else does', () => {
  it('costs a viewer one frame and not one call, on the list and on the board, and says who it was', async () => {
    const [card, other] = [shipmentRow(), shipmentRow()];
    server.add(card, other);
    const { result } = await openBoard();
    const list = await openList();
    await waitFor(() => expect(result.current.board.unassigned).toHaveLength(2));
    await waitFor(() => expect(result.current.live.drivers).toHaveLength(2));
    lastSocket().open();
    await act(settled);
    await waitFor(() => expect(result.current.board.figures.unassigned).toBe(2));
    await quiet();
    const before = server.calls.length;
    lastSocket().say(server.change(card.id, { driverId: 'drv_a', status: 'assigned' }));
    await waitFor(() => expect(idsOf(result.current.board.assigned)).toEqual([card.id]));
    await act(settled);
    expect(list.result.current.list.rows?.find(({ id }) => id === card.id)?.status).toBe('assigned');
    expect(result.current.board.figures.unassigned).toBe(1);
    expect(result.current.live.news.get(card.id)).toBe('Moved by Maya Okafor just now');
    expect(server.calls.slice(before).map(({ url }) => url)).toEqual([]);
  });

  it('is asked for where its frame had no room for the row', async () => {
    const card = shipmentRow();
    server.add(card);
    const { result } = await openList();
    await waitFor(() => expect(result.current.list.rows).toHaveLength(1));
    lastSocket().open();
    await act(settled);
    const frame = server.change(card.id, { priority: 'urgent' });
    lastSocket().say({ ...frame, shipment: undefined } as typeof frame);
    await waitFor(() => expect(result.current.list.rows?.[0]?.priority).toBe('urgent'));
  });
});

describe('a socket that opens after the lists were loaded', () => {
  it.each([0, 1])('fetches them again, after %i attempts that failed', async (failures) => {
    const card = shipmentRow();
    server.add(card);
    const { result } = await openList();
    await waitFor(() => expect(result.current.list.rows).toHaveLength(1));
    await act(settled);
    for (let failure = 0; failure < failures; failure += 1) {
      lastSocket().lose();
      const count = sockets.length;
      act(() => void window.dispatchEvent(new Event('online')));
      expect(sockets.length).toBe(count + 1);
    }
    server.change(card.id, { priority: 'urgent' });
    lastSocket().open();
    await waitFor(() => expect(result.current.list.rows?.[0]?.priority).toBe('urgent'));
  });
});

describe('what is kept', () => {
  it('does not grow for ever: answers that no screen shows are forgotten, the oldest first', async () => {
    await signIn();
    for (let at = 0; at < 130; at += 1) {
      const one = renderHook(() => useApi(getShipment, { params: { id: `shp_${at}` } }));
      await act(settled);
      one.unmount();
    }
    await waitFor(() => expect(cacheEntries()).toBeLessThanOrEqual(102));
  });
});
