import { describe, expect, it } from 'vitest';
import { weighScripts } from '#test/support/scripts.ts';
import { kilobytes, MACHINE, print } from './report.ts';

describe('scripts, gzipped', () => {
  it('of every page', { timeout: 180_000 }, async () => {
    const { shell, pages } = await weighScripts('bench-web');
    expect(pages.length).toBeGreaterThan(0);
    print(`Scripts of a first visit, gzipped (${MACHINE})`, [
      ['shell alone', kilobytes(shell)],
      ...pages
        .sort((a, b) => a.first - b.first)
        .map(({ page, first, files, later, workers }): [string, string] => {
          const ofWorkers = workers > 0 ? ` (workers ${kilobytes(workers)})` : '';
          return [
            page,
            `${kilobytes(first)} in ${files.size}${later > 0 ? `, later ${kilobytes(later)}${ofWorkers}` : ''}`,
          ];
        }),
    ]);
  });
});
