import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#infra/paths.ts';

const sources = globSync(['{web,functions,shared,infra}/**/*.{ts,tsx}', 'docs/**/*.md', 'README.md'], { cwd: ROOT });
const people = sources.filter((path) => /^(web|functions|shared)\/.*\.tsx?$/.test(path) && !path.endsWith('.d.ts'));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** "Cancelled" is a status with that name, and "catalogue" is American too. */
const BRITISH =
  /\b(?!filter|parameter)\w*(organis|authoris|recognis|customis|normalis|optimis(?!tic)|summaris|serialis|prioritis|synchronis|minimis(e|ing)|maximis|initialis|apologis|analys(e|ing)\b|colour|behaviour|favour|honour|neighbour|labour|centre|metres?\b|fulfil(s|ment)?\b|licence|grey\b|cheque|haulier|aluminium|travell(ed|ing|er)|cancelling|modell(ed|ing)|signall(ed|ing)|judgement|whilst|storey|manoeuv|catalogued)\w*/gi;

/** What a file says to people: its texts between tags and its strings of more than a word; names in code have no blanks. */
function textsOf(path: string): string[] {
  const found: string[] = [];
  const text = (value: string) => {
    const said = value.replace(/\$?\{[^}]*\}/g, '').trim();
    if (/\s/.test(said) || /^[A-Z]/.test(said)) found.push(said);
  };
  const source = read(path);
  new Visitor({
    JSXText: ({ value }) => text(value),
    Literal: ({ value }) => typeof value === 'string' && text(value),
    TemplateLiteral: ({ start, end }) => text(source.slice(start + 1, end - 1)),
  }).visit(parseSync(path, source).program);
  return found;
}

/** What is wrong in which file, so that a failure names the place. */
const wrongIn = (paths: string[], wrong: (path: string) => readonly string[]) =>
  paths.flatMap((path) => wrong(path).map((words) => `${path}: ${words}`));

/** One spelling, that of the specification's own texts. */
const OTHER_EMAIL = /(?<!\w)([Ee]-[Mm]ail\w*|EMail\w*|Electronic mail)\b/g;
/** The head of a column in the files that people's own programs read. */
const KEPT = 'functions/domain/exports/columns.ts: E-mail';

/** Said once, in words that no native speaker would choose. */
const TRANSLATED =
  /stands in the confirmation|Look Into Your|is turned away|your way is kept|waits until dispatch|made by each delivery|due by their terms|Nothing waits for you|One of several with|about .* roughly/i;

describe('the words of the product', () => {
  it('are those of a native speaker', () => {
    expect(wrongIn(people, (path) => textsOf(path).filter((said) => TRANSLATED.test(said)))).toEqual([]);
  });

  it('are spelled as in America', () => {
    // Spanish has words that look British: "cheque".
    const english = sources.filter((path) => !path.startsWith('shared/i18n/es/'));
    expect(wrongIn(english, (path) => read(path).match(BRITISH) ?? [])).toEqual([]);
  });

  it('say "email" in one way', () => {
    expect(people.length).toBeGreaterThan(300);
    expect(wrongIn(sources, (path) => read(path).match(OTHER_EMAIL) ?? [])).toEqual([KEPT]);
  });
});
