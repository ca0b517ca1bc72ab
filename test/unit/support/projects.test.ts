import { globSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#infra/paths.ts';
import config from '../../../vitest.config.ts';

const FILES = globSync('{test,web,shared,functions,infra}/**/*.{test,spec}.{ts,tsx,mts,js,mjs}', {
  cwd: ROOT,
  exclude: ['**/node_modules/**'],
});

/** The projects that run a file. */
function projectsOf(file: string): unknown[] {
  return (config.test?.projects ?? []).flatMap((project) => {
    if (typeof project !== 'object' || !('test' in project)) return [];
    const { name, include = [], exclude = [] } = project.test ?? {};
    const isIn = (globs: readonly string[]) => globs.some((glob) => matchesGlob(file, glob));
    return isIn(include) && !isIn(exclude) ? [name] : [];
  });
}

describe('a file of tests', () => {
  it.each(FILES)('%s is run by one project', (file) => {
    expect(projectsOf(file)).toHaveLength(1);
  });

  it('of pages may be written without JSX', () => {
    expect(projectsOf('test/web/format.test.ts')).toEqual(['web']);
  });
});
