import type { Box, BoxBlock, BoxWarning } from '#shared/contracts/boxes.ts';
import { type Dates, formatMoney } from '../../lib/format.ts';
import { namedDay, seenWords, sourceWords } from './box-words.ts';
import { FEE_LABELS, HOLD_LABELS } from './fact-words.ts';

/** As it stands within a line: abbreviations stay as they are. */
const inLine = (label: string) =>
  /^[A-Z]{2}/.test(label) ? label : `${label.charAt(0).toLowerCase()}${label.slice(1)}`;

type Days = Pick<Dates, 'shortDate' | 'time'>;

/** Why it cannot be had: `freight hold`, `demurrage not posted`. */
export function blockWords(block: BoxBlock, dates: Days): string {
  switch (block.code) {
    case 'hold':
      return inLine(HOLD_LABELS[block.kind]);
    case 'fee':
      return block.cents === null
        ? `${inLine(FEE_LABELS[block.kind])} not posted`
        : `${inLine(FEE_LABELS[block.kind])} of ${formatMoney(block.cents / 100)} not paid`;
    case 'unavailable':
      return 'not available';
    case 'not_discharged':
      return `not discharged, expected ${dates.shortDate(block.eta)}`;
    case 'too_early':
      return `not taken in before ${namedDay(block.erd, dates)}`;
    case 'past_cutoff':
      return `cutoff was ${dates.shortDate(block.cutoff)}, ${dates.time(block.cutoff)}`;
  }
}

/** Who says so, and since when: `line, 6:42 AM`. */
export function saidWords({ source, since }: { source: string; since: string }, today: string, dates: Dates): string {
  return `${sourceWords(source)}, ${seenWords(since, today, dates)}`;
}

const ABOUT: Readonly<Record<Extract<BoxWarning, { code: 'disagree' }>['field'], (kind: string) => string>> = {
  available: () => 'availability',
  hold: (kind) => `the ${inLine(new Map<string, string>(Object.entries(HOLD_LABELS)).get(kind) ?? 'hold')}`,
  fee: (kind) => `the fee for ${inLine(new Map<string, string>(Object.entries(FEE_LABELS)).get(kind) ?? kind)}`,
  lfd: () => 'the last free day',
};

/** What to know before it is fetched. */
export function warningWords(warning: BoxWarning, today: string, dates: Dates): string {
  switch (warning.code) {
    case 'pending':
      return `${HOLD_LABELS[warning.kind]} is pending (${saidWords(warning, today, dates)})`;
    case 'disagree':
      return `Sources disagree on ${ABOUT[warning.field](warning.kind)}`;
    case 'old':
      return `Availability was last heard ${warning.hours} h ago (${sourceWords(warning.source)})`;
    case 'past_free_day':
      return `The last free day was ${namedDay(warning.day, dates)} (${sourceWords(warning.source)})`;
  }
}

type Readiness = NonNullable<Box['readiness']>;

/** As they stand in files. */
const ISO: Days = { shortDate: (at) => at.slice(0, 10), time: (at) => at.slice(11) };

/** As a file says it, with all that keeps it: `Waiting: freight hold, demurrage not posted`. */
export function readinessText(readiness: Box['readiness']): string | undefined {
  if (!readiness) return undefined;
  const { state, blocks } = readiness;
  if (state !== 'wait') return READINESS_LABELS[state];
  return `Waiting: ${blocks.map((block) => blockWords(block, ISO)).join(', ')}`;
}

const READINESS_LABELS = { ready: 'Ready', unknown: 'Not known yet' };

/** In a word or two: `Ready`, `Waiting: freight hold`, `Waiting: freight hold and 2 more`. */
export function readinessLabel({ state, blocks }: Readiness, dates: Dates): string {
  if (state === 'ready') return READINESS_LABELS.ready;
  const [first, ...others] = blocks;
  if (state === 'unknown' || !first) return READINESS_LABELS.unknown;
  return `Waiting: ${blockWords(first, dates)}${others.length > 0 ? ` and ${others.length} more` : ''}`;
}
