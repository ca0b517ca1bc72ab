import { type Instance, LIMITS, type Piece, type Span } from './instance.ts';

/** A piece on its route, in minutes from the day's midnight. */
interface Call {
  piece: number;
  arriveAt: number;
  pickupAt: number;
  departAt: number;
  reachAt: number;
  deliverAt: number;
  doneAt: number;
  waitMinutes: number;
  lateMinutes: number;
  /** Somebody stands before a gate that does not open any more. */
  isClosed: boolean;
}

interface Way {
  calls: Call[];
  startAt: number;
  endAt: number;
  emptyMinutes: number;
  driveMinutes: number;
  waitMinutes: number;
}

/** What no plan may do, in the order in which a route meets it. */
type Breach = 'pieces' | 'driver' | 'fit' | 'late' | 'closed' | 'wait' | 'drive' | 'shift';

/** Of a route, by the places of its pieces: its cost in cents, or what it breaks. Empty routes cost nothing. */
export function judgeRoute(instance: Instance, driver: number, route: readonly number[]): number | Breach {
  const { costs, pieces, drivers, fixed } = instance;
  if (route.length === 0) return 0;
  if (route.length > LIMITS.pieces) return 'pieces';
  if (route.some((piece) => (fixed[piece] ?? -1) >= 0 && fixed[piece] !== driver)) return 'driver';
  const { id, carries, shift, driven = 0 } = itemAt(drivers, driver);
  const isFit = ({ driverId, needs }: Piece) => driverId === id || needs <= carries;
  if (!route.every((piece) => isFit(itemAt(pieces, piece)))) return 'fit';
  const way = driveRoute(instance, driver, route);
  let cost = costs.driverUsed + way.emptyMinutes * costs.emptyMinute + way.waitMinutes * costs.waitMinute;
  for (const { piece, arriveAt, waitMinutes, lateMinutes, isClosed } of way.calls) {
    const { pickup, priority } = itemAt(pieces, piece);
    // Whoever has a piece already drives it, however late.
    const isFree = fixed[piece] === -1;
    if (isFree && arriveAt > pickup.to + LIMITS.lateness) return 'late';
    if (isFree && isClosed) return 'closed';
    if (isFree && waitMinutes > LIMITS.wait) return 'wait';
    cost += lateMinutes * (priority === 'urgent' ? costs.lateUrgentMinute : costs.lateMinute);
  }
  if (way.driveMinutes > LIMITS.drive - driven) return 'drive';
  if (way.endAt > Math.min(shift.to, way.startAt + LIMITS.duty)) return 'shift';
  return cost;
}

/**
 * The hours of a route, whatever it breaks: it begins so that nobody waits at its first pickup. A driver without a place
 * begins there.
 */
export function driveRoute(instance: Instance, driver: number, route: readonly number[]): Way {
  const { dayEnd, pieces, drivers, loaded, between, out, back } = instance;
  const [first] = route;
  const { from, to } = itemAt(drivers, driver).shift;
  const opensBy = Math.max(dayEnd, to);
  const startAt =
    first === undefined ? from : Math.max(from, itemAt(pieces, first).pickup.from - cell(out, driver, first));
  const way: Way = { calls: [], startAt, endAt: startAt, emptyMinutes: 0, driveMinutes: 0, waitMinutes: 0 };
  let before = -1;
  for (const piece of route) {
    const { pickup, delivery, open, dwell } = itemAt(pieces, piece);
    const empty = before < 0 ? cell(out, driver, piece) : cell(between, before, piece);
    const arriveAt = way.endAt + empty;
    const gate = beginOf(Math.max(arriveAt, pickup.from), open?.pickup, opensBy);
    const departAt = gate.minute + dwell.pickup;
    const there = departAt + (loaded[piece] ?? 0);
    const dock = beginOf(Math.max(there, delivery.from), open?.delivery, opensBy);
    const waitMinutes = gate.minute - arriveAt + (dock.minute - there);
    const lateMinutes = Math.max(0, arriveAt - pickup.to) + Math.max(0, there - delivery.to);
    const doneAt = dock.minute + dwell.delivery;
    const isClosed = gate.isClosed || dock.isClosed;
    way.calls.push({
      ...{ piece, arriveAt, pickupAt: gate.minute, departAt, reachAt: there, deliverAt: dock.minute, doneAt },
      ...{ waitMinutes, lateMinutes, isClosed },
    });
    way.emptyMinutes += empty;
    way.driveMinutes += empty + (loaded[piece] ?? 0);
    way.waitMinutes += waitMinutes;
    way.endAt = doneAt;
    before = piece;
  }
  const home = before < 0 ? 0 : cell(back, driver, before);
  return {
    ...way,
    endAt: way.endAt + home,
    emptyMinutes: way.emptyMinutes + home,
    driveMinutes: way.driveMinutes + home,
  };
}

/**
 * When what is ready at a minute begins: once somebody is there, and at once where nobody is any more. For the next day waits
 * only who drives into it.
 */
function beginOf(
  minute: number,
  hours: readonly Span[] | undefined,
  opensBy: number,
): { minute: number; isClosed: boolean } {
  const next = hours?.find(({ from, to }) => to > minute && from < opensBy);
  return { minute: next ? Math.max(next.from, minute) : minute, isClosed: hours !== undefined && !next };
}

const cell = (rows: readonly Int32Array[], row: number, column: number): number => rows[row]?.[column] ?? 0;

/** What stands at a place that the instance itself has given. */
export function itemAt<Item>(items: readonly Item[], place: number): Item {
  const item = items[place];
  if (item === undefined) throw new RangeError(`Nothing stands at ${place}`);
  return item;
}
