import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Bundles } from '#infra/build/bundle.ts';
import { presentEntries } from '#infra/entries.ts';
import { needsOf } from '#infra/grants.ts';
import { isRepeatable } from '#shared/contract.ts';
import figures from './bundle-sizes.json' with { type: 'json' };
import { presentBundles } from './product.ts';

const MEDIAN_LIMIT = 400_000;
const S3_LIMIT = 540_000;
const GROWTH = 1.02;

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

  it('load no second HTTP client with their first request', { timeout: 60_000 }, async () => {
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
    const routes = presentEntries().filter(({ contract, id }) => contract && bundles.facts[id]);
    const sizeOf = (ids: string[]) => ids.map((id) => bundles.facts[id]?.bytes ?? 0);
    const withS3 = routes.filter(({ id }) =>
      needsOf(bundles.facts[id]?.inputs ?? []).variables.includes('FILES_BUCKET'),
    );
    const plain = routes.filter((route) => !withS3.includes(route));
    expect(median(sizeOf(plain.map(({ id }) => id)))).toBeLessThan(MEDIAN_LIMIT);
    expect(median(sizeOf(withS3.map(({ id }) => id)))).toBeLessThan(S3_LIMIT);
  });

  it('grow together by more than two per cent only when that is meant: then change bundle-sizes.json', () => {
    const sum = Object.values(bundles.facts).reduce((total, { bytes }) => total + bytes, 0);
    console.log(`Sum of all bundles: ${sum} bytes, in ${Object.keys(bundles.facts).length} functions`);
    expect(sum).toBeLessThan(figures.sum * GROWTH);
  });
});
