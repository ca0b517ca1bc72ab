import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#infra/paths.ts';

const LINES_OF_A_FILE = 250;
const LINES_OF_A_FUNCTION = 40;

/** These may go, none may come. */
const LONG_FILES = [
  'web/app/tokens.css',
  'web/features/dispatch/board/DispatchPage.tsx',
  'web/features/landing/landing.module.css',
  'web/ui/plain/plain.module.css',
];

/** Stories of the demonstration and stacks, which are lists of what there is: these may go, none may come. */
const LONG_FUNCTIONS = [
  'infra/local/seed/to-do.ts assignedPlans',
  'infra/local/seed/to-do.ts waitingPlans',
  'infra/local/seed/under-way.ts roadPlans',
  'infra/stacks/api-stack.ts ApiStack',
  'infra/stacks/edge-stack.ts EdgeStack',
  'infra/stacks/monitoring-stack.ts MonitoringStack',
];

/** How many of the web's functions may be longer: fewer as they are split. */
const MOST_LONG_OF_WEB = 70;

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const linesOf = (text: string) => text.trimEnd().split('\n').length;

interface Span {
  start: number;
  end: number;
}

/** The declarations of a file, each with the longest function in it. */
function functionsIn(file: string): { name: string; lines: number }[] {
  const source = read(file);
  const { program } = parseSync(file, source);
  const spans: Span[] = [];
  const keep = ({ start, end }: Span) => void spans.push({ start, end });
  new Visitor({ FunctionDeclaration: keep, FunctionExpression: keep, ArrowFunctionExpression: keep }).visit(program);
  return program.body.map((declared) => {
    const own = spans.filter(({ start, end }) => start >= declared.start && end <= declared.end);
    const lines = own.map(({ start, end }) => linesOf(source.slice(start, end)));
    return { name: nameIn(source.slice(declared.start, declared.end)), lines: Math.max(0, ...lines) };
  });
}

const nameIn = (declared: string) =>
  /^(?:export )?(?:default )?(?:async )?(?:function\*?|const|let|class) \{? ?(\w+)/.exec(declared)?.[1] ?? '';

function longIn(folder: string): string[] {
  return globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT })
    .sort()
    .flatMap((file) =>
      functionsIn(file)
        .filter(({ lines }) => lines > LINES_OF_A_FUNCTION)
        .map(({ name }) => `${file} ${name}`),
    );
}

describe('what is read as one piece', () => {
  it(`is a file of at most ${LINES_OF_A_FILE} lines`, () => {
    const files = globSync('{functions,infra,shared,web}/**/*.{ts,tsx,css}', { cwd: ROOT });
    const long = files.filter((file) => linesOf(read(file)) > LINES_OF_A_FILE).sort();
    expect(files.length).toBeGreaterThan(2000);
    expect(LONG_FILES).toEqual(expect.arrayContaining(long));
  });

  it(`is a function of at most ${LINES_OF_A_FUNCTION} lines, but for those that were longer before`, () => {
    expect(LONG_FUNCTIONS).toEqual(expect.arrayContaining(['functions', 'infra', 'shared'].flatMap(longIn)));
  });

  it('is a component or hook of as many, and fewer of the web are longer every time', () => {
    expect(longIn('web').length).toBeLessThanOrEqual(MOST_LONG_OF_WEB);
  });
});
