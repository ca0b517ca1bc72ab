import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentTime, elapsedSince } from '#functions/base/clock.ts';
import { ROOT } from '#infra/paths.ts';
import { HOUR_MS } from '#shared/dates/durations.ts';

const folder = mkdtempSync(join(tmpdir(), 'clock-'));
const file = join(folder, 'clock');
const NOW = new Date('2026-11-21T16:00:00Z');
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});

describe('the clock', () => {
  it('is the machine’s, where no file is named', () => expect(currentTime()).toEqual(NOW));

  it('is moved by what the file of a local system holds, from one call to the next', () => {
    vi.stubEnv('CLOCK_FILE', file);
    expect(currentTime()).toEqual(NOW);
    writeFileSync(file, String(HOUR_MS));
    expect(currentTime().getTime()).toBe(NOW.getTime() + HOUR_MS);
    expect(elapsedSince(NOW)).toBe(HOUR_MS);
    writeFileSync(file, 'nonsense');
    expect(currentTime()).toEqual(NOW);
  });

  it('is the only thing in functions and rules that asks for the time', () => {
    const files = globSync('functions/**/*.ts', { cwd: ROOT }).filter((path) => path !== 'functions/base/clock.ts');
    const asking = files.filter((path) => /new Date\(\)|Date\.now\(\)/.test(readFileSync(join(ROOT, path), 'utf8')));
    expect(asking).toEqual([]);
  });
});
