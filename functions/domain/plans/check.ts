import { type Instance, LIMITS, type Piece } from './instance.ts';

/**
 * What is wrong with a plan, in words for the log; nothing where it may be driven. Shares nothing with what made the plan
 * but the instance: no plan is stored that does not pass.
 */
export function checkPlan(
  instance: Instance,
  routes: readonly (readonly number[])[],
  left: readonly number[],
): string[] {
  const { pieces, drivers } = instance;
  const seen = new Map<number, number>();
  for (const piece of [...routes.flat(), ...left]) seen.set(piece, (seen.get(piece) ?? 0) + 1);
  const counted = pieces.flatMap((piece, place) =>
    seen.get(place) === 1 ? [] : [`${piece.id} stands ${seen.get(place) ?? 0} times in the plan`],
  );
  const unknown = [...seen.keys()].filter((place) => !pieces[place]).map((place) => `no piece stands at ${place}`);
  if (routes.length !== drivers.length) return [...counted, ...unknown, 'not each driver has a route'];
  return [...counted, ...unknown, ...routes.flatMap((route, driver) => checkRoute(instance, driver, route))];
}

function checkRoute(instance: Instance, place: number, route: readonly number[]): string[] {
  const driver = instance.drivers[place];
  if (!driver || route.length === 0) return [];
  const { dayEnd } = instance;
  const wrong: string[] = [];
  const say = (what: string) => wrong.push(`${driver.id} ${what}`);
  if (route.length > LIMITS.pieces) say(`has ${route.length} pieces`);
  const [first = -1] = route;
  const opens = (instance.pieces[first]?.pickup.from ?? 0) - (instance.out[place]?.[first] ?? 0);
  const begins = opens > driver.shift.from ? opens : driver.shift.from;
  let [clock, driven] = [begins, driver.driven ?? 0];
  route.forEach((number, index) => {
    const piece = instance.pieces[number];
    if (!piece) return;
    const last = route[index - 1];
    const empty = (last === undefined ? instance.out[place]?.[number] : instance.between[last]?.[number]) ?? 0;
    const loaded = instance.loaded[number] ?? 0;
    clock += empty;
    driven += empty + loaded;
    const isOwned = instance.drivers.some(({ id }) => id === piece.driverId);
    if (isOwned && piece.driverId !== driver.id) say(`drives ${piece.id} of ${piece.driverId}`);
    if (!isOwned && piece.needs > driver.carries) say(`cannot carry ${piece.id}`);
    if (!isOwned && clock > piece.pickup.to + LIMITS.lateness) say(`is late at the pickup of ${piece.id}`);
    const wait = untilOpen(piece, 'pickup', clock, { dayEnd, shiftEnd: driver.shift.to });
    clock += wait.minutes + piece.dwell.pickup + loaded;
    const stands = untilOpen(piece, 'delivery', clock, { dayEnd, shiftEnd: driver.shift.to });
    if (!isOwned && (wait.isClosed || stands.isClosed)) say(`comes to a closed place with ${piece.id}`);
    const waits = wait.minutes + stands.minutes;
    if (!isOwned && waits > LIMITS.wait) say(`waits ${waits} minutes for ${piece.id}`);
    clock += stands.minutes + piece.dwell.delivery;
  });
  const home = instance.back[place]?.[route.at(-1) ?? -1] ?? 0;
  if (driven + home > LIMITS.drive) say(`drives ${driven + home} minutes`);
  if (clock + home > Math.min(driver.shift.to, begins + LIMITS.duty)) say('ends too late');
  return wrong;
}

/** Minutes until an end begins: when it may, and its place is open, unless that does not open any more while the shift lasts. */
function untilOpen(
  piece: Piece,
  end: 'pickup' | 'delivery',
  minute: number,
  { dayEnd, shiftEnd }: { dayEnd: number; shiftEnd: number },
): { minutes: number; isClosed: boolean } {
  let ready = minute;
  if (piece[end].from > ready) ready = piece[end].from;
  const hours = piece.open?.[end] ?? [{ from: ready, to: ready + 1 }];
  for (const { from, to } of hours) {
    if (ready >= to || (from >= dayEnd && from >= shiftEnd)) continue;
    return { minutes: (ready < from ? from : ready) - minute, isClosed: false };
  }
  return { minutes: ready - minute, isClosed: true };
}
