import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take more than a minute of their part of the run, though they are not long to read. */
const LONG = ['integration/security', 'integration/fuzz', 'integration/meetings', 'browser/pages'];

const isLong = ({ moduleId }: TestSpecification) => LONG.some((name) => moduleId.includes(`/test/${name}.test.`));

/** The order of files, by their size, but that no long one is left to the end, where it would run alone. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // Projects stay in their turn.
    return [...new Set(sorted.map(({ project }) => project))].flatMap((project) => {
      const own = sorted.filter((one) => one.project === project);
      return [...own.filter(isLong), ...own.filter((one) => !isLong(one))];
    });
  }
}
