import { globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '#infra/paths.ts';
import { copyRules, refusedByBiome } from '../support/linter.ts';

type Case = [file: string, specifier: string];

/** What each room of functions/ may import; a folder that is not named here is an area and may import all of these. */
const BELOW: Record<string, readonly string[]> = {
  kit: ['use-cases', 'messages', 'aws', 'data', 'domain', 'cities', 'base'],
  'use-cases': ['messages', 'aws', 'data', 'domain', 'cities', 'base'],
  messages: ['domain', 'base'],
  aws: ['domain', 'base'],
  data: ['domain', 'base'],
  domain: ['base'],
  cities: ['domain', 'base'],
  base: [],
};
/** The rooms of web/, each above those after it. */
const WEB = ['app', 'features', 'entities', 'map', 'ui', 'lib'];
const INVENTED = ['webhooks-of-tomorrow'];
const UP = '../../../..';

const foldersOf = (folder: string) =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
const rooms = [...new Set([...foldersOf('functions'), ...INVENTED])];
const features = [...new Set([...foldersOf('web/features'), ...INVENTED])];
const pairs = (names: string[]) => names.flatMap((from) => names.map((to) => [from, to] as const));

/** A file in this folder itself, in a folder of it, and so on. */
const depths = (folder: string, deepest: number) =>
  ['', '/part', '/part/piece'].slice(0, deepest).map((rest) => `${folder}${rest}/new.ts`);
/** The way up from such a file to the folder above the one that it is in. */
const wayUp = (file: string, folder: string) =>
  UP.slice(0, 3 * (file.split('/').length - folder.split('/').length) - 1);

const betweenRooms: (Case | [...Case, 'allowed'])[] = pairs(rooms).flatMap(([from, to]) =>
  depths(`functions/${from}`, 2).flatMap((file): (Case | [...Case, 'allowed'])[] => {
    const isBelow = from in BELOW ? BELOW[from]?.includes(to) : to in BELOW;
    const named: Case = [file, `#functions/${to}/some/file.ts`];
    if (from === to) return [];
    return [isBelow ? [...named, 'allowed'] : named, [file, `${wayUp(file, `functions/${from}`)}/${to}/some/file.ts`]];
  }),
);
const betweenFeatures: Case[] = pairs(features)
  .filter(([from, to]) => from !== to)
  .flatMap(([from, to]) =>
    depths(`web/features/${from}`, 3).map(
      (file): Case => [file, `${wayUp(file, `web/features/${from}`)}/${to}/Page.tsx`],
    ),
  );
const upwardsInWeb = WEB.flatMap((from, at) =>
  WEB.slice(0, at).flatMap((to) =>
    depths(from === 'features' ? `web/features/${INVENTED[0]}` : `web/${from}`, 3).map(
      (file): Case => [file, `${wayUp(file, `web/${from}`)}/${to}/some/File.tsx`],
    ),
  ),
);
const outOfWeb = [...WEB, ...INVENTED].flatMap((from) =>
  ['#functions/base/env.ts', '#infra/paths.ts', '#test/support/stack.ts', '@aws-sdk/client-s3'].map(
    (to): Case => [`web/${from}/part/new.ts`, to],
  ),
);
const byWord: Case[] = [
  ['shared/shipments/pricing.ts', '#functions/base/env.ts'],
  ['shared/shipments/pricing.ts', '../functions/base/env.ts'],
  ['shared/contracts/new.ts', '../../functions/base/env.ts'],
  ['shared/shipments/pricing.ts', 'node:fs'],
  ['shared/shipments/pricing.ts', 'ulid'],
  ['functions/shipments/new.ts', '#infra/paths.ts'],
  ['functions/domain/shipments/new.ts', '@aws-sdk/client-s3'],
  ['functions/domain/shipments/new.ts', 'node:crypto'],
  ['functions/domain/new.ts', 'node:fs/promises'],
  ['web/ui/New.tsx', '#shared/contracts/proof.ts'],
];
const allowed: Case[] = [
  ['shared/contracts/new.ts', '#shared/http/fields.ts'],
  ['shared/contracts/new.ts', 'zod/mini'],
  ['functions/workers/jobs/new.ts', '../stream/changes.ts'],
  ['functions/data/shipments/new.ts', '../drivers/drivers.ts'],
  ['functions/domain/shipments/new.ts', '../drivers/drivers.ts'],
  ['functions/domain/shipments/new.ts', '#shared/shipments/shipment.ts'],
  ['web/features/shipments/list/New.tsx', '../detail/ShipmentDetail.tsx'],
  ['web/features/live/map/New.tsx', '../../../map/DriversMap.tsx'],
  ['web/features/live/map/piece/New.tsx', '../../../../entities/shipments/use-my-jobs.ts'],
  ['web/entities/shipments/New.tsx', '../../map/TrailMap.tsx'],
  ['web/app/New.tsx', '../features/live/map/LiveTrackingPage.tsx'],
];

const folder = mkdtempSync(join(tmpdir(), 'boundaries-'));
const refused = new Set<string>();
const nameOf = ([file, specifier]: Case) => `${file} imports ${specifier}`;
const all = [...betweenRooms, ...betweenFeatures, ...upwardsInWeb, ...outOfWeb, ...byWord, ...allowed].map(
  ([file, specifier]): Case => [file, specifier],
);

/** Lints, by the project's rules, a file for each case with that one import. */
beforeAll(() => {
  copyRules(folder);
  const written = new Map<string, Case>();
  for (const [at, example] of all.entries()) {
    const file = example[0].replace(/(\w+)(\.tsx?)$/, `$1${at}$2`);
    written.set(file, example);
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), `import { something } from '${example[1]}';\nexport const used = something;\n`);
  }
  for (const file of refusedByBiome(folder, 'noRestrictedImports', '--only=style/noRestrictedImports')) {
    const example = written.get(file);
    if (example) refused.add(nameOf(example));
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

const passed = (cases: readonly (readonly [string, string, ...unknown[]])[]) =>
  cases.map(([file, specifier]) => nameOf([file, specifier])).filter((name) => !refused.has(name));

describe('imports run downwards only, also in a folder that nobody has thought of', () => {
  it('between the rooms of functions', () => {
    expect(passed(betweenRooms.filter((example) => example.length === 2))).toEqual([]);
  });
  it('between the features of the web', () => expect(passed(betweenFeatures)).toEqual([]));
  it('between the rooms of the web', () => expect(passed(upwardsInWeb)).toEqual([]));
  it('out of the web', () => expect(passed(outOfWeb)).toEqual([]));
  it.each(byWord)('%s may not import %s', (...example) => expect(passed([example])).toEqual([]));

  it('while every room reaches what stands below it', () => {
    const open = betweenRooms.filter((example) => example.length === 3);
    expect(passed(open)).toHaveLength(open.length);
  });
  it.each(allowed)('%s may import %s', (...example) => expect(passed([example])).toHaveLength(1));
});

describe('a resource is asked for in one place', () => {
  it('no feature asks by itself for what an entity of the same name knows', () => {
    const entities = new Set(foldersOf('web/entities'));
    const asked = globSync('web/features/**/*.{ts,tsx}', { cwd: ROOT }).flatMap((file) => {
      const text = readFileSync(join(ROOT, file), 'utf8');
      const contracts = [...text.matchAll(/\buseApi(?:Pages)?\(\s*(\w+)/g)].map(([, contract]) => contract ?? '');
      const areaOf = (contract: string) =>
        [...text.matchAll(/import \{([^}]*)\} from '#shared\/contracts\/([\w-]+)\.ts'/g)].find(([, names = '']) =>
          new RegExp(`\\b${contract}\\b`).test(names),
        )?.[2] ?? '';
      return contracts.filter((contract) => entities.has(areaOf(contract))).map((contract) => `${file}: ${contract}`);
    });
    expect(asked).toEqual([]);
  });
});

describe('files that need each other', () => {
  /** What each file of the server imports, types too. */
  const imports = new Map(
    globSync('{functions,infra}/**/*.ts', { cwd: ROOT }).map((file) => {
      const named = [
        ...readFileSync(join(ROOT, file), 'utf8').matchAll(/^(?:import|export)\b[^;]*? from '([.#][^']+)'/gm),
      ];
      return [file, named.map(([, path = '']) => (path.startsWith('.') ? join(dirname(file), path) : path.slice(1)))];
    }),
  );

  it('there are none: no import leads back to where it came from', () => {
    const open = new Map(imports);
    for (let before = 0; before !== open.size; ) {
      before = open.size;
      for (const [file, others] of open) if (!others.some((other) => open.has(other))) open.delete(file);
    }
    expect([...open.keys()]).toEqual([]);
  });

  it('nor a bag of types that every file needs', () => {
    const bags = [...imports.keys()].filter((file) => /^functions\/(domain|data)\/(types|records)\.ts$/.test(file));
    expect(bags).toEqual([]);
  });
});
