import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#infra/paths.ts';
import { withoutSummaries } from '../../../web/strip-summaries.ts';

const CONTRACTS = join(ROOT, 'shared', 'contracts');
const sources = readdirSync(CONTRACTS).map((name) => [name, readFileSync(join(CONTRACTS, name), 'utf8')] as const);
/** The first two characters of each, but of one that is a field. */
const begins = (source: string) => [...source.matchAll(/\bsummary:\s*(?!z\.)(\S{2})/g)].map(([, two]) => two);

describe('what only the description of the interface says', () => {
  it.each(sources)('is not in the pages: %s', (_, source) => {
    const left = withoutSummaries(source);
    expect(begins(left)).toEqual(begins(source).map(() => "''"));
    expect(left.split('\n')).toHaveLength(source.split('\n').length);
  });

  it('is left out in any quotes', () => {
    const source = `a({ summary: "the customer's" }); b({ summary: 'it\\'s' }); c({ summary:\n \`at most \${MOST}\`, path });`;
    expect(withoutSummaries(source)).toBe("a({ summary: '' }); b({ summary: '' }); c({ summary: ''\n, path });");
  });
});
