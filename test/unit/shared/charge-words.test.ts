import { describe, expect, it } from 'vitest';
import { STANDARD_CODES } from '#shared/charges/charge-codes.ts';
import { quantityWords, rateWords } from '#shared/charges/charge-words.ts';
import { SPANISH } from '#shared/i18n/es/index.ts';
import { SPANISH_MESSAGES } from '#shared/i18n/es/messages.ts';
import { withLocale } from '#shared/i18n/t.ts';
import { priceLineText } from '#shared/shipments/price-text.ts';

const money = (dollars: number) => `$${dollars.toFixed(2)}`;
const inSpanish = (work: () => string) => withLocale('es', SPANISH, work);

describe('what a charge is made of', () => {
  it.each([
    [{ unit: 'day', quantity: 14, rate: 45 }, '14 days at $45.00', '14 días a $45.00'],
    [{ unit: 'day', quantity: 1, rate: 45 }, '1 day at $45.00', '1 día a $45.00'],
    [{ unit: 'hour', quantity: 1.33, rate: 70 }, '1 h 20 min at $70.00 per hour', '1 h 20 min a $70.00 por hora'],
    [{ unit: 'hour', quantity: 0.02 }, '1 min', '1 min'],
    [{ unit: 'hour', quantity: 24, rate: 70 }, '24 h at $70.00 per hour', '24 h a $70.00 por hora'],
    [{ unit: 'mile', quantity: 1012.5, rate: 3.2 }, '1,012.5 mi at $3.20', '1,012.5 mi a $3.20'],
    [{ unit: 'percent', quantity: 1, rate: 33.5 }, '33.5% of the price', '33.5% del precio'],
    [{ unit: 'each', quantity: 3, rate: 15 }, '3 at $15.00', '3 a $15.00'],
    [{ unit: 'each', quantity: 1, rate: 150 }, '', ''],
    [
      { unit: 'mile', quantity: 2, rate: 3, bound: 'minimum' },
      '2 mi at $3.00, minimum charge',
      '2 mi a $3.00, cargo mínimo',
    ],
    // Staff is told no rate.
    [{ unit: 'day', quantity: 14 }, '14 days', '14 días'],
    [{ unit: 'percent', quantity: 1 }, 'of the price', 'del precio'],
    // A part of the price, or a tax.
    [{}, '', ''],
  ] as const)('%j: %s', (counted, english, spanish) => {
    expect(quantityWords(counted, money)).toBe(english);
    expect(inSpanish(() => quantityWords(counted, money))).toBe(spanish);
  });

  it('is said before it is counted, with what is free and its bounds', () => {
    const chassis = { unit: 'day', rate: 45, free: 2 } as const;
    expect(rateWords(chassis, money)).toBe('$45.00 per day, 2 days free');
    expect(rateWords({ unit: 'mile', rate: 3.2, free: 0 }, money)).toBe('$3.20 per mile');
    const bounded = { unit: 'mile', rate: 3.2, free: 1, minimum: 50, maximum: 400 } as const;
    expect(rateWords(bounded, money)).toBe('$3.20 per mile, 1 mile free, at least $50.00, at most $400.00');
    expect(inSpanish(() => rateWords(bounded, money))).toBe(
      '$3.20 por milla, 1 milla gratis, mínimo $50.00, máximo $400.00',
    );
  });
});

describe('the name of a charge', () => {
  it.each(STANDARD_CODES.map(({ name }) => name))(
    '%s is said in Spanish on pages and paper, its note as it is',
    (name) => {
      const [said, noted] = withLocale('es', SPANISH_MESSAGES, () => [name, `${name}: Toll: DCLI`].map(priceLineText));
      expect(said).not.toBe(name);
      expect(noted).toBe(`${said}: Toll: DCLI`);
      expect(priceLineText(`${name}: DCLI`)).toBe(`${name}: DCLI`);
    },
  );

  it.each([
    [
      'Waiting time: Delivery Nov 29, 4:05 PM to 7:57 AM',
      'Tiempo de espera: Entrega del 29 nov, de 4:05 p. m. a 7:57 a. m.',
    ],
    ['Detention: Pickup Feb 2, 08:05 to 09:57', 'Detención: Recolección del 2 feb, de 08:05 a 09:57'],
    ['Detention: Pickup at the gate, moved to yard', 'Detención: Pickup at the gate, moved to yard'],
  ])('%s names its stay in the reader’s language', (text, spanish) => {
    expect(withLocale('es', SPANISH_MESSAGES, () => priceLineText(text))).toBe(spanish);
    expect(priceLineText(text)).toBe(text);
  });

  it.each(['Reefer plug-in: 40 ft', 'New Jersey Sales Tax 6.625%'])('%s stays as it is', (text) =>
    expect(inSpanish(() => priceLineText(text))).toBe(text),
  );
});
