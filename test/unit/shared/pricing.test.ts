import { describe, expect, it } from 'vitest';
import { priceLines, quote } from '#shared/shipments/pricing.ts';

/** Dollars by hand: service x container x priority at up to 1000 units of weight. */
const PRICES = {
  standard: { '20ft': [90, 100, 120, 150], '40ft': [162, 180, 216, 270], '40ft_high': [198, 220, 264, 330] },
  express: { '20ft': [180, 200, 240, 300], '40ft': [324, 360, 432, 540], '40ft_high': [396, 440, 528, 660] },
  overnight: { '20ft': [315, 350, 420, 525], '40ft': [567, 630, 756, 945], '40ft_high': [693, 770, 924, 1155] },
} as const;
const services = ['standard', 'express', 'overnight'] as const;
const containers = ['20ft', '40ft', '40ft_high'] as const;
const priorities = ['low', 'normal', 'high', 'urgent'] as const;
const rows = services.flatMap((serviceType) =>
  containers.flatMap((containerType) =>
    priorities.map((priority, index) => ({
      serviceType,
      containerType,
      priority,
      dollars: PRICES[serviceType][containerType][index],
    })),
  ),
);

describe('the price', () => {
  it.each(rows)('$serviceType $containerType $priority is $$dollars', ({ dollars, ...of }) => {
    expect(quote({ ...of, weight: '1000' }).total).toBe(dollars);
    expect(quote({ ...of, weight: '1' }).total).toBe(dollars);
    expect(quote({ ...of, weight: '10000' }).total).toBe((dollars ?? 0) * 10);
  });

  it.each([
    ['999.999', 100],
    ['1004', 100],
    ['1005', 101],
    ['1015', 102],
    ['1500', 150],
    ['18400', 1840],
  ])('rounds to whole dollars: %s', (weight, dollars) => {
    expect(quote({ serviceType: 'standard', weight }).total).toBe(dollars);
  });

  it('counts what is left out as standard, 1, 1 and normal', () => {
    expect(quote({})).toEqual({ base: 100, containerFactor: 1, weightFactor: 1, priorityFactor: 1, total: 100 });
  });
});

describe('the price of an organization that weighs in kilograms', () => {
  it.each([
    ['18500', 'kg', 1850],
    ['18500', 'lbs', 839],
    ['20', 'tons', 2000],
    ['900', 'lbs', 100],
  ] as const)('of %s %s is $%d', (weight, weightUnit, dollars) => {
    expect(quote({ weight, weightUnit, weightInKilograms: true }).total).toBe(dollars);
    expect(quote({ weight, weightUnit: 'kg' }).total).toBe(quote({ weight, weightUnit }).total);
  });

  it('says what it was converted to', () => {
    const [, weight] = priceLines({ weight: '18500', weightUnit: 'lbs', weightInKilograms: true });
    expect(weight?.description).toBe('Weight, 18,500 lbs (8,391 kg)');
  });
});

describe('the lines of a price', () => {
  it('say the weight as it was given', () => {
    const lines = priceLines({ weight: '18400.5', weightUnit: 'lbs' });
    expect(lines.map(({ description }) => description)).toEqual([
      'Standard service',
      'Weight, 18,400.5 lbs',
      'Rounding',
    ]);
  });

  it('say what each factor adds, and what rounding makes of it', () => {
    const of = { serviceType: 'express', containerType: '40ft_high', weight: '18400.5', priority: 'high' } as const;
    const lines = priceLines(of);
    expect(lines.map(({ description }) => description)).toEqual([
      'Express service',
      '40ft high cube container',
      'High priority',
      'Weight',
      'Rounding',
    ]);
    expect(lines[1]).toEqual({ description: '40ft high cube container', factor: 2.2, amountCents: 24_000 });
    expect(lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(quote(of).total * 100);
  });

  it('are one line where nothing is multiplied', () =>
    expect(priceLines({})).toEqual([{ description: 'Standard service', amountCents: 10_000 }]));

  it('add up to the price, whatever is booked', () => {
    for (const serviceType of services)
      for (const containerType of containers)
        for (const priority of priorities)
          for (const weight of ['0.001', '999', '1001.5', '33333.333', '9999999.999']) {
            const of = { serviceType, containerType, priority, weight };
            const sum = priceLines(of).reduce((cents, { amountCents }) => cents + amountCents, 0);
            expect(sum).toBe(quote(of).total * 100);
            for (const { amountCents } of priceLines(of)) expect(Number.isInteger(amountCents)).toBe(true);
          }
  });
});
