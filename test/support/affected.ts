import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#infra/paths.ts';

/** A file of tests on the whole product, deployed or in memory, as far as the choice looks into it. */
interface Candidate {
  readonly file: string;
  readonly text: string;
  /** In an earlier run. */
  readonly milliseconds: number;
}

interface Chosen {
  readonly file: string;
  readonly why: string;
  readonly milliseconds: number;
}

/** What of a change leads to tests: the sign that they have in their text or name, and how much it says. */
interface Lead {
  readonly why: string;
  readonly weight: number;
  is(candidate: Candidate): boolean;
}

/** Where a change reaches every area, these stand for all, and the whole run decides. */
const SMOKE = ['shipments', 'dispatch', 'drivers', 'invoices', 'tracking', 'boxes', 'main-job'];
const areaOf = (file: string) => /^test\/(?:browser|integration|memory)\/([\w-]+)\.test\.ts$/.exec(file)?.[1] ?? '';
const camelOf = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** `boxes` leads to boxes, box-alerts and import-boxes. */
function isOfArea(file: string, area: string): boolean {
  const one = area.replace(/(?<=x|s|ch)es$|s$/, '');
  return areaOf(file)
    .split('-')
    .some((word) => word === area || word === one);
}

function leadOf(changed: string): Lead | undefined {
  if (areaOf(changed)) return { why: 'it changed', weight: 100, is: ({ file }) => file === changed };
  const [, contracts] = /^(shared\/contracts\/[\w-]+\.ts)$/.exec(changed) ?? [];
  if (contracts) return { why: `it calls ${contracts}`, weight: 10, is: ({ text }) => text.includes(`#${contracts}`) };
  const [, handlers, name = ''] = /^functions\/([\w-]+)\/([\w-]+)\.ts$/.exec(changed) ?? [];
  if (handlers && !/^(base|kit|use-cases|messages)$/.test(handlers)) {
    const call = new RegExp(`\\b${camelOf(name)}\\b`);
    return { why: `it calls ${name}`, weight: 20, is: ({ text }) => call.test(text) };
  }
  const [, area] =
    /^(?:web\/(?:features|entities)|functions\/(?:domain|data|use-cases|messages))\/([\w-]+)\//.exec(changed) ?? [];
  if (area && !/^(table|events|mails|pdf|csv)$/.test(area))
    return { why: `it is of ${area}`, weight: 5, is: ({ file }) => isOfArea(file, area) };
  const isCommon = /^(functions|infra\/(stacks|constructs|edge)|shared|web)\//.test(changed);
  return isCommon
    ? { why: `${changed} is everybody's`, weight: 1, is: ({ file }) => SMOKE.includes(areaOf(file)) }
    : undefined;
}

/**
 * The tests on the whole product that a change most likely breaks, the most telling first, as many as two workers run in
 * the time; what is left out is named by `left`.
 */
export function chooseByArea(
  changed: readonly string[],
  candidates: readonly Candidate[],
  within: number,
): { chosen: Chosen[]; left: Chosen[] } {
  const leads = changed.flatMap((file) => leadOf(file) ?? []);
  const near = candidates.flatMap((candidate) => {
    const own = leads.filter((lead) => lead.is(candidate)).sort((a, b) => b.weight - a.weight);
    const weight = own.reduce((sum, lead) => sum + lead.weight, 0);
    return own[0] ? [{ ...candidate, why: own[0].why, weight }] : [];
  });
  let spent = 0;
  const chosen: Chosen[] = [];
  const left: Chosen[] = [];
  for (const { file, why, milliseconds } of near.sort(
    (a, b) => b.weight - a.weight || a.milliseconds - b.milliseconds,
  )) {
    const fits = spent + milliseconds <= 2 * within;
    (fits ? chosen : left).push({ file, why, milliseconds });
    if (fits) spent += milliseconds;
  }
  return { chosen, left };
}

/** As many of the files as two workers run in the time, the shortest first. */
export function chooseNear(
  files: readonly Omit<Candidate, 'text'>[],
  within: number,
): { chosen: string[]; left: string[] } {
  let spent = 0;
  const sorted = [...files].sort((a, b) => a.milliseconds - b.milliseconds);
  const chosen = sorted.filter(({ milliseconds }) => {
    const fits = spent + milliseconds <= 2 * within;
    if (fits) spent += milliseconds;
    return fits;
  });
  const names = new Set(chosen.map(({ file }) => file));
  return { chosen: [...names], left: sorted.flatMap(({ file }) => (names.has(file) ? [] : file)) };
}

/** What a program writes, line by line. */
export function linesOf(command: string, ...args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
  return stdout.split('\n').filter((line) => line !== '');
}

/** The files that differ from a commit, also those that git does not know yet. */
export function changedSince(commit: string): string[] {
  return [
    ...linesOf('git', 'diff', '--name-only', '--no-renames', commit),
    ...linesOf('git', 'ls-files', '--others', '--exclude-standard'),
  ];
}

/** Unit tests that read sources instead of importing them: any change is near them. */
export function readers(): string[] {
  const files = globSync('test/unit/**/*.test.ts', { cwd: ROOT });
  return files.filter((file) => /globSync|readdir/.test(readFileSync(join(ROOT, file), 'utf8')));
}
