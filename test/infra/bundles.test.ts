import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Bundles, bundleForMachine, codeOf } from '#infra/build/bundle.ts';
import { presentEntries } from '#infra/entries.ts';
import { permissionsFor } from '#infra/grants.ts';
import { LOCAL } from '#infra/paths.ts';
import { allContracts } from '#shared/contracts/index.ts';
import { acceptsIdempotencyKey } from '#shared/http/contract.ts';
import { keepTo, noteSize, readBudgets } from '#test/support/budgets.ts';
import { presentBundles } from './product.ts';

const DRAWS = 'functions/messages/pdf/pdf.ts';
const GROWTH = 1.05;
/** What knows all contracts grows with every route. */
const BY_ROUTE = 6_000;

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
      expect(inputs.includes('functions/kit/http/idempotency.ts'), id).toBe(acceptsIdempotencyKey(contract));
      expect(inputs.includes('functions/kit/http/cursor.ts'), id).toBe(contract.paged);
    }
  });

  it('keep to their size', () => {
    const kinds = ['routes', 'others', 'documents', 'descriptions'] as const;
    const sizes = Object.fromEntries(kinds.map((kind) => [kind, [] as number[]])) as Record<
      (typeof kinds)[number],
      number[]
    >;
    for (const { id, contract } of presentEntries()) {
      const { bytes = 0, inputs = [] } = bundles.facts[id] ?? {};
      // It grows with every call.
      const described = knowsAllRoutes(inputs) ? 'descriptions' : 'routes';
      const plain = contract ? described : 'others';
      sizes[inputs.includes(DRAWS) ? 'documents' : plain].push(bytes);
    }
    keepTo('median route', median(sizes.routes));
    keepTo('largest route', Math.max(...sizes.routes));
    keepTo('largest worker', Math.max(...sizes.others));
    keepTo('description', Math.max(...sizes.descriptions));
    keepTo('largest document', Math.max(...sizes.documents));
  });

  it('grow, each, by more than five per cent only when that is meant: a new one needs no line', () => {
    const facts = Object.entries(bundles.facts);
    for (const [id, { bytes }] of facts) noteSize(id, bytes);
    const sum = facts.reduce((total, [, { bytes }]) => total + bytes, 0);
    console.log(`Sum of all bundles: ${sum} bytes, in ${facts.length} functions`);

    const { functions, routes } = readBudgets();
    const grown = facts.filter(([id, { bytes, inputs }]) => {
      const byRoutes = knowsAllRoutes(inputs) ? Math.max(0, allContracts.length - routes) * BY_ROUTE : 0;
      return bytes > (functions[id] ?? Number.POSITIVE_INFINITY) * GROWTH + byRoutes;
    });
    expect(
      grown.map(([id, { bytes }]) => `${id}: ${functions[id]} -> ${bytes}`),
      'When it is meant, `npm run measure` writes what they weigh now to test/budgets.json',
    ).toEqual([]);
  });
});

const rightsOf = (inputs: readonly string[] = []) =>
  permissionsFor(inputs).rights.flatMap(({ actions, on }) =>
    actions.flatMap((action) => on.map((one) => `${action} ${one}`)),
  );

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
