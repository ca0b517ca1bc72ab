import { dayOf, startOfDay } from '#shared/dates/calendar.ts';
import { DAY_MS, HOUR_MS } from '#shared/dates/durations.ts';
import { isOwed, keptBy, lastInstant, letGoAt, type ReadinessBlock } from './blocks.ts';
import type { BoxView, Direction, Stage, Told } from './box-types.ts';
import type { FactSource, Hold } from './fact-types.ts';
import { kindOfFact } from './fact-value.ts';
import { stageOf } from './stage.ts';
import { shownOf, toldAbout } from './view.ts';

/** After which nobody relies on what was said of a box that could be had. */
const OLD_AFTER = DAY_MS;

/** What somebody should know who fetches a box that can be had. */
type ReadinessWarning =
  | { code: 'pending'; kind: Hold['kind']; source: FactSource; since: string }
  /** `kind` of the hold, the fee or the last free day; '' of availability. */
  | { code: 'disagree'; field: 'available' | 'hold' | 'fee' | 'lfd'; kind: string; sources: FactSource[] }
  /** Whole hours since anybody was heard to say that it can be had. */
  | { code: 'old'; source: FactSource; seenAt: string; hours: number }
  | { code: 'past_free_day'; source: FactSource; day: string };

/** Whether a box can be taken out of its terminal, or into it. */
export interface Readiness {
  state: 'ready' | 'wait' | 'unknown';
  /** Of `ready`. */
  since?: string | undefined;
  blocks: ReadinessBlock[];
  warns: ReadinessWarning[];
}

interface When {
  direction: Direction;
  now: Date;
  /** Of the terminal: its days are meant. */
  zone: string;
}

type Question = Extract<ReadinessWarning, { code: 'disagree' }>['field'];

/** On what two sources can disagree, as what it means for whoever fetches the box. */
function meaningOf(told: Told, today: string): string {
  switch (told.field) {
    case 'hold':
      return told.value.state;
    case 'fee':
      return String(isOwed(told.value, today));
    case 'lfd':
      return told.value.day;
    default:
      return String(told.value);
  }
}

function disagreements(view: BoxView, fields: readonly Question[], today: string): ReadinessWarning[] {
  return fields.flatMap((field) => {
    const kinds = [...Map.groupBy<string, Told>(toldAbout(view, field), kindOfFact)];
    return kinds.flatMap(([kind, told]): ReadinessWarning[] => {
      const meanings = new Set(told.map((one) => meaningOf(one, today)));
      return meanings.size > 1 ? [{ code: 'disagree', field, kind, sources: told.map(({ source }) => source) }] : [];
    });
  });
}

function pendingHolds(view: BoxView): ReadinessWarning[] {
  return toldAbout(view, 'hold')
    .filter(({ value }) => value.state === 'pending')
    .map(({ value, source, at }) => ({ code: 'pending', kind: value.kind, source, since: at }));
}

function oldWord(view: BoxView, now: Date): ReadinessWarning[] {
  const told = shownOf(view, 'available');
  const age = told ? now.getTime() - Date.parse(told.seenAt) : 0;
  if (!told || age <= OLD_AFTER) return [];
  return [{ code: 'old', source: told.source, seenAt: told.seenAt, hours: Math.floor(age / HOUR_MS) }];
}

/** The earliest that anybody states, once it is over. */
function pastFreeDay(view: BoxView, today: string): ReadinessWarning[] {
  const stated = toldAbout(view, 'lfd').filter(({ value }) => value.of === 'demurrage');
  const [first] = stated.toSorted((a, b) => (a.value.day < b.value.day ? -1 : 1));
  return first && first.value.day < today
    ? [{ code: 'past_free_day', source: first.source, day: first.value.day }]
    : [];
}

function importBlocks(view: BoxView, now: Date): ReadinessBlock[] {
  const [available, eta] = [shownOf(view, 'available'), shownOf(view, 'eta')];
  const isExpected = eta && !shownOf(view, 'discharged') && Date.parse(eta.value) > now.getTime();
  return [
    ...(available?.value === false
      ? [{ code: 'unavailable' as const, source: available.source, since: available.at }]
      : []),
    ...(isExpected ? [{ code: 'not_discharged' as const, eta: eta.value, source: eta.source, since: eta.at }] : []),
  ];
}

function exportBlocks(view: BoxView, now: Date, today: string): ReadinessBlock[] {
  const [erd, cutoff] = [shownOf(view, 'erd'), shownOf(view, 'cutoff')];
  return [
    ...(erd && today < erd.value
      ? [{ code: 'too_early' as const, erd: erd.value, source: erd.source, since: erd.at }]
      : []),
    ...(cutoff && Date.parse(cutoff.value) < now.getTime()
      ? [{ code: 'past_cutoff' as const, cutoff: cutoff.value, source: cutoff.source, since: cutoff.at }]
      : []),
  ];
}

/** Since when it could be had; undefined where nobody says that it can. */
function sinceOf(view: BoxView, { direction, zone }: When): string | undefined {
  const erd = shownOf(view, 'erd');
  const from =
    direction === 'import' ? shownOf(view, 'available')?.at : erd && startOfDay(erd.value, zone).toISOString();
  return from && lastInstant(from, letGoAt(view));
}

const BEFORE_GATE: Readonly<Record<Direction, (stage: Stage) => boolean>> = {
  import: (stage) => stage === 'expected' || stage === 'at_terminal' || stage === 'available',
  export: (stage) => stage !== 'returned',
};

/**
 * Whether a box can be taken out of its terminal, or an export into it: blocks win over what nobody knows. Undefined once it
 * has been: what was said of it there keeps nobody any more.
 */
export function readinessOf(view: BoxView, when: When): Readiness | undefined {
  const { direction, now, zone } = when;
  if (!BEFORE_GATE[direction](stageOf(view, direction).stage)) return undefined;
  const today = dayOf(now, zone);
  const isImport = direction === 'import';
  const own = isImport ? importBlocks(view, now) : exportBlocks(view, now, today);
  const blocks = [...keptBy(view, today), ...own];
  const ofImport = isImport ? [...oldWord(view, now), ...pastFreeDay(view, today)] : [];
  const fields: Question[] = isImport ? ['hold', 'fee', 'available', 'lfd'] : ['hold', 'fee'];
  const warns = [...pendingHolds(view), ...disagreements(view, fields, today), ...ofImport];
  if (blocks.length > 0) return { state: 'wait', blocks, warns };
  const since = sinceOf(view, when);
  return since === undefined ? { state: 'unknown', blocks, warns } : { state: 'ready', since, blocks, warns };
}
