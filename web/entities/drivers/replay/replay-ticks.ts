import { MINUTE_MS } from '#shared/dates/durations.ts';
import type { Standstill } from '#shared/drivers/trail.ts';

/** Something that happened at an instant (epoch milliseconds), as the slider marks it. */
export interface Tick {
  at: number;
  label: string;
}

/** What a replay marks: steps, and where the driver stood. */
export function ticksOf(events: readonly Tick[], stood: readonly Standstill[]): Tick[] {
  const standing = stood.map(({ from, to }) => ({
    at: from,
    label: `Stood ${Math.round((to - from) / MINUTE_MS)} min`,
  }));
  return [...events, ...standing].toSorted((a, b) => a.at - b.at);
}

/** Where an instant is between two others, in percent. */
export function shareOf(at: number, from: number, to: number): number {
  return to > from ? Math.min(100, Math.max(0, ((at - from) / (to - from)) * 100)) : 0;
}
