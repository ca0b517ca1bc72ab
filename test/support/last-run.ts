import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { LOCAL, ROOT } from '#infra/paths.ts';
import type { Part, TimedFile } from './report.ts';
import { MOST_OF_RUNS } from './second-try.ts';

const LastRun = z.object({
  /** Milliseconds of each part. */
  parts: z.record(z.string(), z.number()),
  /** Milliseconds of each file. */
  files: z.record(z.string(), z.number()),
  /** Tests of the last runs that passed at their second try, newest run last. */
  unsteady: z.array(z.array(z.string())),
});
type LastRun = z.infer<typeof LastRun>;

/** As it was committed: with what a run is compared, on every machine. */
const LAST_RUN = join(ROOT, 'test', 'last-run.json');

export function runBefore(): LastRun {
  return LastRun.parse(JSON.parse(readFileSync(LAST_RUN, 'utf8')));
}

interface ThisRun {
  readonly milliseconds: number;
  readonly parts: readonly Part[];
  readonly files: readonly TimedFile[];
  readonly unsteady: readonly string[];
}

/** Writes what the next runs are compared with, to be copied over the committed one (docs/testing.md). */
export async function runAfter(before: LastRun, { parts, files, unsteady, milliseconds }: ThisRun): Promise<void> {
  const times = files.map(({ file, milliseconds }) => [file, Math.round(milliseconds)] as const);
  const run: LastRun = {
    parts: {
      ...before.parts,
      ...Object.fromEntries(parts.map((part) => [part.name, part.milliseconds])),
      all: milliseconds,
    },
    files: { ...before.files, ...Object.fromEntries(times.sort(([a], [b]) => (a < b ? -1 : 1))) },
    unsteady: [...before.unsteady, [...unsteady]].slice(-MOST_OF_RUNS.runs),
  };
  await writeFile(join(LOCAL, 'reports', 'last-run.json'), `${JSON.stringify(run, null, 2)}\n`);
}
