import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Driver } from '#shared/contracts/drivers.ts';
import { useBoard, useLiveBoard } from '../../web/features/dispatch/board/use-board.ts';
import { useMoves } from '../../web/features/dispatch/board/use-moves.ts';
import { useSession } from '../../web/lib/session.ts';
import { setPresenter, type Toast } from '../../web/lib/toast.ts';
import { DRIVERS, FakeServer, frameOf, shipmentRow } from './fake-server.ts';
import { lastSocket, stubSocket } from './fake-socket.ts';
import { type Call, json, person, problem, reset, settled } from './support.tsx';

let server: FakeServer;
const said: Toast[] = [];
beforeEach(() => {
  stubSocket();
  server = new FakeServer();
  said.length = 0;
  setPresenter((message) => said.push(message));
});
afterEach(async () => {
  setPresenter(undefined);
  await reset();
});

const wrapper = ({ children }: { children: ReactNode }) => <MemoryRouter>{children}</MemoryRouter>;
const idsOf = (rows: readonly { id: string }[] | undefined) => rows?.map(({ id }) => id);
const DRIVER = DRIVERS[0] as Driver;

async function openBoard(...rows: ReturnType<typeof shipmentRow>[]) {
  server.add(...rows);
  const { result: session } = renderHook(() => useSession());
  await waitFor(() => expect(session.current.user).toBeDefined());
  const { result } = renderHook(
    () => {
      const board = useBoard();
      const moves = useMoves(board);
      return { board, moves, live: useLiveBoard(board, moves.isOwnMove) };
    },
    { wrapper },
  );
  await waitFor(() => expect(result.current.board.unassigned).toBeDefined());
  await waitFor(() => expect(result.current.board.assigned).toBeDefined());
  lastSocket().open();
  await act(settled);
  return result;
}

/** Answers some calls otherwise than the fake server does. */
function insteadOf(answer: (call: Call) => Response | undefined): void {
  const ask = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const given = answer({ url, method: init.method ?? 'GET', headers: new Headers(init.headers), body });
    return given ? Promise.resolve(given) : ask(url, init);
  });
}

describe('a move', () => {
  it('stands at once, is confirmed, and can be taken back', async () => {
    const card = shipmentRow();
    const board = await openBoard(card);
    server.isHolding = true;
    act(() => void board.current.moves.move(card, DRIVER.id));
    await waitFor(() => expect(idsOf(board.current.board.assigned)).toEqual([card.id]));
    expect(board.current.moves.isSaving).toBe(true);
    expect(said).toEqual([]);
    await server.release();
    await waitFor(() => expect(said.at(-1)?.title).toBe('Shipment Assigned'));
    await waitFor(() => expect(board.current.moves.isSaving).toBe(false));
    await act(async () => said.at(-1)?.action?.onClick());
    await waitFor(() => expect(said.at(-1)?.title).toBe('Shipment Unassigned'));
    await waitFor(() => expect(idsOf(board.current.board.unassigned)).toEqual([card.id]));
    expect(said.at(-1)?.action).toBeUndefined();
  });

  it('that is refused goes back where the server has the card, and says why', async () => {
    const card = shipmentRow();
    const board = await openBoard(card);
    insteadOf(({ method }) =>
      method === 'PATCH' ? problem(409, 'driver_offline', 'This driver is off duty') : undefined,
    );
    await act(() => board.current.moves.move(card, DRIVER.id));
    await waitFor(() => expect(idsOf(board.current.board.unassigned)).toEqual([card.id]));
    expect(board.current.board.assigned).toEqual([]);
    expect(said).toEqual([
      { title: 'Assignment Failed', description: 'This driver is off duty', variant: 'destructive' },
    ]);
  });

  it('is not begun twice for one card', async () => {
    const card = shipmentRow();
    const board = await openBoard(card);
    server.isHolding = true;
    act(() => {
      void board.current.moves.move(card, 'drv_a');
      void board.current.moves.move(card, 'drv_b');
    });
    await waitFor(() => expect(server.held).toHaveLength(1));
    await server.release();
    await waitFor(() => expect(board.current.moves.isSaving).toBe(false));
    expect(board.current.board.assigned?.map(({ driverId }) => driverId)).toEqual(['drv_a']);
  });
});

