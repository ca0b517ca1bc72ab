import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import type { Key, List } from '#functions/data/table/keys.ts';
import { ROOT } from '#infra/paths.ts';

type Place = Key | List;
type Entries = Record<string, Place | ((...values: string[]) => Place)>;

vi.mock('#functions/base/subjects.ts', () => ({ partitionOf: (id: string) => `the partition of ${id}` }));
vi.mock('#functions/base/ids.ts', () => ({ descendingId: (id: string) => id }));

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const MODULES: Record<string, Record<string, Entries>> = import.meta.glob('../../../functions/data/*/keys.ts', {
  eager: true,
});

/** What the code says of each name of an object, in its comment. */
function saidOf(source: string, owner: string): Map<string, string> {
  const object = source.split(`export const ${owner} = {`)[1]?.split('\n};')[0] ?? '';
  const entries = object.matchAll(/(?:^ {2}\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?^ {2}(\w+):/gm);
  return new Map([...entries].map(([, said = '', name = '']) => [name, said.replace(/\s+(\* )?/g, ' ').trim()]));
}

/** `${foldText(name)}#${id}` as `name#id`. */
const shown = (sortKey: string) =>
  sortKey
    .replace(/`/g, '')
    .replace(/\$\{(?:foldText\()?([^})]*)\)?\}/g, '$1')
    .replace(/\b\w+\./g, '');

/** By what each list of an index is sorted: as the items say that lie in it. */
const SORTED = new Map(
  globSync('functions/data/**/*.ts', { cwd: ROOT }).flatMap((file) =>
    [...read(file).matchAll(/listedIn\(\s*(\w+\.\w+)(?:\((?:[^()]|\([^()]*\))*\))?,\s*(`[^`]*`|[\w.]+\b)(?!\()/g)].map(
      ([, list = '', sortKey = '']): [string, string] => [list, shown(sortKey)],
    ),
  ),
);

/** A parameter stands for itself in what is made of it. */
function placeOf(entry: Entries[string]): Place {
  if (typeof entry !== 'function') return entry;
  const names = /^\(?([^)=]*)\)? =>/.exec(entry.toString())?.[1] ?? '';
  return entry(...names.split(', '));
}

function where(place: Place, name: string): string {
  if ('PK' in place) return `\`${place.PK}\` / \`${place.SK.replace(/^0+/, '')}\``;
  const { index = '', partition, beginsWith = '' } = place;
  const sorted = beginsWith + (SORTED.get(name) ?? '');
  return `${index} \`${partition}\`${sorted && ` / \`${sorted}\``}`.trim();
}

function rowsOf(kind: RegExp): string[] {
  return Object.entries(MODULES).flatMap(([path, exported]) =>
    Object.entries(exported)
      .filter(([owner]) => kind.test(owner))
      .flatMap(([owner, entries]) => {
        const said = saidOf(read(path.replace('../../../', '')), owner);
        return Object.entries(entries).map(([name, entry]) => {
          const words = `\`${owner}.${name}\` ${said.get(name) ?? ''}`.trim();
          return `| ${words} | ${where(placeOf(entry), `${owner}.${name}`)} |`;
        });
      }),
  );
}

/** With `-u`, Vitest writes both tables anew. */
it('docs/data-model.md shows the keys and lists that there are', async () => {
  const tables = new Map([
    ['Items', ['| Item | PK / SK |', '| --- | --- |', ...rowsOf(/Keys$/)]],
    ['Lists', ['| List | Where, and by what it is sorted |', '| --- | --- |', ...rowsOf(/Lists$/)]],
  ]);
  const sections = read('docs/data-model.md').split(/^(?=## )/m);
  const renewed = sections.map((section) => {
    const title = /^## (.*)/.exec(section)?.[1] ?? '';
    const table = tables.get(title);
    return table ? `## ${title}\n\n${table.join('\n')}\n\n` : section;
  });
  await expect(renewed.join('')).toMatchFileSnapshot(join(ROOT, 'docs/data-model.md'));
});
