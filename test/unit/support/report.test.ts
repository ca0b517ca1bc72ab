import { describe, expect, it } from 'vitest';
import { failuresIn, filesIn, summaryOf, sumsOf } from '#test/support/report.ts';

const file = (name: string, seconds: number, ...statuses: string[]) => ({
  name: `/project/test/${name}.test.ts`,
  status: statuses.length > 0 && statuses.every((status) => status === 'passed') ? 'passed' : 'failed',
  startTime: 1000,
  endTime: 1000 + seconds * 1000,
  message: statuses.length === 0 ? 'Cannot find module' : '',
  assertionResults: statuses.map((status, at) => ({
    status,
    fullName: `${name} does ${at}`,
    failureMessages:
      status === 'failed'
        ? [
            '\u001b[31mError\u001b[39m: not there\n    at test (/project/test/b.test.ts:7:3)\n    at node:internal/x:1:2',
          ]
        : [],
  })),
});

function report(...testResults: ReturnType<typeof file>[]): string {
  return JSON.stringify({ testResults });
}

describe('the sums of a report', () => {
  it('count what was left out, and a file that broke, as failed', () => {
    const text = report(
      file('a', 1, 'passed', 'passed'),
      file('b', 1, 'passed', 'failed'),
      file('c', 1, 'skipped', 'todo', 'failed'),
      file('broken', 0),
    );
    expect(sumsOf(text)).toEqual({ passed: 3, failed: 5 });
  });
});

describe('the end of a run', () => {
  it('names each test that failed or was left out, and each file that broke, with the reason', () => {
    const failures = failuresIn(report(file('b', 1, 'passed', 'failed', 'skipped'), file('broken', 0)), '/project');
    const { text } = summaryOf({ parts: [], files: [], milliseconds: 0, failures });
    expect(text.split('\n').slice(0, 9)).toEqual([
      'FAILED test/b.test.ts > b does 1',
      '  Error: not there',
      '      at test (test/b.test.ts:7:3)',
      '',
      'FAILED test/b.test.ts > b does 2',
      '  skipped',
      '',
      'FAILED test/broken.test.ts',
      '  Cannot find module',
    ]);
  });

  it('says why the tests of a file did not run, once', () => {
    const hook = { ...file('hook', 1, 'skipped', 'skipped'), status: 'failed', message: 'No database' };
    expect(failuresIn(report(hook), '/project')).toEqual([
      { test: 'test/hook.test.ts', why: ['No database', '2 of its tests did not run'] },
    ]);
  });

  it('says the time of each part, then its slowest files, then its sums as the last line', () => {
    const parts = [
      { name: 'types', milliseconds: 9400, result: { passed: 1, failed: 0 } },
      { name: 'deployment', milliseconds: 61_000 },
      { name: 'browser', milliseconds: 185_600, result: { passed: 140, failed: 2 } },
    ];
    const files = filesIn(report(file('quick', 0.5, 'passed'), file('slow', 62.04, 'passed')), '/project');
    const before = { types: 8000 };
    const { text, sum } = summaryOf({ parts, files, milliseconds: 252_000, before });
    expect(text.split('\n')).toEqual([
      'types          0:09 (0:08 before)  1 passed, 0 failed',
      'deployment     1:01',
      'browser        3:06  140 passed, 2 failed',
      'all            4:12',
      '',
      '  62.0 s  test/slow.test.ts',
      '   0.5 s  test/quick.test.ts',
      '',
      '141 passed, 2 failed',
    ]);
    expect(sum).toEqual({ passed: 141, failed: 2 });
  });

  it('names ten files and no more', () => {
    const files = Array.from({ length: 12 }, (_, at) => ({ file: `test/${at}.test.ts`, milliseconds: at * 1000 }));
    const named = summaryOf({ parts: [], files, milliseconds: 0 }).text.match(/test\/\d+/g);
    expect(named).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((at) => `test/${at}`));
  });
});
