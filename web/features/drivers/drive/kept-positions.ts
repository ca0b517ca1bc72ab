import type { CallRequest } from '#shared/contract.ts';
import { POSITIONS_LIMIT, sendPositions } from '#shared/contracts/positions.ts';
import { findKept, forget, keep } from '../../../entities/offline/device-store.ts';
import { isForLater } from '../../../entities/offline/outbox.ts';
import { ApiError, callApi } from '../../../lib/api.ts';

export type KeptPosition = CallRequest<typeof sendPositions>['body']['positions'][number];

/** What one device keeps; beyond it every second one goes, so that the whole way stays. */
const MOST_KEPT = 4 * POSITIONS_LIMIT;
/** Milliseconds between two that are kept. */
const NOT_CLOSER_THAN = 5000;

interface Kept {
  id: string;
  positions: readonly KeptPosition[];
}

let turn: Promise<unknown> = Promise.resolve();

/** One after the other: what is added while the earlier ones are on their way is not lost. */
function inTurn<T>(act: () => Promise<T>): Promise<T> {
  const result = turn.then(act, act);
  turn = result.catch(() => undefined);
  return result;
}

export function keepPosition(driverId: string, position: KeptPosition): Promise<void> {
  return inTurn(async () => {
    const known = await read(driverId);
    if (timeOf(position) - timeOf(known.at(-1)) < NOT_CLOSER_THAN) return;
    await write(driverId, thinned([...known, position]));
  });
}

/** Sends what is kept, the oldest first; true when nothing is left. What the server will never take is dropped. */
export function sendKept(driverId: string): Promise<boolean> {
  return inTurn(async () => {
    for (let known = await read(driverId); known.length > 0; known = await read(driverId)) {
      try {
        const positions = known.slice(0, POSITIONS_LIMIT);
        await callApi(sendPositions, { params: { id: driverId }, body: { positions } });
      } catch (error) {
        if (isForLater(error) || !(error instanceof ApiError)) return false;
        console.warn('Positions not taken', error.status);
      }
      if (!(await write(driverId, known.slice(POSITIONS_LIMIT)))) return false;
    }
    return true;
  });
}

/** Not more than a device should keep. */
function thinned(positions: readonly KeptPosition[]): readonly KeptPosition[] {
  if (positions.length <= MOST_KEPT) return positions;
  return positions.filter((_, index) => index % 2 === 0 || index === positions.length - 1);
}

function timeOf(position: KeptPosition | undefined): number {
  return position ? Date.parse(position.timestamp) : 0;
}

function idOf(driverId: string): string {
  return `positions ${driverId}`;
}

async function read(driverId: string): Promise<readonly KeptPosition[]> {
  const kept = await findKept('drafts', idOf(driverId), isKept).catch(() => undefined);
  return kept?.positions ?? [];
}

/** False where the device keeps nothing: then the way while it is offline is lost, and no more. */
async function write(driverId: string, positions: readonly KeptPosition[]): Promise<boolean> {
  const id = idOf(driverId);
  const done = positions.length > 0 ? keep('drafts', { id, positions }) : forget('drafts', id);
  return done.then(
    () => true,
    (error: unknown) => {
      console.warn('Positions not kept', error);
      return false;
    },
  );
}

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'positions' in value && Array.isArray(value.positions);
}
