import { fieldError } from '#shared/http/errors.ts';
import type { EventRecord } from '../events/catalog.ts';
import { newEvent } from '../events/events.ts';
import type { ActorContext } from '../events/step.ts';
import { SETTLED_MS } from './duty.ts';

/** When a duty began or ended, as somebody knows it. */
interface DutyCorrection {
  kind: 'began' | 'ended';
  at: string;
  reason: string;
}

/** What is told of a correction, from which duties follow as from all that is told. Throws 422 for a time to come, or long ago. */
export function correctDuty(
  driverId: string,
  { kind, at, reason }: DutyCorrection,
  { actor, now }: ActorContext,
): EventRecord {
  const age = now.getTime() - Date.parse(at);
  if (age < 0) throw fieldError('at', 'This time is in the future');
  if (age > SETTLED_MS) throw fieldError('at', 'Only the last three days can be corrected');
  const changed = [{ field: kind, after: at }];
  return newEvent('driver_duty_corrected', driverId, actor, now, { kind, at, reason, changed });
}
