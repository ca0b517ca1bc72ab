import { type PushPace, pauseAfter } from '#functions/domain/notifications/push-pace.ts';
import { keys } from '../table/keys.ts';
import { removeOne } from '../table/remove-one.ts';
import { findMany } from '../table/table.ts';
import { tryUpdate, updateAndRead, updateOne } from '../table/update-one.ts';

/** What nobody was pushed to for so long says nothing any more. */
const KEPT_SECONDS = 24 * 3600;

/** How these fare, in their order. */
export async function findPaces(places: readonly string[]): Promise<(PushPace | undefined)[]> {
  return findMany(places.map(keys.pushPace), { strong: true });
}

/** Takes the one try that somebody has who hangs. False where another has it, or it is too early. */
export async function takeTurn(place: string, until: number, now: Date): Promise<boolean> {
  const { refused } = await tryUpdate({
    key: keys.pushPace(place),
    set: { until },
    condition: 'attribute_not_exists(#until) OR #until <= :now',
    names: { '#until': 'until' },
    values: { ':now': now.getTime() },
  });
  return !refused;
}

/** Notes that somebody hung once more, and leaves them alone for longer each time. */
export async function noteHang(place: string, now: Date): Promise<void> {
  const key = keys.pushPace(place);
  const expiresAt = Math.floor(now.getTime() / 1000) + KEPT_SECONDS;
  const noted = await updateAndRead({ key, add: { hangs: 1 }, set: { expiresAt } });
  // Of several that hung at once, each counts: what was read before them says too little.
  const pause = pauseAfter(noted.hangs ?? 1);
  await updateOne({ key, set: { until: now.getTime() + pause } });
}

/** Notes that somebody answers again. */
export function noteAnswer(place: string): Promise<void> {
  return removeOne(keys.pushPace(place));
}
