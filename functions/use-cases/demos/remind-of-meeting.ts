import { findMeeting, saveMeeting } from '#functions/data/demos/meetings.ts';
import { commit } from '#functions/data/table/commit.ts';
import type { Reminder } from '#functions/domain/demos/demo-types.ts';
import { markReminded } from '#functions/domain/demos/reminders.ts';
import { SYSTEM } from '#functions/domain/events/actor.ts';
import type { TimerRecord } from '#functions/domain/timers/timers.ts';

/** Reminds of a meeting once; not where it was moved, declined or cancelled meanwhile. */
export async function remindOfMeeting(timer: TimerRecord, reminder: Reminder, now: Date): Promise<void> {
  const before = await findMeeting(timer.subject);
  const step = before && markReminded(before, reminder, timer, { actor: SYSTEM, now });
  if (!step) return;
  // Who answers at the same moment is first; the timer comes again and finds it.
  await commit(saveMeeting(step, now));
}
