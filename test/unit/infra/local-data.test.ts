import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acquireDataLock, requireNotRunning } from '#infra/local/lock.ts';
import { prepareState, requirePresentForm, requireSpace } from '#infra/local/state.ts';
import { type LocalSettings, settingsFor } from '#infra/runtime/settings.ts';

let settings: LocalSettings;
const at = (...names: string[]) => join(settings.data, ...names);
const state = (...names: string[]) => at('state', ...names);

beforeEach(async () => {
  const data = await mkdtemp(join(tmpdir(), 'quayside-data-'));
  settings = settingsFor({ port: 1, awsPort: 2, mailPort: 3, smtpPort: 1003 }, data);
});

afterEach(() => rm(settings.data, { recursive: true, force: true }));

async function write(file: string, text: string): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, text);
}

describe('a data folder', () => {
  it('is one process’s until that one releases it', async () => {
    const lock = await acquireDataLock(settings);
    await expect(acquireDataLock(settings)).rejects.toThrow(
      `Quayside is already running with the data in ${settings.data}, at http://localhost:1 (process ${process.pid}). Use that one, or stop it first with Ctrl-C or \`kill ${process.pid}\`.`,
    );
    await expect(requireNotRunning(settings)).rejects.toThrow('is already running');
    await lock.release();
    await (await acquireDataLock(settings)).release();
  });

  it.each([
    ['of a process that has ended', { pid: 2 ** 22 + 1, began: '5' }],
    ['of a process whose number another one has now', { pid: process.pid, began: 'earlier' }],
  ])('is taken over from the lock %s', async (_, holder) => {
    await write(at('lock.json'), JSON.stringify({ ...holder, url: 'http://localhost:1', awsPort: 65_533 }));
    const lock = await acquireDataLock(settings);
    expect(JSON.parse(await readFile(at('lock.json'), 'utf8'))).toMatchObject({ pid: process.pid });
    await lock.release();
  });

  it('is taken over from a lock that was never written whole', async () => {
    await write(at('lock.json'), '{"pid": 1');
    await (await acquireDataLock(settings)).release();
    expect(existsSync(at('lock.json'))).toBe(false);
  });
});

describe('the disk', () => {
  it('has room for a start, or the start says how much it needs', async () => {
    await requireSpace(settings, 1);
    const words =
      /^There are \d+ MB free for .*, and starting needs 1000000000000 MB\. Free up space, or set QUAYSIDE_DATA/;
    await expect(requireSpace(settings, 1e18)).rejects.toThrow(words);
  });
});

describe('the kept state', () => {
  it('of an earlier version gives way once, with all that was made with it and nothing else', async () => {
    await write(state('kept', 'sqs.json'), '{"saved": 1}');
    for (const file of ['s3/photo', 'deployment/made', 'lock.json', 'own.txt']) await write(at(file), '');
    expect(await requirePresentForm(settings)).toBe(true);
    expect(['state/kept', 's3', 'deployment', 'lock.json', 'own.txt'].map((name) => existsSync(at(name)))).toEqual([
      ...[false, false, false],
      ...[true, true],
    ]);
    await write(state('kept', 'sqs.json'), '{"saved": 2}');
    expect(await requirePresentForm(settings)).toBe(false);
    expect(await readFile(state('kept', 'sqs.json'), 'utf8')).toBe('{"saved": 2}');
  });

  it('is of the present version where nothing was kept', async () => {
    await write(at('s3', 'photo'), '');
    expect([await requirePresentForm(settings), await requirePresentForm(settings)]).toEqual([false, false]);
  });

  it('is named with what to do when it is broken, and stays as it is', async () => {
    await write(state('kept', 'sqs.json'), '{"a": "b');
    await expect(prepareState(settings)).rejects.toThrow(
      `${state('kept', 'sqs.json')} is corrupt: \`npm run reset\` starts over with empty data, or restore a copy of the file.`,
    );
    expect(await readFile(state('kept', 'sqs.json'), 'utf8')).toBe('{"a": "b');
  });

  it('is the one before when saving was broken off', async () => {
    await write(state('kept', 'sqs.json'), '{"saved": 1}');
    await write(state('next', 'sqs.json'), '{"sav');
    await write(at('s3', 'photo'), '');
    await prepareState(settings);
    expect(await readFile(state('kept', 'sqs.json'), 'utf8')).toBe('{"saved": 1}');
    expect(existsSync(state('next'))).toBe(false);
    expect(existsSync(at('s3', 'photo'))).toBe(true);
  });

  it('is the next one when only its name was not changed yet', async () => {
    await write(state('last', 'sqs.json'), '{"saved": 1}');
    await write(state('next', 'sqs.json'), '{"saved": 2}');
    await prepareState(settings);
    expect(await readFile(state('kept', 'sqs.json'), 'utf8')).toBe('{"saved": 2}');
    expect(existsSync(state('last'))).toBe(false);
  });

  it('is empty, files too, when nothing was ever saved', async () => {
    await write(at('s3', 'photo'), '');
    await prepareState(settings);
    expect(existsSync(at('s3'))).toBe(false);
  });
});
