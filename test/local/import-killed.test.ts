import { expect, it } from 'vitest';
import { importKilled } from '#test/support/killed-import.ts';

/** As many as a slice of a second or two takes several times; `IMPORT_ROWS=100000` is the longest file (docs/operations.md). */
const ROWS = Number(process.env.IMPORT_ROWS ?? 1000);
const HOURS = 3_600_000;

it('an import that is killed twice, once with all that it writes to, has every row, and none twice', {
  timeout: HOURS,
}, async () => {
  const slice = ROWS > 20_000 ? 40_000 : 1000;
  const { job, seconds, megabytes, ...counts } = await importKilled({ rows: ROWS, slice });
  if (process.env.IMPORT_ROWS)
    console.log(`${ROWS} rows in ${seconds.toFixed(0)} s, ${megabytes.toFixed(0)} MB at most`);
  expect(job).toMatchObject({
    state: 'done',
    result: { rows: ROWS, created: ROWS, changed: 0, unchanged: 0, refused: 0, errors: [] },
  });
  expect(counts).toEqual({ customers: ROWS, emails: ROWS, events: ROWS });
});
