import { describe, expect, it } from 'vitest';
import { excessOf, tightSizes } from '#test/support/budgets.ts';

const size = (limit: number) => ({ limit, measured: limit - 10, what: 'Something' });
const budgets = { sizes: { page: size(1000), route: size(200_000), shell: size(2048) }, routes: 1, functions: {} };

describe('budgets of size', () => {
  it('name what has less than two per cent left, tightest first, and not what has no budget', () => {
    const measured = new Map([
      ['route', 196_500],
      ['page', 1004],
      ['shell', 1800],
      ['accounts-log-in', 301_002],
    ]);
    expect(tightSizes(budgets, measured)).toEqual([
      ' -0.4 % left  page: 1,004 of 1,000 bytes',
      '  1.7 % left  route: 196,500 of 200,000 bytes',
    ]);
  });

  it('are told with how much it grew, and whose it is', () => {
    expect(excessOf('page', 1004, budgets, 'invoices/InvoicePage')).toBe(
      'page (invoices/InvoicePage): 1,004 of 1,000 bytes, +14 since it was last measured. ' +
        'What is meant gets another limit, with its reason, in test/budgets.json',
    );
    expect(excessOf('page', 1000, budgets)).toBeUndefined();
    expect(excessOf('no such thing', 1, budgets)).toBe('test/budgets.json has no size "no such thing"');
  });
});
