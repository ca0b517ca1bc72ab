import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#infra/paths.ts';

const thatSay = (words: RegExp, files: readonly string[]) =>
  files.filter((file) => words.test(readFileSync(join(ROOT, file), 'utf8')));

/** Their versions are counted and asked for by hand; docs/decisions/0060 says why. */
const BY_HAND = {
  'functions/data/accounts/users.ts': 'fields of an account that another area writes',
  'functions/data/integrations/webhooks.ts': 'secrets that are sealed anew are no change of their endpoint',
  'functions/data/jobs/jobs.ts':
    'a slice is leased by one write without a transaction, and whoever lost it hears nothing',
  'functions/data/notifications/preferences.ts': 'choices of an earlier version of the product have none',
  'functions/data/notifications/push-devices.ts': 'a version of the list, beside its devices',
  'functions/data/search/index-entries.ts': 'an index is made of records, and no rule knows it',
};

describe('what is written', () => {
  const files = globSync('functions/**/*.ts', { cwd: ROOT });

  it('is told of by rules alone', () => {
    const outside = files.filter((file) => !file.startsWith('functions/domain/'));
    expect(thatSay(/\bnewEvent\(/, outside)).toEqual([]);
  });

  it('counts and asks for its version by the one way, but for what is named here', () => {
    const outside = files.filter((file) => !/^functions\/(domain|data\/table)\//.test(file));
    const byHand = /\bversion(:| =(?!=))[^\n]*\+ 1|\bexpect: (?!'new')|#version = :/;
    expect(thatSay(byHand, outside).sort()).toEqual(Object.keys(BY_HAND).sort());
  });
});
