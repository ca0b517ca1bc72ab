import { expect, it } from 'vitest';
import { spread } from '#shared/invoices/spread.ts';
import { fc } from '#test/support/properties.ts';

const OPEN = [
  { id: 'a', balanceCents: 10_000 },
  { id: 'b', balanceCents: 0 },
  { id: 'c', balanceCents: 5_050 },
];

it.each([
  [0, {}],
  [9_999, { a: 9_999 }],
  [12_000, { a: 10_000, c: 2_000 }],
  [99_999, { a: 10_000, c: 5_050 }],
])('%i cents pay the oldest first', (cents, expected) => {
  expect(Object.fromEntries(spread(cents, OPEN))).toEqual(expected);
});

it('never pays more than there is, nor more than is open', () => {
  const open = fc.array(fc.nat(100_000)).map((all) => all.map((balanceCents, at) => ({ id: `${at}`, balanceCents })));
  fc.assert(
    fc.property(fc.nat(1_000_000), open, (cents, some) => {
      const given = [...spread(cents, some).values()].reduce((sum, one) => sum + one, 0);
      expect(given).toBe(
        Math.min(
          cents,
          some.reduce((sum, { balanceCents }) => sum + balanceCents, 0),
        ),
      );
    }),
  );
});
