import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#infra/paths.ts';
import { treeshake } from '../../../web/chunks.ts';

/** Others only call what these make. */
const FILES = globSync('shared/*/*fields.ts', { cwd: ROOT }).filter((file) =>
  /^(export )?function /m.test(readFileSync(join(ROOT, file), 'utf8')),
);

/** The functions of a file that make a schema, or make one of another. */
function makersIn(file: string): string[] {
  const functions = readFileSync(join(ROOT, file), 'utf8').matchAll(/^(?:export )?function (\w+)[\s\S]*?^\}/gm);
  return [...functions].flatMap(([text, name = '']) => (/\bz\.\w/.test(text) ? [name] : []));
}

describe('what makes fields of contracts', () => {
  it.each(FILES)('of %s is left out of every page that does not use it', (file) => {
    const makers = makersIn(file);
    expect(makers).not.toEqual([]);
    expect(treeshake.manualPureFunctions).toEqual(expect.arrayContaining(makers));
  });

  it('is listed under no name that is gone', () => {
    const ours = treeshake.manualPureFunctions.filter((name) => name !== 'z' && name !== 'defineContract');
    expect(FILES.flatMap(makersIn)).toEqual(expect.arrayContaining(ours));
  });
});
