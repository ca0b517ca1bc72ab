import type { BoxClock } from '#shared/boxes/box-clocks.ts';
import type { Box } from '#shared/contracts/boxes.ts';
import { type Dates, datesIn } from '../../lib/format.ts';
import { namedDay, sourceWords, toldAbout } from './box-words.ts';

type Start = NonNullable<BoxClock['rule']>['startOn'];

const STARTS: Readonly<Record<Start, string>> = {
  discharged: 'Discharged',
  available: 'Available',
  gate_out: 'Gate out',
  chassis_out: 'Gate out',
  yard_in: 'Into the yard',
};

/** What starts a clock of which no rule is known. */
const USUAL: Readonly<Record<BoxClock['of'], Start>> = {
  demurrage: 'discharged',
  per_diem: 'gate_out',
  chassis: 'gate_out',
  storage: 'yard_in',
};

/** Who says when it started. */
function toldStarts(box: Pick<Box, 'told'>, start: Start): { source: string; at: string }[] {
  if (start === 'available') return toldAbout(box, start).map(({ source, at }) => ({ source, at }));
  const field = start === 'chassis_out' ? 'gate_out' : start;
  return toldAbout(box, field).map(({ source, value: { at } }) => ({ source, at }));
}

/** `Discharged Thu, Nov 12 (terminal, 11:20 PM).` */
function startWords({ of, startDay, rule }: BoxClock, box: Pick<Box, 'told'>, dates: Dates): string {
  const start = rule?.startOn ?? USUAL[of];
  if (!startDay) return 'Nobody has said when it started.';
  const [told] = toldStarts(box, start).filter(({ at }) => dates.dayOf(at) === startDay);
  const by = told ? ` (${sourceWords(told.source)}, ${dates.time(told.at)})` : '';
  return `${STARTS[start]} ${namedDay(startDay, dates)}${by}.`;
}

function freeDayWords({ lastFreeDay, source, byRule, rule, others }: BoxClock, dates: Dates): string | undefined {
  if (!lastFreeDay) return undefined;
  const day = `Last free day ${namedDay(lastFreeDay, dates)}`;
  if (source === 'rule') return `${day}, by the rule.`;
  const beside =
    byRule === undefined || !rule
      ? ''
      : byRule === lastFreeDay
        ? ', and the rule gives the same day'
        : `; the rule gives ${namedDay(byRule, dates)}`;
  const otherwise = others.map((one) => ` The ${sourceWords(one.source)} says ${namedDay(one.lastFreeDay, dates)}.`);
  return `${day}: the ${sourceWords(source)} says so${beside}.${otherwise.join('')}`;
}

/** Whether a street turn ended a clock that otherwise runs until the return: `Street turned Wed, Dec 9, which ended it.` */
export function turnWords(clock: BoxClock, box: Pick<Box, 'told' | 'direction'>, country: string): string | undefined {
  const { of, state, endedAt, zone } = clock;
  const turns = toldAbout(box, 'street_turned').map(({ value }) => value.at);
  const ending = turns.find((at) => at === endedAt);
  const at = ending ?? turns[0];
  if (!at || of !== 'per_diem' || state === 'none' || box.direction === 'export') return undefined;
  const dates = datesIn(zone, country);
  const day = namedDay(dates.dayOf(at), dates);
  return `Street turned ${day}, which ${ending ? 'ended it' : 'does not end it'}.`;
}

/** Whose word each day goes by: what started the clock, who states the last free day, and what a street turn is to it. */
export function sourceOfDays(clock: BoxClock, box: Pick<Box, 'told' | 'direction'>, country: string): string {
  const dates = datesIn(clock.zone, country);
  return [startWords(clock, box, dates), freeDayWords(clock, dates), turnWords(clock, box, country)]
    .filter(Boolean)
    .join(' ');
}
