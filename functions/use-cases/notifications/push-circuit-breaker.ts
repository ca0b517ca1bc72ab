import { currentTime } from '#functions/base/clock.ts';
import {
  acquirePushProbe,
  findCircuits,
  notePushAnswer,
  recordTimeout,
} from '#functions/data/notifications/push-circuits.ts';
import { isCircuitOpen } from '#functions/domain/notifications/push-circuit.ts';
import type { PushDeviceRecord } from '#functions/domain/notifications/push-devices.ts';
import { PushError } from './send-web-push.ts';

/** Longer than a try and what is noted after it. */
const PROBE_LEASE_MS = 20_000;
const TIMED_OUT = 'timed_out';

const isTimeout = (error: unknown) => error instanceof PushError && error.name === TIMED_OUT;

/** Nobody is asked now; the message comes again. */
const circuitOpenError = () => new PushError(TIMED_OUT, { isPassing: true });

/**
 * Tries to push to a person's device, so that whoever hangs holds up nobody else: a person whose devices hang, or a host that
 * does, is tried by one message at a time, with pauses that grow, and the others come again without having been tried.
 */
export async function pushWithCircuitBreaker(
  userId: string,
  { endpoint }: PushDeviceRecord,
  push: () => Promise<void>,
): Promise<void> {
  const places = [`person#${userId}`, `host#${new URL(endpoint).host}`];
  const paces = await findCircuits(places);
  for (const [at, place] of places.entries())
    if (
      isCircuitOpen(paces[at]) &&
      !(await acquirePushProbe(place, currentTime().getTime() + PROBE_LEASE_MS, currentTime()))
    )
      throw circuitOpenError();
  const begun = currentTime();
  try {
    await push();
  } catch (error) {
    if (isTimeout(error)) for (const place of places) await recordTimeout(place, begun, currentTime());
    throw error;
  }
  for (const [at, place] of places.entries()) if (paces[at]) await notePushAnswer(place);
}
