import type { Leg } from '#functions/domain/stops/stop-types.ts';
import { METERS_PER_MILE } from '#shared/drivers/distance.ts';

/** Meters of a degree of longitude on the equator, by the radius that distances are reckoned with. */
const DEGREE = 111_195.08;
const FOREVER = 1e7;

/** A point so many miles east of Null Island: on a line every way can be added up by hand. */
export const mile = (miles: number) => ({ latitude: 0, longitude: (miles * METERS_PER_MILE) / DEGREE });

/**
 * Stops in a few letters, `Ap@12/60-120`: the pickup of A at mile 12, open from minute 60, late after 120. `Ad` its delivery.
 * `!` an urgent one, `#` a box, `*` what is on its way. A job of which only the delivery is named is loaded.
 */
export function legsOf(text: string): Leg[] {
  const words = text.trim().split(/\s+/);
  return words.map((word) => {
    const [, name = '', letter, at, from, to, signs = ''] =
      /^(\w)([pd])@(-?\d+)(?:\/(\d+)?(?:-(\d+))?)?([!#*]*)$/.exec(word) ?? [];
    const kind = letter === 'p' ? 'pickup' : 'delivery';
    return {
      ...{ key: `${name}:${kind}`, shipmentId: name, kind, point: at === undefined ? undefined : mile(Number(at)) },
      from: from === undefined ? -FOREVER : Number(from),
      to: to === undefined ? FOREVER : Number(to),
      dwell: 15,
      isBox: signs.includes('#'),
      priority: signs.includes('!') ? 'urgent' : 'normal',
      isMoving: signs.includes('*'),
      isLoaded: !words.some((one) => one.startsWith(`${name}p`)),
    };
  });
}

/** The same the other way: `Ap Ad`. */
export const shortOf = (legs: readonly Leg[]) =>
  legs.map(({ shipmentId, kind }) => `${shipmentId}${kind === 'pickup' ? 'p' : 'd'}`).join(' ');

/** `Ap Ad` as keys. */
export const keysOf = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((word) => `${word[0]}:${word[1] === 'p' ? 'pickup' : 'delivery'}`);
