import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { differences, digestOf } from '#infra/local/build-cache.ts';

let root: string;
const digest = (...besides: unknown[]) => digestOf(root, ['functions', 'cdk.json', 'missing'], besides);

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'unchanged-'));
  await mkdir(join(root, 'functions/base'), { recursive: true });
  await writeFile(join(root, 'functions/base/one.ts'), 'one');
  await writeFile(join(root, 'cdk.json'), '{}');
});
afterEach(() => rm(root, { recursive: true }));

it('is the same for the same sources, whatever else lies beside them', async () => {
  const before = await digest(4566);
  await writeFile(join(root, 'README.md'), 'words');
  expect(await digest(4566)).toBe(before);
});

it.each<[string, () => Promise<unknown>]>([
  ['a changed file', () => writeFile(join(root, 'functions/base/one.ts'), 'One')],
  ['a new file', () => writeFile(join(root, 'functions/base/two.ts'), '')],
  ['a file that came into being', () => writeFile(join(root, 'missing'), '')],
  ['a renamed file', () => rename(join(root, 'functions/base/one.ts'), join(root, 'functions/base/two.ts'))],
  ['a removed file', () => rm(join(root, 'cdk.json'))],
])('is another with %s', async (_, change) => {
  const before = await digest();
  await change();
  expect(await digest()).not.toBe(before);
});

it('is another with other ports', async () => {
  expect(await digest(4566)).not.toBe(await digest(4567));
});

it('names the files that changed, came and went', () => {
  expect(differences({ same: '1', changed: '1', gone: '1' }, { same: '1', changed: '2', new: '1' })).toEqual([
    'changed',
    'gone',
    'new',
  ]);
});
