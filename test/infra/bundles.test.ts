import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Bundles, bundleForMachine, codeOf } from '#infra/build/bundle.ts';
import { presentEntries } from '#infra/entries.ts';
import { needsOf } from '#infra/grants.ts';
import { LOCAL, ROOT } from '#infra/paths.ts';
import { isRepeatable } from '#shared/contract.ts';
import { allContracts } from '#shared/contracts/index.ts';
import figures from './bundle-sizes.json' with { type: 'json' };
import { presentBundles } from './product.ts';

const MEDIAN_LIMIT = 310_000;
/** 540 kB, and beside it the small towns around the ports (decisions 42 and 83), places of one's own, and whether a container is kept. */
const LARGEST_ROUTE_LIMIT = 575_000;
/** Mails have all their words in two languages; what imports knows the cities of the United States, and what is said of containers. */
const LARGEST_WORKER_LIMIT = 940_000;
/** The interface's own description: 3.7 kB a call; what is told of a container has a schema for each of two dozen facts. */
const DESCRIPTION_LIMIT = 840_000;
/** With fonts, what draws with them, and charts: in functions of their own, with more memory. */
const LARGEST_DOCUMENT_LIMIT = 3_200_000;
const DRAWS = 'functions/messages/pdf/pdf.ts';
/** What draws a logo is one module of 2.5 MB, a third more as text. */
const LARGEST_LOGO_LIMIT = 3_900_000;
const DRAWS_LOGOS = 'functions/base/images/draw-logo.ts';
const GROWTH = 1.05;
/** What knows all contracts grows with every route. */
const BY_ROUTE = 6_000;
const MEANT = join(LOCAL, 'test-infra', 'bundle-sizes.json');

let bundles: Bundles;
beforeAll(async () => {
  bundles = await presentBundles();
});

