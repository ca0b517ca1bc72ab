import { present } from '#functions/base/clock.ts';
import { findPaces, noteHang, notePushAnswer, takeTurn } from '#functions/data/notifications/push-pace.ts';
import type { PushDevice } from '#functions/domain/notifications/push-devices.ts';
import { isHanging } from '#functions/domain/notifications/push-pace.ts';
import { PushRefused } from './push-out.ts';

/** Longer than a try and what is noted after it. */
const TURN_MS = 20_000;
const HUNG = 'timed_out';

const isHang = (error: unknown) => error instanceof PushRefused && error.name === HUNG;

/** Nobody is asked now; the message comes again. */
const notNow = () => new PushRefused(HUNG, { isPassing: true });

/**
 * Tries to push to a person's device, so that whoever hangs holds up nobody else: a person whose devices hang, or a host that
 * does, is tried by one message at a time, with pauses that grow, and the others come again without having been tried.
 */
export async function pushInTurn(userId: string, { endpoint }: PushDevice, push: () => Promise<void>): Promise<void> {
  const places = [`person#${userId}`, `host#${new URL(endpoint).host}`];
  const paces = await findPaces(places);
  for (const [at, place] of places.entries())
    if (isHanging(paces[at]) && !(await takeTurn(place, present().getTime() + TURN_MS, present()))) throw notNow();
  const begun = present();
  try {
    await push();
  } catch (error) {
    if (isHang(error)) for (const place of places) await noteHang(place, begun, present());
    throw error;
  }
  for (const [at, place] of places.entries()) if (paces[at]) await notePushAnswer(place);
}
