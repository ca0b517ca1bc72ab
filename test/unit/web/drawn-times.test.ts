import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';
import { ROOT } from '#infra/paths.ts';

const TIME = /^(Date\.now\(|new Date\(\))/;
/** Components and hooks; what they give to others runs when something happens. */
const isDrawn = (name: string) => /^([A-Z]|use[A-Z])/.test(name);

/** Where a component, a hook, or what it remembers, asks by itself what time it is. */
function asksIn(path: string, source: string): string[] {
  const found: string[] = [];
  const inside: boolean[] = [];
  const names = new Map<number, string>();
  const remembered = new Set<number>();
  const enter = ({ start, id }: { start: number; id?: { name: string } | null }) => {
    const name = id?.name ?? names.get(start) ?? '';
    inside.push(isDrawn(name) || (remembered.has(start) && inside.at(-1) === true));
  };
  const leave = () => void inside.pop();
  const ask = ({ start, end }: { start: number; end: number }) => {
    const text = source.slice(start, end);
    if (inside.at(-1) && TIME.test(text)) found.push(`${path}: ${text}`);
  };
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init) names.set(init.start, id.name);
    },
    CallExpression: (call) => {
      const { callee, arguments: given } = call;
      if (callee.type === 'Identifier' && callee.name === 'useMemo' && given[0]) remembered.add(given[0].start);
      ask(call);
    },
    NewExpression: ask,
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
  }).visit(parseSync(path, source).program);
  return found;
}

it('nothing that is drawn asks what time it is: it follows a clock, so that it ages when nothing else happens', () => {
  const files = globSync('web/**/*.{ts,tsx}', { cwd: ROOT });
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap((path) => asksIn(path, readFileSync(join(ROOT, path), 'utf8')))).toEqual([]);
});

it.each([
  ['function Age() { return <b>{Date.now()}</b>; }', 1],
  ['function Age() { const age = useMemo(() => new Date(), []); return age; }', 1],
  ['const useAge = () => Date.now();', 1],
  ['function Age() { return <b onClick={() => tell(Date.now())} />; }', 0],
  ['function Age({ at }) { return new Date(at); }', 0],
  ['const thisMinute = () => Date.now();', 0],
])('which is seen in %s', (source, count) => expect(asksIn('age.tsx', source)).toHaveLength(count));
