import type { TimerRecord } from '#functions/domain/timers/timers.ts';
import { at, within } from '../table/keys.ts';

export const timerKeys = {
  /** `kind`, `subject`, `generation`, `dueAt` */
  timer: (id: string) => at<TimerRecord>(`TMR#${id}`),
};

export const timerLists = {
  /** what waits for its time, spread over ten partitions */
  timers: (shard: number) => within<TimerRecord>('G4', `Q#timers#${shard}`),
};
