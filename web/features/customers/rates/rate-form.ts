import * as z from 'zod/mini';
import type { ChargeCodes } from '#shared/contracts/charges.ts';
import { RATE_UNITS, type RateCard, RateRuleDraft } from '#shared/contracts/rate-cards.ts';
import { typedRate } from '../../../entities/charges/rate-words.ts';
import { typedNumber } from '../../../lib/form/typed-number.ts';

type Code = ChargeCodes['codes'][number];
export type CardRule = RateCard['rules'][number];
export type RateUnit = CardRule['unit'];

const { rate, free, minimum, maximum } = RateRuleDraft.shape;
const Typed = z.extend(RateRuleDraft, {
  ...{ rate: typedNumber(rate), free: typedNumber(free) },
  ...{ minimum: typedNumber(minimum), maximum: typedNumber(maximum) },
});

/** Whether some of what is counted can be free. */
export const hasFree = (unit: RateUnit) => unit === 'day' || unit === 'mile';

/** What is typed of a rate; what is free counts only where that is asked for. */
export const RateForm = z.pipe(
  z.transform((typed: z.input<typeof Typed>) => ({ ...typed, free: hasFree(typed.unit) ? typed.free : '' })),
  Typed,
);
type RateValues = z.input<typeof RateForm>;

/** A charge's own unit, or a flat amount where a card does not count in that. */
export function rateUnitOf(code: Code | undefined): RateUnit {
  return RATE_UNITS.find((unit) => unit === code?.unit) ?? 'each';
}

/** A new rate as its form begins with it. */
export function newRateValues(code: Code | undefined): RateValues {
  return { code: code?.code ?? '', unit: rateUnitOf(code), rate: '', free: '', minimum: '', maximum: '' };
}

/** A rate of the card as its form begins with it. */
export function rateValues(rule: CardRule): RateValues {
  return {
    ...{
      code: rule.code,
      name: rule.name,
      unit: rule.unit,
      rate: typedRate(rule),
      free: rule.free ? String(rule.free) : '',
    },
    ...{ minimum: dollarText(rule.minimum), maximum: dollarText(rule.maximum) },
  };
}

/** Dollars as a field begins with them. */
export const dollarText = (dollars: number | undefined) => dollars?.toFixed(2) ?? '';

/** The charges of which a card has no rate yet. */
export function codesToAdd(codes: readonly Code[], { rules, waiting }: Pick<RateCard, 'rules' | 'waiting'>): Code[] {
  const taken = new Set([...rules.map(({ code }) => code), waiting?.code]);
  return codes.filter(({ code }) => !taken.has(code));
}
