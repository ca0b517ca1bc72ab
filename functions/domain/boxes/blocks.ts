import type { BoxView } from './box-types.ts';
import type { FactSource, Fee, Hold } from './fact-types.ts';
import { toldAbout } from './view.ts';

/** Why a box cannot be had yet, who says so, and since when. */
export type ReadinessBlock = { source: FactSource; since: string } & (
  | { code: 'hold'; kind: Hold['kind'] }
  /** `cents`: null where it is known that there is one, and not how much. */
  | { code: 'fee'; kind: Fee['kind']; cents: number | null }
  | { code: 'unavailable' }
  | { code: 'not_discharged'; eta: string }
  /** `erd` is a day. */
  | { code: 'too_early'; erd: string }
  | { code: 'past_cutoff'; cutoff: string }
);

/** No terminal lets a box go before these are paid. */
const KEEPING: readonly Fee['kind'][] = ['demurrage', 'tmf', 'exam'];

/** Whether a fee keeps a box on a day; without a day, what is paid is paid for good. */
export function isOwed({ kind, cents, isPaid, until }: Fee, today?: string): boolean {
  const isPaidUp = isPaid === true && (until === undefined || today === undefined || until >= today);
  return KEEPING.includes(kind) && cents !== 0 && !isPaidUp;
}

/** Holds and fees, whoever says so: a box that one of them keeps is kept. */
export function keptBy(view: BoxView, today?: string): ReadinessBlock[] {
  const holds = toldAbout(view, 'hold').filter(({ value }) => value.state === 'hold');
  const fees = toldAbout(view, 'fee').filter(({ value }) => isOwed(value, today));
  return [
    ...holds.map(({ value, source, at }) => ({ code: 'hold' as const, kind: value.kind, source, since: at })),
    ...fees.map(({ value: { kind, cents }, source, at }) => ({ code: 'fee' as const, kind, cents, source, since: at })),
  ];
}

/** Since when nobody keeps it: the last word that lets it go. */
export function letGoAt(view: BoxView): string[] {
  const holds = toldAbout(view, 'hold').filter(({ value }) => value.state !== 'hold');
  const fees = toldAbout(view, 'fee').filter(({ value }) => KEEPING.includes(value.kind));
  return [...holds, ...fees].map(({ at }) => at);
}

/** The last of some instants. */
export function lastInstant(first: string, others: readonly string[]): string {
  return others.reduce((last, one) => (one > last ? one : last), first);
}
