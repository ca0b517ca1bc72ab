import { describe, expect, it } from 'vitest';
import { failuresIn, sumsOf } from '#test/support/report.ts';
import { filesToTryAgain, tooUnsteady, withSecondTry } from '#test/support/second-try.ts';

type Tests = Record<string, 'passed' | 'failed' | 'skipped'>;

const file = (name: string, tests: Tests, message = '') => ({
  name: `/project/test/browser/${name}.test.ts`,
  status: message || Object.values(tests).includes('failed') ? 'failed' : 'passed',
  startTime: 1000,
  endTime: 2000,
  message,
  assertionResults: Object.entries(tests).map(([fullName, status]) => ({
    status,
    fullName,
    failureMessages: status === 'failed' ? ['Error: not there'] : [],
  })),
});
const report = (...testResults: ReturnType<typeof file>[]) => JSON.stringify({ testResults });
const names = (text: string) => failuresIn(text, '/project').map(({ test }) => test);

describe('the second try', () => {
  it('is of each file in which something failed, at most ten of a part', () => {
    const fine = file('fine', { a: 'passed' });
    const some = file('some', { a: 'passed', b: 'failed' });
    const hook = file('hook', { a: 'skipped' }, 'No database');
    expect(filesToTryAgain(report(fine, some, hook))).toEqual([some.name, hook.name]);
    const many = file('many', Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`t${at}`, 'failed' as const])));
    expect(filesToTryAgain(report(many))).toEqual([]);
  });

  it('takes a test for passed that passed, and no other', () => {
    const first = report(file('some', { a: 'failed', b: 'failed', c: 'passed' }), file('other', { d: 'failed' }));
    const second = report(file('some', { a: 'passed', b: 'failed', c: 'failed' }));
    const text = withSecondTry(first, second);
    expect(sumsOf(text)).toEqual({ passed: 2, failed: 2 });
    expect(names(text)).toEqual(['test/browser/some.test.ts > b', 'test/browser/other.test.ts > d']);
  });

  it('takes a file whose hook broke for passed only as a whole', () => {
    const first = report(file('hook', { a: 'skipped', b: 'skipped' }, 'No database'));
    expect(sumsOf(withSecondTry(first, report(file('hook', { a: 'passed', b: 'passed' }))))).toEqual({
      passed: 2,
      failed: 0,
    });
    expect(sumsOf(withSecondTry(first, report(file('hook', { a: 'passed', b: 'failed' }))))).toEqual({
      passed: 0,
      failed: 3,
    });
  });

  it('is not given to what watches for races, by its file or by its name', () => {
    const race = file('contention', { a: 'failed' });
    const named = file('payments', { 'are paid by two at once': 'failed', other: 'failed' });
    expect(filesToTryAgain(report(race, named))).toEqual([named.name]);
    const text = withSecondTry(
      report(named),
      report(file('payments', { 'are paid by two at once': 'passed', other: 'passed' })),
    );
    expect(names(text)).toEqual(['test/browser/payments.test.ts > are paid by two at once']);
  });

  it('does not do for more than five tests of a run, nor for one twice in ten runs', () => {
    expect(tooUnsteady(['a', 'b', 'c', 'd', 'e'], [])).toEqual([]);
    expect(tooUnsteady(['a', 'b', 'c', 'd', 'e', 'f'], [])).toHaveLength(1);
    expect(tooUnsteady(['a'], [['b'], ['a'], []])).toEqual(['a was unsteady in one of the last 9 runs already']);
    expect(tooUnsteady(['a'], [['a'], ...Array.from({ length: 9 }, () => [])])).toEqual([]);
  });
});
