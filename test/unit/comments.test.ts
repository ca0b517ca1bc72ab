import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#infra/paths.ts';

/** Of a hundred lines that are not empty. */
const MOST = 5;

const linesIn = (text: string) => text.split('\n').filter((line) => line.trim() !== '').length;

/** Lines of comments in a source: those that say what an export is to whoever calls it, and all others. */
function countsOf(file: string): { all: number; docs: number; others: number } {
  const source = readFileSync(join(ROOT, file), 'utf8');
  const { comments } = parseSync(file, source);
  const counts = { all: linesIn(source), docs: 0, others: 0 };
  for (const { value, end } of comments) {
    const isDoc = value.startsWith('*') && /^\s*export\b/.test(source.slice(end));
    counts[isDoc ? 'docs' : 'others'] += linesIn(value);
  }
  return counts;
}

const percentOf = (folder: string) => {
  const counts = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT }).map(countsOf);
  const sum = (what: 'all' | 'docs' | 'others') => counts.reduce((total, one) => total + one[what], 0);
  return { docs: (100 * sum('docs')) / sum('all'), others: (100 * sum('others')) / sum('all') };
};

describe('comments', () => {
  it.each(['functions', 'shared', 'infra', 'web'])(
    'are few in %s, beside what is said of its exports to those who call them',
    (folder) => {
      const { docs, others } = percentOf(folder);
      expect(others, `${docs.toFixed(1)} % beside`).toBeLessThanOrEqual(MOST);
      expect(others).toBeGreaterThan(0);
    },
  );
});

/** A section of a document: those that are here are named by their file. */
const ELSEWHERE = /\b(?:specification|decisions)(?: \d+)?,? sections? \d|\bspecification \d|\bthe specified\b/i;
const sources = globSync(['{functions,infra,shared,test,web}/**/*.{ts,tsx,css,mjs}', 'docs/*.md', 'README.md'], {
  cwd: ROOT,
});
const decisions = globSync('docs/decisions/*.md', { cwd: ROOT });

describe('what a text points to', () => {
  const linesWith = (pattern: RegExp) =>
    sources.flatMap((file) =>
      readFileSync(join(ROOT, file), 'utf8')
        .split('\n')
        .filter((line) => pattern.test(line) && !line.includes('const ELSEWHERE'))
        .map((line) => ({ file, line: line.trim() })),
    );

  it('is in the project: no section of a document that is not', () => {
    expect(linesWith(ELSEWHERE)).toEqual([]);
  });

  it('is a decision that there is', () => {
    const numbers = decisions.map((file) => file.slice('docs/decisions/'.length, 'docs/decisions/'.length + 4));
    const named = linesWith(/decisions\/\d/).flatMap(({ file, line }) =>
      [...line.matchAll(/decisions\/(\d{4})/g)].map(([, number = '']) => ({ file, number })),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter(({ number }) => !numbers.includes(number))).toEqual([]);
  });
});
