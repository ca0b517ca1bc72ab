import { isBroken, Report, type TestFile } from './report.ts';

/** What goes wrong in these comes once in many tries and is a fault then, so they have one. */
const ONE_TRY = [
  /\/(contention|crashes|crashes-office|invariants|rights)\.test\.ts$/,
  /\b(at once|at the same (time|moment)|race|twice)\b/i,
];
/** Of a part in which more failed, something is broken. */
const MOST_TRIED_AGAIN = 10;
/** More in one run are no accidents. */
const MOST_UNSTEADY = 5;
/** How many of the last runs a test may have been unsteady in, and of how many. */
export const MOST_OF_RUNS = { unsteady: 1, runs: 10 };

const hasOneTry = (text: string) => ONE_TRY.some((sign) => sign.test(text));
const failedIn = ({ assertionResults }: TestFile) => assertionResults.filter(({ status }) => status === 'failed');

function mayTryAgain(file: TestFile): boolean {
  if (file.status !== 'failed' || hasOneTry(file.name)) return false;
  return isBroken(file) || failedIn(file).some(({ fullName }) => !hasOneTry(fullName));
}

/** The files of a runner's report that are to be run again, each alone: none where too much failed. */
export function filesToTryAgain(text: string): string[] {
  const files = Report.parse(JSON.parse(text)).testResults;
  const failed = files.reduce((sum, file) => sum + (isBroken(file) ? 1 : failedIn(file).length), 0);
  return failed > MOST_TRIED_AGAIN ? [] : files.filter(mayTryAgain).map(({ name }) => name);
}

/** A file as it is judged: what failed in it and passed when it was tried again has passed. */
function judged(file: TestFile, again: TestFile | undefined): TestFile {
  if (!again || !mayTryAgain(file)) return file;
  if (isBroken(file))
    return again.status === 'passed' ? { ...again, startTime: file.startTime, endTime: file.endTime } : file;
  const passed = (name: string) => {
    const same = again.assertionResults.filter(({ fullName }) => fullName === name);
    return same.length > 0 && same.every(({ status }) => status === 'passed');
  };
  const assertionResults = file.assertionResults.map((one) =>
    one.status === 'failed' && !hasOneTry(one.fullName) && passed(one.fullName) ? { ...one, status: 'passed' } : one,
  );
  const isRight = assertionResults.every(({ status }) => status === 'passed');
  return { ...file, assertionResults, status: isRight ? 'passed' : file.status };
}

/** A runner's report after the second try of some of its files. */
export function withSecondTry(text: string, secondText: string): string {
  const [first, second] = [text, secondText].map((one) => Report.parse(JSON.parse(one)));
  const again = new Map(second?.testResults.map((file) => [file.name, file]));
  return JSON.stringify({ testResults: first?.testResults.map((file) => judged(file, again.get(file.name))) });
}

/** Why a run is red though each of its tests has passed in the end; `before` are the unsteady tests of earlier runs. */
export function tooUnsteady(unsteady: readonly string[], before: readonly (readonly string[])[]): string[] {
  const { unsteady: most, runs } = MOST_OF_RUNS;
  const last = before.slice(1 - runs);
  const often = unsteady.filter((test) => last.filter((run) => run.includes(test)).length >= most);
  return [
    ...(unsteady.length > MOST_UNSTEADY ? [`${unsteady.length} tests were unsteady, and ${MOST_UNSTEADY} may be`] : []),
    ...often.map((test) => `${test} was unsteady in one of the last ${runs - 1} runs already`),
  ];
}
