import * as z from 'zod/mini';
import type { ChargeCodes } from '#shared/contracts/charges.ts';
import { type RateCard, WaitingRuleDraft } from '#shared/contracts/rate-cards.ts';
import { typedNumber } from '../../../lib/form/typed-number.ts';
import { dollarText } from './rate-form.ts';

type Code = ChargeCodes['codes'][number];
export type WaitingRule = NonNullable<RateCard['waiting']>;

const { freeMinutes, rate, stepMinutes, minimumMinutes, maximum } = WaitingRuleDraft.shape;

/** What is typed of waiting time. */
export const WaitingForm = z.extend(WaitingRuleDraft, {
  ...{ freeMinutes: typedNumber(freeMinutes), rate: typedNumber(rate), stepMinutes: typedNumber(stepMinutes) },
  ...{ minimumMinutes: typedNumber(minimumMinutes), maximum: typedNumber(maximum) },
});
type WaitingValues = z.input<typeof WaitingForm>;

/** The charges that waiting can be: those that the card has no rate of, and its own. */
export function waitingCodes(codes: readonly Code[], { rules, waiting }: Pick<RateCard, 'rules' | 'waiting'>): Code[] {
  const taken = rules.map(({ code }) => code);
  return codes.filter(({ code }) => code === waiting?.code || !taken.includes(code));
}

/** Waiting time as its form begins with it: what the card has, else what is usual. */
export function waitingValues(rule: WaitingRule | undefined, codes: readonly Code[]): WaitingValues {
  if (rule) {
    const { freeMinutes: free, stepMinutes: step, minimumMinutes: least, rate: hourly, maximum: most, ...same } = rule;
    return {
      ...{ ...same, freeMinutes: String(free), stepMinutes: String(step), minimumMinutes: least ? String(least) : '' },
      ...{ rate: dollarText(hourly), maximum: dollarText(most) },
    };
  }
  const usual = ['waiting', 'detention'].find((name) => codes.some(({ code }) => code === name));
  return {
    ...{ code: usual ?? codes[0]?.code ?? '', freeMinutes: '120', rate: '', stepMinutes: '15', round: 'up' },
    ...{ minimumMinutes: '', start: 'window', lateFree: 'keep', maximum: '' },
  };
}
