import { openDurationMs, type PushCircuit } from '#functions/domain/notifications/push-circuit.ts';
import { DAY_SECONDS } from '#shared/dates/durations.ts';
import { removeOne } from '../table/remove-one.ts';
import { findMany } from '../table/table.ts';
import { claimUntil, tryUpdate, updateOne } from '../table/update-one.ts';
import { notificationKeys } from './keys.ts';

/** What nobody was pushed to for so long says nothing any more. */
const CIRCUIT_TTL_SECONDS = DAY_SECONDS;

/** The health of these, in their order. */
export async function findCircuits(places: readonly string[]): Promise<(PushCircuit | undefined)[]> {
  return findMany(places.map(notificationKeys.pushPace), { strong: true });
}

/** Takes the one try that somebody has who hangs. False where another has it, or it is too early. */
export function acquirePushProbe(place: string, until: number, now: Date): Promise<boolean> {
  return claimUntil(notificationKeys.pushPace(place), 'until', until, now);
}

/**
 * Notes that a try hung, and leaves them alone for longer each time. Of several that were under way at once one counts: they
 * say no more than that nobody answered in these seconds.
 */
export async function recordTimeout(place: string, begun: Date, now: Date): Promise<void> {
  const key = notificationKeys.pushPace(place);
  const expiresAt = Math.floor(now.getTime() / 1000) + CIRCUIT_TTL_SECONDS;
  const { item } = await tryUpdate({
    key,
    add: { hangs: 1 },
    set: { expiresAt, hungAt: now.getTime() },
    condition: 'attribute_not_exists(hungAt) OR hungAt <= :begun',
    values: { ':begun': begun.getTime() },
  });
  if (item) await updateOne({ key, set: { until: now.getTime() + openDurationMs(item.hangs) } });
}

/** Notes that somebody answers again. */
export function notePushAnswer(place: string): Promise<void> {
  return removeOne(notificationKeys.pushPace(place));
}
