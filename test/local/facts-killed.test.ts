import { expect, it } from 'vitest';
import { factsKilled } from '#test/support/killed-import.ts';

/** Several of each container; `IMPORT_FACTS=20000` is those of 5,000. */
const FACTS = Number(process.env.IMPORT_FACTS ?? 600);
const HOUR = 3_600_000;
/** Its customer's word for its number, and that it is tracked. */
const OF_A_BOX_BEFORE = 1;

it('an import of facts that is killed twice, once with all that it writes to, has written each once', {
  timeout: HOUR,
}, async () => {
  const { job, seconds, megabytes, boxes, facts, events } = await factsKilled({ rows: FACTS, slice: 1000 });
  if (process.env.IMPORT_FACTS)
    console.log(`${FACTS} facts of ${boxes} containers in ${seconds.toFixed(0)} s, ${megabytes.toFixed(0)} MB at most`);
  expect(job).toMatchObject({
    state: 'done',
    result: { rows: FACTS, created: FACTS, unchanged: 0, refused: 0, errors: [] },
  });
  const before = boxes * OF_A_BOX_BEFORE;
  expect([boxes, facts, events]).toEqual([FACTS / 4, FACTS + before, FACTS + before]);
});
