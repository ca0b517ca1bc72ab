import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { ROOT } from '#infra/paths.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const lock = (version: string) => JSON.stringify({ packages: { '': {}, 'node_modules/react': { version } } });

/** A project whose lock file asks for `react` 2, on a machine whose npm writes down what it is asked for. */
function project(installed?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'prepare-'));
  folders.push(folder);
  for (const name of ['prepare.mjs', 'ports.mjs'])
    cpSync(join(ROOT, 'infra/local', name), join(folder, 'infra/local', name));
  writeFileSync(join(folder, 'package-lock.json'), lock('2.0.0'));
  if (installed) {
    mkdirSync(join(folder, 'node_modules'));
    writeFileSync(join(folder, 'node_modules', '.package-lock.json'), lock(installed));
  }
  const npm = join(folder, 'npm');
  writeFileSync(npm, `#!/bin/sh\necho "$@" >> ${join(folder, 'asked')}\n`);
  chmodSync(npm, 0o755);
  return folder;
}

/** What npm was asked for. */
function prepared(folder: string): string[] {
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
  const { status, stderr } = spawnSync(process.execPath, ['infra/local/prepare.mjs', '--modules'], {
    cwd: folder,
    env,
  });
  expect(stderr.toString()).toBe('');
  expect(status).toBe(0);
  try {
    return readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n');
  } catch {
    return [];
  }
}

describe('what is installed before a start', () => {
  it('is all that the product runs on, where nothing is there', () => {
    expect(prepared(project())).toEqual(['ci --omit=dev --no-audit --no-fund --loglevel=error']);
  });

  it('is added to what is there, on which the product may run in another terminal', () => {
    expect(prepared(project('1.0.0'))).toEqual(['install --no-save --no-audit --no-fund --loglevel=error']);
  });

  it('is nothing where all is there', () => {
    expect(prepared(project('2.0.0'))).toEqual([]);
  });
});
