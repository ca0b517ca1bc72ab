import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { ROOT } from '#infra/paths.ts';
import { runBefore } from './last-run.ts';

const { files } = runBefore();

/** Of a file that has not run yet, in milliseconds: it may be long. */
const UNKNOWN = 30_000;
const lengthOf = ({ moduleId }: TestSpecification) => files[relative(ROOT, moduleId)] ?? UNKNOWN;

/** The order of files, so that no long one is left to the end, where it would run alone. */
export class LongestFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(specifications);
    // Projects stay in their turn.
    return [...new Set(sorted.map(({ project }) => project))].flatMap((project) =>
      sorted.filter((one) => one.project === project).sort((a, b) => lengthOf(b) - lengthOf(a)),
    );
  }
}
