import { expect, it } from 'vitest';
import { madeConditions } from '#test/support/memory/conditions.ts';

/** Under which no fault is played, and why that is well. */
const NOT_PLAYED: Readonly<Record<string, string>> = {
  'DRV POSTED: attribute_not_exists(#field) OR #field <= :now':
    'a position more or less in 15 s: of positions nobody is promised each',
  'RATE A: attribute_not_exists(PK) OR expiresAt > :now':
    'counts a wrong password, which is answered with 401 whatever becomes of the count: test/memory/accounts.test.ts',
};

// Faults are played on scenarios that somebody thought of; what the product writes besides shows in all its other tests.
it('every condition under which the product in memory wrote has been refused, overtaken, lost and repeated', () => {
  const played = madeConditions('faults');
  const unplayed = [...madeConditions('product')].filter((one) => !played.has(one) && !(one in NOT_PLAYED));
  expect(unplayed.sort()).toEqual([]);
});
