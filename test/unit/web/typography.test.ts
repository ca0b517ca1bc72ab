import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';
import { ROOT } from '#infra/paths.ts';

interface Drawn {
  where: string;
  /** By its `variant`, or the element that it is drawn as. */
  isHeading: boolean;
}

/** Each `Typography` of a file. */
function typographyIn(path: string, text: string): Drawn[] {
  const drawn: Drawn[] = [];
  new Visitor({
    JSXOpeningElement({ name, attributes, start }) {
      if (name.type !== 'JSXIdentifier' || name.name !== 'Typography') return;
      const isHeading = attributes.some(
        (one) =>
          one.type === 'JSXAttribute' &&
          ['variant', 'component'].includes(String(one.name.name)) &&
          one.value?.type === 'Literal' &&
          /^h\d$/.test(String(one.value.value)),
      );
      drawn.push({ where: `${path}:${text.slice(0, start).split('\n').length}`, isHeading });
    },
  }).visit(parseSync(path, text).program);
  return drawn;
}

const others = (drawn: readonly Drawn[]) => drawn.filter(({ isHeading }) => !isHeading).map(({ where }) => where);

it("Material's Typography is for headings; what is read below them is a Text", () => {
  const all = globSync('web/**/*.tsx', { cwd: ROOT })
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
    .filter(({ text }) => text.includes('<Typography'))
    .flatMap(({ path, text }) => typographyIn(path, text));
  expect(all.length).toBeGreaterThan(30);
  expect(others(all)).toEqual([]);
});

it('which is noticed where it is not so', () => {
  const text =
    'const a = <Typography variant="h1">Title</Typography>;\nconst b = <Typography sx={{ mt: 1 }}>Text</Typography>;';
  expect(others(typographyIn('web/ui/page/New.tsx', text))).toEqual(['web/ui/page/New.tsx:2']);
});
