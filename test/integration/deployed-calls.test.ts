import { expect, it } from 'vitest';
import { expectedEntries } from '#infra/entries.ts';
import { stageName } from '#infra/names.ts';
import { logOf } from '#test/support/local-aws.ts';

/** Whether the deployed function has answered a call with success since the system began. */
async function isAnswered(id: string): Promise<boolean> {
  return /"status":[23]\d\d/.test(await logOf(stageName({ stage: 'local' }, id), 0));
}

// Rules are tested on the product in memory; that a function has its rights, its variables and its code is seen here alone.
it('every call has been answered by its deployed function, by what the other files and the browser did', async () => {
  const calls = expectedEntries().filter(({ contract }) => contract !== undefined);
  const answered = await Promise.all(calls.map(async ({ id, name }) => ({ name, isAnswered: await isAnswered(id) })));
  expect(answered.filter((one) => !one.isAnswered).map(({ name }) => name)).toEqual([]);
});
