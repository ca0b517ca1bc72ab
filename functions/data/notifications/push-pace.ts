import { type PushPace, pauseAfter } from '#functions/domain/notifications/push-pace.ts';
import { DAY_SECONDS } from '#shared/durations.ts';
import { removeOne } from '../table/remove-one.ts';
import { findMany } from '../table/table.ts';
import { tryUpdate, updateAndRead, updateOne } from '../table/update-one.ts';
import { notificationKeys } from './keys.ts';

/** What nobody was pushed to for so long says nothing any more. */
const KEPT_SECONDS = DAY_SECONDS;

/** The health of these, in their order. */
export async function findPaces(places: readonly string[]): Promise<(PushPace | undefined)[]> {
  return findMany(places.map(notificationKeys.pushPace), { strong: true });
}

/** Takes the one try that somebody has who hangs. False where another has it, or it is too early. */
export async function takeTurn(place: string, until: number, now: Date): Promise<boolean> {
  const { refused } = await tryUpdate({
    key: notificationKeys.pushPace(place),
    set: { until },
    condition: 'attribute_not_exists(#until) OR #until <= :now',
    names: { '#until': 'until' },
    values: { ':now': now.getTime() },
  });
  return !refused;
}

/** Notes that somebody hung once more, and leaves them alone for longer each time. */
export async function noteHang(place: string, now: Date): Promise<void> {
  const key = notificationKeys.pushPace(place);
  const expiresAt = Math.floor(now.getTime() / 1000) + KEPT_SECONDS;
  const noted = await updateAndRead({ key, add: { hangs: 1 }, set: { expiresAt } });
  // Of several that hung at once, each counts: what was read before them says too little.
  const pause = pauseAfter(noted.hangs ?? 1);
  await updateOne({ key, set: { until: now.getTime() + pause } });
}

/** Notes that somebody answers again. */
export function notePushAnswer(place: string): Promise<void> {
  return removeOne(notificationKeys.pushPace(place));
}
