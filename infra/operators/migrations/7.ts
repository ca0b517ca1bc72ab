import { eachOf } from '#functions/base/retry.ts';
import { indexSubject } from '#functions/use-cases/index-subject.ts';
import { searchedIn } from '../search-index.ts';
import { tablePages } from '../table-pages.ts';
import type { Migration } from './migration.ts';

const AT_ONCE = 10;

/**
 * Whatever there was before the search is found by it. Each is written by itself, as it stands then: a run that broke off is
 * begun again, and only reads what has been written.
 */
export const toSeven: Migration = {
  to: 7,
  async run() {
    for await (const page of tablePages())
      await eachOf(
        page.flatMap((item) => searchedIn(item)?.id ?? []),
        AT_ONCE,
        indexSubject,
      );
  },
};
