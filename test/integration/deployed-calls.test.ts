import { expect, it } from 'vitest';
import { expectedEntries } from '#infra/entries.ts';
import { stageName } from '#infra/names.ts';
import { allContracts } from '#shared/contracts/index.ts';
import { logOf } from '#test/support/local-aws.ts';

/** Whether the deployed function of a call has answered it with success since the system began. */
async function isAnswered(area: string, name: string): Promise<boolean> {
  const entry = expectedEntries().find(({ file }) => file === `functions/${area}/${name}.ts`);
  const log = await logOf(stageName({ stage: 'local' }, entry?.id ?? ''), 0);
  return /"status":[23]\d\d/.test(log);
}

// Rules are tested on the product in memory; that a function has its rights, its variables and its code is seen here alone.
it('every call has been answered by its deployed function, by what the other files and the browser did', async () => {
  const answered = await Promise.all(
    allContracts.map(async ({ area, contract: { name } }) => ({ name, isAnswered: await isAnswered(area, name) })),
  );
  expect(answered.filter((one) => !one.isAnswered).map(({ name }) => name)).toEqual([]);
});
