import { dayOf } from '#shared/dates/calendar.ts';
import { CLOCKS_IN_ORDER, type ClockView } from '../clock-types.ts';
import { endOfDay } from './free-time.ts';

/** What comes next of the clock of a box that needs somebody first, as of an instant: the numbers of its row. */
export interface NextDeadline extends Pick<ClockView, 'of' | 'zone' | 'lastFreeDay' | 'source' | 'soFar' | 'nextDay'> {
  isCharging: boolean;
  /** Instant of it, and when to look again at the latest. */
  at: string;
  /** The place closes for the last time; free time ends, and nobody is there any more; another day begins. */
  is: 'closing' | 'end_of_free_time' | 'midnight';
}

function nextOf(clock: ClockView, asOf: Date): NextDeadline[] {
  const { of, state, zone, lastFreeDay, source, soFar, nextDay, deadline, isUnreachable } = clock;
  if (state === 'none' || state === 'stopped') return [];
  const numbers = { of, zone, lastFreeDay, source, soFar, nextDay, isCharging: state === 'charging' };
  if (state === 'charging' || lastFreeDay === undefined)
    return [{ ...numbers, at: endOfDay(dayOf(asOf, zone), zone).toISOString(), is: 'midnight' }];
  if (deadline !== undefined && !isUnreachable && Date.parse(deadline) > asOf.getTime())
    return [{ ...numbers, at: deadline, is: 'closing' }];
  return [{ ...numbers, at: endOfDay(lastFreeDay, zone).toISOString(), is: 'end_of_free_time' }];
}

/** Those that cost money already first, then by the instant, then what costs more. */
function byUrgency(a: NextDeadline, b: NextDeadline): number {
  return (
    Number(b.isCharging) - Number(a.isCharging) ||
    Date.parse(a.at) - Date.parse(b.at) ||
    b.nextDay - a.nextDay ||
    b.soFar - a.soFar ||
    CLOCKS_IN_ORDER.indexOf(a.of) - CLOCKS_IN_ORDER.indexOf(b.of)
  );
}

/** Of all clocks of a box, read as of the same instant; undefined where none of them runs. */
export function nextDeadlineOf(clocks: readonly ClockView[], asOf: Date): NextDeadline | undefined {
  return clocks.flatMap((clock) => nextOf(clock, asOf)).toSorted(byUrgency)[0];
}

/** The place of a box in the list of what costs money next: `<0 charging|1 free>#<instant>#<id>`. */
export function deadlineSortKey({ isCharging, at }: Pick<NextDeadline, 'isCharging' | 'at'>, id: string): string {
  return `${isCharging ? 0 : 1}#${at}#${id}`;
}
