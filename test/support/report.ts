import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod/mini';

export interface Result {
  readonly passed: number;
  readonly failed: number;
}

/** A part of the run and how long it took; the deployment has no tests of its own. */
export interface Part {
  readonly name: string;
  readonly milliseconds: number;
  readonly result?: Result;
}

/** A test that failed or was left out, or a file that broke, and the first lines of why. */
export interface Failure {
  readonly test: string;
  readonly why: readonly string[];
}

/** A test file and the time from the start of its first test to the end of its last. */
export interface TimedFile {
  readonly file: string;
  readonly milliseconds: number;
}

export const Report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      message: z.optional(z.string()),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.nullish(z.array(z.string())),
        }),
      ),
    }),
  ),
});

export type TestFile = z.infer<typeof Report>['testResults'][number];

/** True sums of a runner's report: a file that broke without a failed test counts, and so does a test that was left out. */
export function sumsOf(text: string): Result {
  const { testResults } = Report.parse(JSON.parse(text));
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const passed = tests.filter(({ status }) => status === 'passed').length;
  return { passed, failed: tests.length - passed + broken.length };
}

/** The files of a runner's report, named from the project's folder. */
export function filesIn(text: string, root: string): TimedFile[] {
  return Report.parse(JSON.parse(text)).testResults.map(({ name, startTime, endTime }) => ({
    file: name.replace(`${root}/`, ''),
    milliseconds: endTime - startTime,
  }));
}

const MOST_LINES = 40;

/** The first lines of a message, without colors and without frames of other people's code. */
function reasonOf(message: string): string[] {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((text) => text.trimEnd());
  return lines.filter((text) => text !== '' && !/^\s+at .*(?:node_modules|node:)/.test(text)).slice(0, MOST_LINES);
}

/** True where it broke by itself or in a hook, so that tests of it may not have run. */
export function isBroken({ status, message = '', assertionResults }: TestFile): boolean {
  return status === 'failed' && (message !== '' || !assertionResults.some((one) => one.status === 'failed'));
}

/** A file that broke, with the tests that therefore did not run. */
function breakOf(one: TestFile, file: string): Failure[] {
  if (!isBroken(one)) return [];
  const { message = '', assertionResults } = one;
  const left = assertionResults.filter((one) => one.status !== 'passed' && one.status !== 'failed').length;
  return [{ test: file, why: [...reasonOf(message), ...(left > 0 ? [`${left} of its tests did not run`] : [])] }];
}

/** What of a runner's report did not pass: its end must say so, since its middle is long. */
export function failuresIn(text: string, root: string): Failure[] {
  const short = (path: string) => path.replaceAll(`${root}/`, '');
  return Report.parse(JSON.parse(text)).testResults.flatMap((one): Failure[] => {
    const file = short(one.name);
    const broken = breakOf(one, file);
    const named = one.assertionResults.filter(
      ({ status }) => status === 'failed' || (status !== 'passed' && broken.length === 0),
    );
    return [
      ...broken,
      ...named.map(({ fullName, status, failureMessages }) => ({
        test: `${file} > ${fullName}`,
        why: (failureMessages?.length ? failureMessages : [status]).flatMap((said) => reasonOf(short(said))),
      })),
    ];
  });
}

const MOST_FILES = 10;

function inMinutes(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

const indented = ({ test, why }: Failure, word: string) => [
  `${word} ${test}`,
  ...why.map((reason) => `  ${reason}`),
  '',
];

/** What of a run is told at its end. */
interface Run {
  readonly parts: readonly Part[];
  readonly files: readonly TimedFile[];
  readonly milliseconds: number;
  readonly failures?: readonly Failure[];
  /** Tests that passed at their second try, and why they had failed. */
  readonly unsteady?: readonly Failure[];
  /** What has almost no room left in its budget. */
  readonly tight?: readonly string[];
  /** How long each part took in an earlier run. */
  readonly before?: Readonly<Record<string, number>>;
}

/**
 * What a run prints at its end: each test that was unsteady or failed and why, the time of each part and of all (some run
 * side by side) beside that of an earlier run, its ten slowest files, budgets almost used up and, as the last line, its sums.
 */
export function summaryOf(run: Run): { text: string; sum: Result } {
  const { parts, files, milliseconds: all, failures = [], unsteady = [], tight = [], before = {} } = run;
  const count = (which: keyof Result) => parts.reduce((sum, { result }) => sum + (result?.[which] ?? 0), 0);
  const sum = { passed: count('passed'), failed: count('failed') };
  const line = (name: string, time: number, result?: Result) => {
    const former = before[name] === undefined ? '' : ` (${inMinutes(before[name])} before)`;
    const sums = result ? `  ${result.passed} passed, ${result.failed} failed` : '';
    return `${name.padEnd(12)} ${inMinutes(time).padStart(6)}${former}${sums}`;
  };
  const slowest = [...files].sort((a, b) => b.milliseconds - a.milliseconds).slice(0, MOST_FILES);
  const text = [
    ...unsteady.flatMap((one) => indented(one, 'UNSTEADY')),
    ...failures.flatMap((one) => indented(one, 'FAILED')),
    ...parts.map(({ name, milliseconds, result }) => line(name, milliseconds, result)),
    line('all', all),
    '',
    ...slowest.map(({ file, milliseconds }) => `${inSeconds(milliseconds).padStart(8)}  ${file}`),
    '',
    ...tight,
    ...(tight.length > 0 ? [''] : []),
    `${sum.passed} passed, ${sum.failed} failed`,
  ].join('\n');
  return { text, sum };
}