function median(numbers: number[]): number {
  return numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

/** The folder of a package's copy, with the package's name. */
function packageOf(input: string): [name: string, folder: string] | undefined {
  const match = /^(.*node_modules\/)((?:@[^/]+\/)?[^/]+)\//.exec(input);
  return match?.[1] !== undefined && match[2] !== undefined ? [match[2], match[1] + match[2]] : undefined;
}

const knowsAllRoutes = (inputs: readonly string[]) =>
  inputs.some((input) => /shared\/contracts\/index\.ts|virtual:openapi/.test(input));

describe('the bundles', () => {
  it('hold no package twice', () => {
    for (const [id, { inputs }] of Object.entries(bundles.facts)) {
      const copies = new Map<string, Set<string>>();
      for (const found of inputs.map(packageOf))
        if (found) copies.set(found[0], (copies.get(found[0]) ?? new Set()).add(found[1]));
      expect(
        [...copies.values()].filter(({ size }) => size > 1).flatMap((folders) => [...folders]),
        id,
      ).toEqual([]);
    }
  });

  it('hold no languages of zod, no ORM and no scan', () => {
    const inputs = Object.values(bundles.facts).flatMap((facts) => facts.inputs);
    expect(
      inputs.filter((input) => /zod\/.*locales\/(?!en)|electrodb|dynamodb-toolbox|ScanCommand/.test(input)),
    ).toEqual([]);
  });

  it('import no built-in the slow way', async () => {
    for (const id of Object.keys(bundles.facts)) {
      const text = await readFile(join(bundles.dir, id, 'index.mjs'), 'utf8');
      expect(
        text.match(
          /\bimport\s*(?:[\w*{][^'"]{0,200}from\s*)?["'](?:node:)?(?:http|https|fs|crypto|stream|os|path)["']/,
        ),
        id,
      ).toBeNull();
    }
  });

  it('load no second HTTP client with their first request', async () => {
    const probe = join(import.meta.dirname, 'loaded-by-first-request.mjs');
    const file = join(bundles.dir, 'accounts-get-current-user', 'index.mjs');
    const { stdout } = await promisify(execFile)(process.execPath, [probe, file]);
    expect(JSON.parse(stdout)).toEqual({ asked: true, extra: [] });
  });

  it('hold what repeats need exactly where a call may be repeated, and cursors exactly in lists', () => {
    for (const { id, contract } of presentEntries()) {
      if (!contract) continue;
      const { inputs = [] } = bundles.facts[id] ?? {};
      expect(inputs.includes('functions/kit/http/idempotency.ts'), id).toBe(isRepeatable(contract));
      expect(inputs.includes('functions/kit/http/cursor.ts'), id).toBe(contract.paged);
    }
  });

  it('keep to their size', () => {
    const kinds = ['routes', 'others', 'documents', 'logos', 'descriptions'] as const;
    const sizes = Object.fromEntries(kinds.map((kind) => [kind, [] as number[]])) as Record<
      (typeof kinds)[number],
      number[]
    >;
    for (const { id, contract } of presentEntries()) {
      const { bytes = 0, inputs = [] } = bundles.facts[id] ?? {};
      // It grows with every call.
      const described = knowsAllRoutes(inputs) ? 'descriptions' : 'routes';
      const plain = contract ? described : 'others';
      sizes[inputs.includes(DRAWS) ? 'documents' : inputs.includes(DRAWS_LOGOS) ? 'logos' : plain].push(bytes);
    }
    expect(median(sizes.routes)).toBeLessThan(MEDIAN_LIMIT);
    expect(Math.max(...sizes.routes)).toBeLessThan(LARGEST_ROUTE_LIMIT);
    expect(Math.max(...sizes.others)).toBeLessThan(LARGEST_WORKER_LIMIT);
    expect(Math.max(...sizes.descriptions)).toBeLessThan(DESCRIPTION_LIMIT);
    expect(Math.max(...sizes.documents)).toBeLessThan(LARGEST_DOCUMENT_LIMIT);
    expect(Math.max(...sizes.logos)).toBeLessThan(LARGEST_LOGO_LIMIT);
  });

  it('grow, each, by more than five per cent only when that is meant: a new one needs no line here', async () => {
    const facts = Object.entries(bundles.facts).sort(([one], [other]) => one.localeCompare(other));
    const present = {
      routes: allContracts.length,
      bytes: Object.fromEntries(facts.map(([id, { bytes }]) => [id, bytes])),
    };
    await writeFile(MEANT, `${JSON.stringify(present, null, 2)}\n`);
    const sum = facts.reduce((total, [, { bytes }]) => total + bytes, 0);
    console.log(`Sum of all bundles: ${sum} bytes, in ${facts.length} functions`);

    const recorded = new Map(Object.entries(figures.bytes));
    const grown = facts.filter(([id, { bytes, inputs }]) => {
      const byRoutes = knowsAllRoutes(inputs) ? Math.max(0, allContracts.length - figures.routes) * BY_ROUTE : 0;
      return bytes > (recorded.get(id) ?? Number.POSITIVE_INFINITY) * GROWTH + byRoutes;
    });
    expect(
      grown.map(([id, { bytes }]) => `${id}: ${recorded.get(id)} -> ${bytes}`),
      `When it is meant, copy ${relative(ROOT, MEANT)} over test/infra/bundle-sizes.json`,
    ).toEqual([]);
  });
});

const rightsOf = (inputs: readonly string[] = []) =>
  needsOf(inputs).rights.flatMap(({ actions, on }) => actions.flatMap((action) => on.map((one) => `${action} ${one}`)));

it('share their code at npm start, and each has there at least what it may do as deployed', async () => {
  const dir = join(LOCAL, 'test-infra', `shared-${process.env.VITEST_POOL_ID}`);
  const left = join(codeOf(dir), 'chunk-OLD.mjs');
  await mkdir(codeOf(dir), { recursive: true });
  await writeFile(left, 'export {}');
  const shared = await bundleForMachine(dir);
  expect(existsSync(left)).toBe(false);
  for (const [id, { inputs }] of Object.entries(bundles.facts))
    expect(rightsOf(shared.facts[id]?.inputs), id).toEqual(expect.arrayContaining(rightsOf(inputs)));
});
