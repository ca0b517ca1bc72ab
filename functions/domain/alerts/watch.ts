import { type TimerRecord, timerId } from '../timers/timers.ts';

/** When a subject is looked at again. It compares nothing: whoever works it off reads the subject as it is then. */
export function watchTimer(subject: string, dueAt: string): TimerRecord {
  return { id: timerId('watch', subject), kind: 'watch', subject, generation: 0, dueAt };
}
