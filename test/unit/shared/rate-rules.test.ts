import { describe, expect, it } from 'vitest';
import { chargeCents } from '#shared/charges/amounts.ts';
import { type Charged, type RateRule, ratedCharge } from '#shared/charges/rate-rules.ts';
import { fc } from '#test/support/properties.ts';

const FUEL = (rate: number): RateRule => ({ code: 'fuel', unit: 'percent', rate });
const CHASSIS: RateRule = { code: 'chassis', unit: 'day', rate: 4_500 };

describe('a rule of a rate card', () => {
  it.each<[what: string, rule: RateRule, of: Charged, cents: number | undefined]>([
    ['fuel of a whole price', FUEL(3_100), { priceCents: 42_500 }, 13_175],
    ['fuel to the half cent, up', FUEL(3_350), { priceCents: 41_250 }, 13_819],
    ['fuel of nothing', FUEL(3_100), { priceCents: 0 }, undefined],
    ['fourteen days of a chassis', CHASSIS, { priceCents: 0, days: 14 }, 63_000],
    ['less what is free', { ...CHASSIS, free: 4 }, { priceCents: 0, days: 14 }, 45_000],
    ['all of it free', { ...CHASSIS, free: 14 }, { priceCents: 0, days: 14 }, undefined],
    ['days that nobody knows yet', CHASSIS, { priceCents: 0 }, undefined],
    ['a flat amount', { code: 'hazmat', unit: 'each', rate: 20_000 }, { priceCents: 0 }, 20_000],
    ['miles with a fraction', { code: 'miles', unit: 'mile', rate: 215 }, { priceCents: 0, miles: 12.4 }, 2_666],
    [
      'a way that is all free, at the least',
      { ...CHASSIS, unit: 'mile', free: 30, minimumCents: 5_000 },
      { priceCents: 0, miles: 20 },
      5_000,
    ],
    ['at least so much', { ...FUEL(1_000), minimumCents: 5_000 }, { priceCents: 10_000 }, 5_000],
    ['at most so much', { ...CHASSIS, maximumCents: 30_000 }, { priceCents: 0, days: 14 }, 30_000],
  ])('%s', (_what, rule, of, cents) => {
    expect(ratedCharge(rule, of)?.amountCents).toBe(cents);
  });

  it('counts an hour by its minutes', () => {
    expect(chargeCents({ unit: 'hour', rate: 7_000, quantity: 1.33 })).toBe(9_333);
    expect(chargeCents({ unit: 'hour', rate: 8_000, quantity: 1.33 })).toBe(10_667);
    expect(chargeCents({ unit: 'hour', rate: 7_000, quantity: 1.25 })).toBe(8_750);
  });

  it('says which bound it met', () => {
    expect(ratedCharge({ ...FUEL(1_000), minimumCents: 5_000 }, { priceCents: 10_000 })).toMatchObject({
      bound: 'minimum',
    });
    expect(ratedCharge(FUEL(1_000), { priceCents: 10_000 })).not.toHaveProperty('bound');
  });

  it('never charges less than nothing, nor a fraction of a cent', () => {
    const hundredths = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(hundredths, fc.integer({ min: 0, max: 100_000 }), (quantity, rate) => {
        const cents = chargeCents({ unit: 'mile', rate, quantity: quantity / 100 });
        expect(Number.isInteger(cents)).toBe(true);
        expect(Math.abs(cents - (quantity * rate) / 100)).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});
