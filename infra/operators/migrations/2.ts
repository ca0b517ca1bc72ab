import { jobKeys, jobLists } from '#functions/data/jobs/keys.ts';
import { listedIn } from '#functions/data/table/keys.ts';
import { tryUpdate } from '#functions/data/table/update-one.ts';
import { tablePages } from '../table-pages.ts';
import type { Migration } from './migration.ts';

async function move({ id, createdBy }: { id: string; createdBy: string }): Promise<void> {
  const set = listedIn(jobLists.ofUser(createdBy), id);
  // Its day was over meanwhile.
  await tryUpdate({ key: jobKeys.job(id), set, condition: 'attribute_exists(PK)' });
}

/** Jobs are listed in a partition of their own, no longer among what the audit tells of a person. */
export const toTwo: Migration = {
  to: 2,
  async run() {
    for await (const page of tablePages())
      for (const { PK, id, createdBy } of page)
        if (String(PK).startsWith('JOB#')) await move({ id: String(id), createdBy: String(createdBy) });
  },
};
