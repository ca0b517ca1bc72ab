import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCAL, ROOT } from '#infra/paths.ts';

const run = promisify(execFile);
const COPY = join(LOCAL, 'test-walks');
const ROOMS = ['shared', 'functions', 'infra', 'web', 'test'];
const FILES = ['package.json', 'tsconfig.json', 'vitest.config.ts', 'docs'];

/** What may ask for more than a walk says: words, limits of mails, stored names, effects, fields of records and what screens name. */
const GUARDS = [
  'test/unit/domain/catalogue.test.ts',
  'test/unit/domain/deliveries.test.ts',
  'test/unit/domain/mail-limits.test.ts',
  'test/unit/domain/places.test.ts',
  'test/unit/web/permission-words.test.ts',
  'test/unit/workers/make-up.test.ts',
];

interface Block {
  file: string;
  /** Where it stands in a file that there is. */
  place?: { side: 'above' | 'below'; text: string };
  lines: string;
}

interface Walk {
  title: string;
  /** As its heading says. */
  files: number;
  blocks: Block[];
}

function blocksIn(text: string): Block[] {
  return [...text.matchAll(/^```tsx? (\S+)(?: (above|below) ([^\n]+))?\n(.*?)^```$/gms)].map(
    ([, file = '', side, at = '', lines = '']) =>
      side === 'above' || side === 'below' ? { file, place: { side, text: at }, lines } : { file, lines },
  );
}

function walksIn(text: string): Walk[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [, title = '', files] = /^([^\n]*) \((\d+) files?\)\n/.exec(part) ?? [];
      return { title, files: Number(files), blocks: blocksIn(part) };
    });
}

async function build({ file, place, lines }: Block): Promise<void> {
  const path = join(COPY, file);
  if (!place) {
    await mkdir(dirname(path), { recursive: true });
    return writeFile(path, lines, { flag: 'wx' });
  }
  const before = (await readFile(path, 'utf8')).split('\n');
  const at = before.findIndex((line) => line.includes(place.text));
  if (at < 0) throw new Error(`${file} has no line with: ${place.text}`);
  before.splice(place.side === 'below' ? at + 1 : at, 0, lines.replace(/\n$/, ''));
  return writeFile(path, before.join('\n'));
}

/** How many files each may touch at most: what somebody who is new here has to find and to understand. */
const MOST_FILES = {
  'Add a route': 2,
  'Add an event and its email': 2,
  'Add a worker': 1,
  'Add an effect': 2,
  'Add a timer': 4,
  // docs/decisions/0095 says why not two.
  'Add a job': 3,
  'Add a field to a place': 5,
  'Add a screen with a list, a detail view, and a form': 4,
};

const walks = walksIn(await readFile(join(ROOT, 'docs', 'recipes.md'), 'utf8'));
const isCounted = ({ file }: Block) => !file.startsWith('test/');

beforeAll(async () => {
  await rm(COPY, { recursive: true, force: true });
  for (const name of [...ROOMS, ...FILES]) await cp(join(ROOT, name), join(COPY, name), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(COPY, 'node_modules'));
  for (const block of walks.flatMap(({ blocks }) => blocks)) await build(block);
  // Of tests, only what the walks change: the rest is compiled with the house.
  const own = walks.flatMap(({ blocks }) => blocks.filter((block) => !isCounted(block)).map(({ file }) => file));
  const include = { extends: './tsconfig.json', include: ['functions', 'shared', 'web', ...own] };
  await writeFile(join(COPY, 'tsconfig.walks.json'), JSON.stringify(include));
});
afterAll(() => rm(COPY, { recursive: true, force: true }));

/** What a command that failed had to say. */
async function saidBy(command: string, args: readonly string[]): Promise<string> {
  try {
    await run(join(ROOT, 'node_modules', '.bin', command), args, { cwd: COPY, maxBuffer: 10_000_000 });
    return '';
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? `${error.stdout}` : `${error}`;
  }
}

describe('the walks of docs/recipes.md', () => {
  it.each(walks.map((walk) => [walk.title, walk] as const))('%s: as many files as it says', (_, { files, blocks }) => {
    expect(new Set(blocks.filter(isCounted).map(({ file }) => file)).size).toBe(files);
  });

  it('are those that are promised, in no more files than that', () => {
    expect(walks.map(({ title }) => title)).toEqual(Object.keys(MOST_FILES));
    const most = new Map(Object.entries(MOST_FILES));
    expect(walks.filter(({ title, files }) => files > (most.get(title) ?? 0))).toEqual([]);
  });

  it('a screen in at most 160 lines', () => {
    const screen = walks.find(({ title }) => title.startsWith('Add a screen'));
    const lines = screen?.blocks.flatMap((block) => block.lines.split('\n').filter((line) => line.trim() !== ''));
    expect(lines?.length).toBeGreaterThan(50);
    expect(lines?.length).toBeLessThanOrEqual(160);
  });

  it('compile, all of them together', async () => {
    expect(await saidBy('tsc', ['--noEmit', '-p', 'tsconfig.walks.json'])).toBe('');
  });

  it('leave nothing that a test would ask for', async () => {
    expect(await saidBy('vitest', ['run', '--project', 'unit', ...GUARDS])).toBe('');
  });
});