describe('a move of several cards', () => {
  it('leaves those that were refused, says why, and takes back the rest', async () => {
    const [one, two] = [shipmentRow(), shipmentRow()];
    const board = await openBoard(one, two);
    insteadOf(({ url }) => {
      if (!url.endsWith('/bulk-assign')) return undefined;
      // Somebody changed its priority just before.
      server.change(one.id, { priority: 'high' });
      server.change(one.id, { driverId: DRIVER.id, status: 'assigned' });
      return json({
        results: [
          { id: one.id, ok: true, version: one.version + 2 },
          { id: two.id, ok: false, code: 'illegal_transition' },
        ],
      });
    });
    let stayed: string[] = [];
    await act(async () => {
      stayed = await board.current.moves.moveMany([one, two], DRIVER);
    });
    expect(stayed).toEqual([two.id]);
    expect(board.current.board.assigned?.map(({ id, version }) => [id, version])).toEqual([[one.id, one.version + 2]]);
    expect(idsOf(board.current.board.unassigned)).toEqual([two.id]);
    expect(board.current.moves.outcome?.refused.map(({ reason }) => reason)).toEqual([
      'Someone else has since assigned or cancelled it',
    ]);
    await act(async () => board.current.moves.outcome?.undo?.());
    await waitFor(() => expect(board.current.board.assigned).toEqual([]));
    expect(said.at(-1)?.title).toBe('Undone');
  });
});

describe('Auto-Match', () => {
  const match = async (answer: (card: ReturnType<typeof shipmentRow>) => Response) => {
    const card = shipmentRow({ pickupAddress: '1100 McLester Street' });
    const board = await openBoard(card);
    insteadOf(({ url }) => (url.includes('auto-match') ? answer(card) : undefined));
    await act(() => board.current.moves.autoMatch(card, 'load'));
    return { board, card };
  };

  it('moves the card to the driver whom the server chose, and says who and why', async () => {
    const { board, card } = await match((found) => {
      server.change(found.id, { driverId: DRIVER.id, status: 'assigned' });
      return json({ shipment: server.shipments.get(found.id), driver: DRIVER, reason: 'Fewest open jobs' });
    });
    await waitFor(() => expect(idsOf(board.current.board.assigned)).toEqual([card.id]));
    expect(said.at(-1)?.description).toContain(`${DRIVER.name}: Fewest open jobs.`);
    expect(board.current.moves.matching.size).toBe(0);
  });

  it('says that nobody is free, and leaves the card', async () => {
    const { board, card } = await match(() => problem(409, 'no_available_driver', '-'));
    expect(said.at(-1)?.title).toBe('No Available Drivers');
    expect(idsOf(board.current.board.unassigned)).toEqual([card.id]);
  });
});

describe('the highlight', () => {
  it('is not of what the reader did elsewhere: in a plan, in a drawer, in another window', async () => {
    const [own, theirs] = [shipmentRow(), shipmentRow()];
    const board = await openBoard(own, theirs);
    const given = { driverId: 'drv_b', status: 'assigned' as const, version: 2 };
    lastSocket().say(frameOf({ ...own, ...given }, { actor: 'Elena Diaz', actorId: person('staff').id }));
    lastSocket().say(frameOf({ ...theirs, ...given }));
    await waitFor(() => expect(board.current.live.news.get(theirs.id)).toBe('Moved by Maya Okafor just now'));
    expect(idsOf(board.current.board.assigned)).toContain(own.id);
    expect(board.current.live.news.has(own.id)).toBe(false);
  });

  it('marks for some seconds what others do, and never an own move', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const [own, theirs] = [shipmentRow(), shipmentRow()];
    const board = await openBoard(own, theirs);
    server.isHolding = true;
    act(() => void board.current.moves.move(own, 'drv_a'));
    await waitFor(() => expect(server.held).toHaveLength(1));
    lastSocket().say(server.change(own.id, { driverId: 'drv_a', status: 'assigned' }));
    lastSocket().say(server.change(theirs.id, { driverId: 'drv_b', status: 'assigned' }));
    await waitFor(() => expect(board.current.live.news.size).toBe(1));
    expect(board.current.live.news.get(theirs.id)).toBe('Moved by Maya Okafor just now');
    await act(() => vi.advanceTimersByTimeAsync(7000));
    expect(board.current.live.news.size).toBe(0);
    await server.release();
    await waitFor(() => expect(board.current.moves.isSaving).toBe(false));
  });
});
