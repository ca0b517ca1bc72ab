import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listAssignedShipments, listShipments, listUnassignedShipments } from '#shared/contracts/shipments.ts';
import type { ServerFrame } from '#shared/http/frames.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { fc } from '#test/support/properties.ts';
import { shipmentOverlay } from '../../web/entities/shipments/live/shipment-cache.ts';
import { useBoard, useLiveBoard } from '../../web/features/dispatch/board/use-board.ts';
import { useMoves } from '../../web/features/dispatch/board/use-moves.ts';
import { useShipments } from '../../web/features/shipments/list/use-shipments-page.ts';
import { revalidate } from '../../web/lib/query-cache.ts';
import { useSession } from '../../web/lib/session.ts';
import { FakeServer, frameOf, shipmentRow } from './fake-server.ts';
import { lastSocket, stubSocket } from './fake-socket.ts';
import { reset, timePasses } from './support.tsx';

/*
 * Random orders of everything that can happen, against a model: the server itself. Calls are held and answered in any
 * order, also not at all; frames come late; own moves are carried out, refused, or their answers are lost.
 */
type Step =
  | { kind: 'answer'; at: number }
  | { kind: 'lose'; at: number; isDone: boolean }
  | { kind: 'change'; at: number; driver: number }
  | { kind: 'book' }
  | { kind: 'frame' }
  | { kind: 'move'; at: number; driver: number }
  | { kind: 'reload' }
  | { kind: 'pause' };

const at = fc.nat(20);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('answer' as const), at }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('lose' as const), at, isDone: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('change' as const), at, driver: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('book' as const) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('frame' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('move' as const), at, driver: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reload' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('pause' as const) }) },
);

const DRIVER_OF = [undefined, 'drv_a', 'drv_b'];
const wrapper = ({ children }: { children: ReactNode }) => <MemoryRouter>{children}</MemoryRouter>;
const tick = (milliseconds = 0) => act(() => timePasses(milliseconds));

function useAll() {
  const board = useBoard();
  const moves = useMoves(board);
  useLiveBoard(board, moves.isOwnMove);
  const list = useShipments('all', '');
  return { board, moves, list };
}

class Game {
  readonly server = new FakeServer();
  readonly frames: ServerFrame[] = [];
  readonly rows: Shipment[];
  /** A fetch was lost: then a person presses Retry. */
  hasFailed = false;

  constructor() {
    this.server.pageSize = 3;
    this.rows = Array.from({ length: 7 }, () => shipmentRow());
    this.server.add(...this.rows);
  }

  private any(at: number): Shipment | undefined {
    const all = [...this.server.shipments.values()];
    return all[at % all.length];
  }

  private async answer(at: number, outcome: 'given' | 'lost' | 'lost, but done'): Promise<void> {
    const { held } = this.server;
    const [one] = held.splice(at % Math.max(1, held.length), 1);
    if (!one) return;
    const isWrite = one.call.method !== 'GET';
    if (!isWrite && outcome !== 'given') this.hasFailed = true;
    const before = isWrite ? this.any(this.indexOf(one.call.url)) : undefined;
    const response = outcome === 'lost' ? undefined : one.answer();
    if (isWrite && before) this.tell(before);
    await act(async () => (outcome === 'given' && response ? one.give(response) : one.lose()));
  }

  private indexOf(url: string): number {
    return [...this.server.shipments.keys()].findIndex((id) => url.includes(id));
  }

  /** The frame of what a call did to a shipment, if it did anything. */
  private tell({ id, version }: Shipment): void {
    const after = this.server.shipments.get(id);
    if (after && after.version > version) this.frames.push(frameOf(after));
  }

  async play(step: Step, screen: { current: ReturnType<typeof useAll> }): Promise<void> {
    if (step.kind === 'answer') await this.answer(step.at, 'given');
    if (step.kind === 'lose') await this.answer(step.at, step.isDone ? 'lost, but done' : 'lost');
    if (step.kind === 'frame') {
      const [frame] = this.frames.splice(0, 1);
      if (frame) lastSocket().say(frame);
    }
    if (step.kind === 'book') {
      const row = shipmentRow();
      this.server.add(row);
      this.frames.push(frameOf(row));
    }
    if (step.kind === 'change') this.change(step);
    if (step.kind === 'move') this.move(step, screen.current);
    if (step.kind === 'reload') {
      act(() => void revalidate(listShipments, listUnassignedShipments, listAssignedShipments));
    }
    await tick(step.kind === 'pause' ? 170 : 0);
  }

  private change(step: { at: number; driver: number }): void {
    const row = this.any(step.at);
    const driverId = DRIVER_OF[step.driver];
    if (row) this.frames.push(this.server.change(row.id, { driverId, status: driverId ? 'assigned' : 'pending' }));
  }

  private move(step: { at: number; driver: number }, { board, moves }: ReturnType<typeof useAll>): void {
    const cards = [...(board.unassigned ?? []), ...(board.assigned ?? [])];
    const card = cards[step.at % Math.max(1, cards.length)];
    if (card) act(() => void moves.move(card, DRIVER_OF[step.driver]));
  }

  /** Everything on its way arrives; what failed is asked for again. */
  async quiet(): Promise<void> {
    await this.drain();
    if (!this.hasFailed) return;
    act(() => void revalidate(listShipments, listUnassignedShipments, listAssignedShipments));
    await this.drain();
  }

  private async drain(): Promise<void> {
    this.server.isHolding = false;
    for (let round = 0; this.server.held.length + this.frames.length > 0 && round < 50; round += 1) {
      while (this.server.held.length > 0) await this.answer(0, 'given');
      for (const frame of this.frames.splice(0)) lastSocket().say(frame);
      await tick();
    }
  }
}

const shown = (rows: readonly Shipment[] | undefined) =>
  rows?.map(({ id, version, driverId, status }) => [id, version, driverId ?? '', status].join(' ')).sort();

let game: Game;
beforeEach(() => {
  stubSocket();
});
afterEach(reset);

describe('whatever happens, in whatever order', () => {
  it('ends with list and board as the server has them, and nothing is ever stuck', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        stubSocket();
        game = new Game();
        const session = renderHook(() => useSession());
        await waitFor(() => expect(session.result.current.user).toBeDefined());
        game.server.isHolding = true;
        const { result } = renderHook(useAll, { wrapper });
        lastSocket().open();
        for (const one of steps) await game.play(one, result);
        await game.quiet();
        await waitFor(
          () => {
            const server = [...game.server.shipments.values()];
            const { list, board } = result.current;
            expect(shown(list.list.rows)).toEqual(shown(server));
            expect(shown(board.unassigned)).toEqual(shown(server.filter(({ status }) => status === 'pending')));
            expect(shown(board.assigned)).toEqual(shown(server.filter(({ status }) => status === 'assigned')));
            expect(result.current.moves.isSaving).toBe(false);
            expect(shipmentOverlay.current().expected.size).toBe(0);
          },
          { timeout: 30_000 },
        );
        await reset();
      }),
      { numRuns: 40, endOnFailure: true },
    );
  });
});
