import { MAX_POSITIONS, sendPositions } from '#shared/contracts/positions.ts';
import type { CallRequest } from '#shared/http/contract.ts';
import { deleteStored, getStored, putStored } from '../../../entities/offline/indexed-db.ts';
import { isRetryable } from '../../../entities/offline/outbox.ts';
import { ApiError, callApi } from '../../../lib/api.ts';

export type KeptPosition = CallRequest<typeof sendPositions>['body']['positions'][number];

/** What one device keeps; beyond it every second one goes, so that the whole way stays. */
const MAX_BUFFERED = 4 * MAX_POSITIONS;
/** Milliseconds between two that are kept. */
const MIN_SPACING_MS = 5000;

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

export function bufferPosition(driverId: string, position: KeptPosition): Promise<void> {
  return inTurn(async () => {
    const known = await read(driverId);
    // A clock that was set back tells times before the last one.
    if (Math.abs(timeOf(position) - timeOf(known.at(-1))) < MIN_SPACING_MS) return;
    await write(driverId, downsample([...known, position]));
  });
}

const INVALID = 422;

/** What became of positions that were sent: `wrong` where one of them, or several, cannot be read. */
async function bring(driverId: string, positions: KeptPosition[]): Promise<'taken' | 'wrong' | 'later' | 'never'> {
  try {
    await callApi(sendPositions, { params: { id: driverId }, body: { positions } });
    return 'taken';
  } catch (error) {
    // What stands between phone and server refuses in words of its own, and judges no position.
    if (isRetryable(error) || !(error instanceof ApiError && error.problem)) return 'later';
    console.warn('Positions not taken', error.status);
    return error.status === INVALID ? 'wrong' : 'never';
  }
}

/**
 * Sends what is kept, the oldest first; true when nothing is left. Where something of it is wrong, fewer at a time, so that
 * only what the server will never take is dropped.
 */
export function flushPositions(driverId: string): Promise<boolean> {
  return inTurn(async () => {
    let size = MAX_POSITIONS;
    for (let known = await read(driverId); known.length > 0; known = await read(driverId)) {
      const positions = known.slice(0, size);
      const became = await bring(driverId, positions);
      if (became === 'later') return false;
      const isSplit = became === 'wrong' && positions.length > 1;
      size = isSplit ? Math.ceil(positions.length / 2) : Math.min(MAX_POSITIONS, size * 2);
      if (!isSplit && !(await write(driverId, known.slice(positions.length)))) return false;
    }
    return true;
  });
}

/** Not more than a device should keep. */
function downsample(positions: readonly KeptPosition[]): readonly KeptPosition[] {
  if (positions.length <= MAX_BUFFERED) return positions;
  return positions.filter((_, index) => index % 2 === 0 || index === positions.length - 1);
}

function timeOf(position: KeptPosition | undefined): number {
  return position ? Date.parse(position.timestamp) : 0;
}

function idOf(driverId: string): string {
  return `positions ${driverId}`;
}

async function read(driverId: string): Promise<readonly KeptPosition[]> {
  const kept = await getStored('drafts', idOf(driverId), isKept).catch(() => undefined);
  return kept?.positions ?? [];
}

/** False where the device keeps nothing: then the way while it is offline is lost, and no more. */
async function write(driverId: string, positions: readonly KeptPosition[]): Promise<boolean> {
  const id = idOf(driverId);
  const done = positions.length > 0 ? putStored('drafts', { id, positions }) : deleteStored('drafts', id);
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
