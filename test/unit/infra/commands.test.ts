import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#infra/paths.ts';

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

describe('a fresh clone', () => {
  it.each(['start', 'dev', 'test', 'bench', 'synth', 'preflight'])(
    'installs what `npm run %s` needs before it begins',
    (command) => {
      expect(scripts[command]).toBeDefined();
      expect(scripts[`pre${command}`]).toMatch(/^node infra\/local\/prepare\.mjs\b/);
    },
  );
});
