import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildOpenApi } from '#infra/build/openapi.ts';
import { expectedEntries, missingEntries, OTHER_FUNCTIONS } from '#infra/entries.ts';
import { ROOT } from '#infra/paths.ts';
import { allContracts } from '#shared/contracts/index.ts';

/** Folders of functions that hold no handlers. */
const NOT_AREAS = ['aws', 'base', 'data', 'domain', 'kit', 'messages', 'places', 'use-cases'];

function handlerFiles(): string[] {
  const areas = readdirSync(join(ROOT, 'functions')).filter((area) => !NOT_AREAS.includes(area));
  return areas.flatMap((area) => {
    const files = readdirSync(join(ROOT, 'functions', area), { withFileTypes: true });
    return files.filter((file) => file.isFile()).map(({ name }) => `functions/${area}/${name}`);
  });
}

describe('contracts and handlers', () => {
  it('have a handler file for every contract and every other function', () => {
    expect(missingEntries().map(({ file }) => file)).toEqual([]);
  });

  it('have a contract, or a place in the stacks, for every handler file', () => {
    const expected = new Set(expectedEntries().map(({ file }) => file));
    expect(handlerFiles().filter((file) => !expected.has(file))).toEqual([]);
    expect(Object.keys(OTHER_FUNCTIONS).length).toBeGreaterThan(0);
  });

  it('have a name and a route of their own each', () => {
    const names = allContracts.map(({ contract }) => contract.name);
    const routes = allContracts.map(({ contract }) => `${contract.method} ${contract.path.replace(/\{\w+\}/g, '{}')}`);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(routes).size).toBe(routes.length);
  });

  it('are all in the OpenAPI document, with problems as their errors', () => {
    const { paths = {}, openapi } = buildOpenApi();
    const operations = Object.values(paths).flatMap((item) => Object.values(item ?? {}));
    expect(openapi).toMatch(/^3\.1/);
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
      allContracts.map(({ contract }) => contract.name).sort(),
    );
    for (const { responses } of operations)
      expect(responses).toMatchObject({ 500: { content: { 'application/problem+json': {} } } });
  });
});
