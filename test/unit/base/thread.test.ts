import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openThread, TookTooLong } from '#functions/base/images/thread.ts';
import { ROOT } from '#infra/paths.ts';

const folder = mkdtempSync(join(tmpdir(), 'thread-'));
const file = join(folder, 'works.mjs');
beforeAll(() => {
  const thread = pathToFileURL(join(ROOT, 'functions/base/images/thread.ts')).href;
  writeFileSync(
    file,
    `import { serveThread } from '${thread}';
serveThread('tests', async (asked) => {
  if (asked === 'fail') throw new Error('broken');
  for (; asked === 'endless'; );
  return asked * 2;
});
`,
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

const open = () => openThread(pathToFileURL(file), 'tests');

it('a thread answers what it is asked, one after the other', async () => {
  const thread = open();
  expect([await thread.ask(4, 5000), await thread.ask(5, 5000)]).toEqual([8, 10]);
  await thread.end();
});

it('work that never ends is ended in its time, though nothing can interrupt it', async () => {
  const thread = open();
  await expect(thread.ask('endless', 100)).rejects.toBeInstanceOf(TookTooLong);
  await expect(thread.ask(4, 100)).rejects.toThrow();
});

it('what the work throws is heard', async () => {
  await expect(open().ask('fail', 5000)).rejects.toThrow('broken');
});

it('a thread that cannot begin is heard of', async () => {
  await expect(openThread(pathToFileURL(join(folder, 'none.mjs')), 'tests').ask(1, 5000)).rejects.toThrow();
});
