import type { Shipment } from '#shared/shipments/shipment.ts';
import { ApiError, isNetworkError, messageOf } from '../../../lib/api.ts';
import { wait } from '../../../lib/wait.ts';
import { type GroupOutcome, reasonOf } from './group-messages.ts';

/** Milliseconds before a call without an answer is repeated: the same call, which the server does once. */
const AGAIN_AFTER = 1000;

interface Words {
  /** Why one was refused, where the server gives no reason. */
  failure: string;
  /** Of one of which no answer came, though it was asked twice. */
  unknown: string;
}

/** Does the same to many shipments, one after another; a refusal of one ends nothing. */
export async function oneByOne(
  shipments: readonly Shipment[],
  act: (shipment: Shipment) => Promise<unknown>,
  words: Words,
): Promise<Pick<GroupOutcome, 'done' | 'refused'>> {
  const done: Shipment[] = [];
  const refused: { shipment: Shipment; reason: string }[] = [];
  for (const shipment of shipments) {
    try {
      await act(shipment).catch(async (error: unknown) => {
        if (!isNetworkError(error)) throw error;
        await wait(AGAIN_AFTER);
        return act(shipment);
      });
      done.push(shipment);
    } catch (error) {
      refused.push({ shipment, reason: isNetworkError(error) ? words.unknown : reasonFor(error, words.failure) });
    }
  }
  return { done, refused };
}

/** Without the name of a field, which here nobody sees. */
function reasonFor(error: unknown, failure: string): string {
  const { problem } = error instanceof ApiError ? error : {};
  return problem?.errors?.[0]?.message ?? reasonOf(problem?.code, messageOf(error, failure));
}
