import { findDriver, saveDriver } from '#functions/data/drivers/drivers.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { commit } from '#functions/data/table/commit.ts';
import { putTimer, scheduleTimer } from '#functions/data/timers/timers.ts';
import { documentTimer, tellOfDocuments } from '#functions/domain/drivers/document-timer.ts';
import { SYSTEM } from '#functions/domain/events/actor.ts';
import type { TimerRecord } from '#functions/domain/timers/timers.ts';

/** Tells of a driver's documents that end soon, once on each day on which there is something to tell, and plans the next. */
export async function remindOfDocuments(timer: TimerRecord, now: Date): Promise<void> {
  const driver = await findDriver(timer.subject);
  if (!driver) return;
  const { timezone } = await getSettings();
  const step = tellOfDocuments(driver, timer, { actor: SYSTEM, now, timezone });
  const next = documentTimer(step.after, { now, timezone });
  // Whoever changes the documents at the same moment is first; the timer comes again and finds it.
  if (step.before !== step.after) await commit([...saveDriver(step), ...(next ? [putTimer(next)] : [])]);
  else if (next) await scheduleTimer(next, now);
}
