import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#infra/paths.ts';

const DECLARED = /^(export )?(?:abstract |async )*(?:function\*?|const|let|class|type|interface|enum) (\w+)/gm;

/** What the platform calls by a fixed name: each file of a Lambda has its own. */
const OF_EACH = ['handler', 'worker'];

/** Not words of the trade, or of so many things that they say of none what it is. */
const GONE = ['becomeNear', 'Ending', 'Faring', 'hears', 'KEPT', 'packShares', 'placeOf', 'wayNumber'];

const named = globSync('functions/**/*.ts', { cwd: ROOT }).flatMap((file) =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(DECLARED)].map(([, exported, name = '']) => {
    return { file, name, isExported: exported !== undefined };
  }),
);

describe('the names of functions/', () => {
  it('that are exported are declared once', () => {
    const exported = named.filter(({ name, isExported }) => isExported && !OF_EACH.includes(name));
    const byName = [...Map.groupBy(exported, ({ name }) => name)];
    const twice = byName
      .map(([name, all]) => [name, ...all.map(({ file }) => file)])
      .filter(({ length }) => length > 2);
    expect(twice).toEqual([]);
  });

  it('are none of those that were given up', () => {
    expect(named.filter(({ name }) => GONE.includes(name))).toEqual([]);
  });
});

describe('a file of rules, words or work that areas share', () => {
  it('lies in a folder that says of which area it is', () => {
    const rooms = '{shared,functions/use-cases,functions/messages}';
    expect(globSync(`${rooms}/*.*`, { cwd: ROOT })).toEqual([]);
    expect(globSync(`${rooms}/*/*.ts`, { cwd: ROOT }).length).toBeGreaterThan(200);
  });
});

/** In milliseconds as well as in seconds, so a name alone does not say how long it is. */
const SPAN = /^const (?:SECOND|MINUTE|HOUR|DAY)(?:_\w+)? = [\d_ *]+;|\b(?:3_600_000|86_400_000|24 \* 3600)\b/gm;

describe('a span of time', () => {
  it('is that of shared/dates/durations.ts, whose name says its unit', () => {
    const own = globSync('{functions,infra,shared,web}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
      (file) => file !== 'shared/dates/durations.ts',
    );
    const found = own.flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(SPAN)].map(([text]) => `${file}: ${text}`),
    );
    expect(found).toEqual([]);
  });
});

/** Of a span that is made of others, and of a number that its name says to be one. */
const MADE_OF =
  /^(?:export )?const ([A-Z][A-Z_]*) = (?:[\d_.]+ \* )?(?:\w+_)?(?:SECOND|MINUTE|HOUR|DAY)_(MS|SECONDS|MINUTES);/gm;
const CALLED = /^(?:export )?const ([A-Z][A-Z_]*_(?:FOR|EVERY|WAIT|DELAY|LAG|WITHIN)) = [\d_]+;/gm;

/** These may go, none may come. */
const WITHOUT_UNIT = [
  'functions/domain/boxes/fact-rights.ts YOUNG',
  'functions/domain/boxes/facts.ts AHEAD',
  'functions/domain/boxes/readiness.ts OLD_AFTER',
];

describe('the name of a span', () => {
  const files = globSync('{functions,infra,shared,web}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => !file.startsWith('infra/local/seed/'),
  );
  const found = (pattern: RegExp) =>
    files.flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(pattern)].map(([, name = '', unit = '']) => {
        return { name: `${file} ${name}`, unit };
      }),
    );

  it('says in which unit it is', () => {
    const spans = found(MADE_OF);
    expect(spans.length).toBeGreaterThan(40);
    const unsaid = [...spans.filter(({ name, unit }) => !name.endsWith(`_${unit}`)), ...found(CALLED)];
    expect(WITHOUT_UNIT).toEqual(expect.arrayContaining(unsaid.map(({ name }) => name)));
  });
});
