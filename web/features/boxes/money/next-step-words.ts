import type { MoneyRow } from '#shared/contracts/money.ts';
import type { DueStep } from '#shared/shipments/next-step.ts';
import { boxName } from '../../../entities/boxes/box-words.ts';
import { blockWords } from '../../../entities/boxes/readiness-words.ts';
import type { Dates } from '../../../lib/format.ts';
import { isNumber, telHref } from '../../../lib/tel-href.ts';
import type { TypedFact } from '../detail/fact-form.ts';

type Code = DueStep['code'];
type Stepping = Pick<MoneyRow, 'number' | 'bookingNumber' | 'readiness' | 'step'>;

/** A step that is a mail or a call, and what the mail says. */
interface Contacting {
  label: string;
  href: string;
  /** Who is asked. */
  name: string;
}

const QUESTIONS: Readonly<Partial<Record<Code, string>>> = {
  ask_empty: 'Is the container empty? Every further day with it costs money.',
  ask_loaded: 'Is the container loaded? Every further day with it costs money.',
};

const ASKS: Readonly<Partial<Record<Code, string>>> = {
  ask_empty: 'Ask If Empty',
  ask_loaded: 'Ask If Loaded',
  release: 'Email Customer',
};

const CALLS: Readonly<Partial<Record<Code, string>>> = {
  ask_empty: 'Ask If Empty',
  ask_loaded: 'Ask If Loaded',
  release: 'Call Customer',
  ask_terminal: 'Call Terminal',
  return: 'Call Depot',
};

function mailTo(email: string, row: Stepping, dates: Dates): string {
  const [block] = row.readiness?.blocks ?? [];
  const why = row.step.code === 'release' && block ? blockWords(block, dates) : undefined;
  const subject = why ? `${boxName(row)}: ${why}` : `${boxName(row)}`;
  const body = QUESTIONS[row.step.code] ?? `Please clear it: ${why ?? 'the container waits'}. Until then it stands.`;
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** Whom to ask by mail, else by telephone; none where nobody is known, or nobody has to be asked. */
export function contactingOf(row: Stepping, dates: Dates): Contacting | undefined {
  const { code, contact } = row.step;
  if (!contact) return undefined;
  const { name, email, phone } = contact;
  const [asks, calls] = [ASKS[code], CALLS[code]];
  if (asks && email) return { label: asks, name, href: mailTo(email, row, dates) };
  return calls && phone && isNumber(phone) ? { label: calls, name, href: telHref(phone) } : undefined;
}

/** A step that is a fact to be recorded, with what is known of it already; none where it is no fact. */
export function recordingOf({ code, of }: DueStep): { label: string; typed: TypedFact } | undefined {
  if (code === 'last_free_day')
    return { label: 'Add Last Free Day', typed: { field: 'lfd', ...(of && { clock: of }) } };
  return code === 'return' ? { label: 'Record Return', typed: { field: 'gate_in' } } : undefined;
}

/** Whether somebody can move it now: nothing keeps it where it is. */
function canMove({ readiness, step }: Pick<MoneyRow, 'readiness' | 'step'>): boolean {
  return readiness?.state !== 'wait' && step.code !== 'ask_empty' && step.code !== 'ask_loaded';
}

const MOST_FIRST = 3;

/** The containers to move first: of those that can be, in the order in which they cost money. */
export function movedFirst(rows: readonly MoneyRow[]): MoneyRow[] {
  return rows.filter(canMove).slice(0, MOST_FIRST);
}
