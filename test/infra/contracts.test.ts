import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { buildOpenApi } from '#infra/build/openapi.ts';
import { expectedEntries, missingEntries, OTHER_FUNCTIONS } from '#infra/entries.ts';
import { ROOT } from '#infra/paths.ts';
import { allContracts } from '#shared/contracts/index.ts';
import { ERRORS, Problem } from '#shared/http/errors.ts';
import { WEBHOOK_NAMES } from '#shared/integrations/webhooks.ts';

/** Folders of functions that hold no handlers (docs/architecture.md). */
const NOT_AREAS = ['aws', 'base', 'data', 'domain', 'kit', 'messages', 'cities', 'use-cases'];
const folders = () => readdirSync(join(ROOT, 'functions'));

function handlerFiles(): string[] {
  const areas = folders().filter((area) => !NOT_AREAS.includes(area));
  return areas.flatMap((area) => {
    const files = readdirSync(join(ROOT, 'functions', area), { withFileTypes: true });
    return files.filter((file) => file.isFile()).map(({ name }) => `functions/${area}/${name}`);
  });
}

const METHODS = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;

interface Content {
  content?: Record<string, { example?: unknown }>;
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

  it('stand in areas that contracts name, beside the rooms of the house and nothing else', () => {
    const areas = new Set(expectedEntries().map(({ area }) => area));
    expect(folders().sort()).toEqual([...areas, ...NOT_AREAS].sort());
  });

  it('share an area with no helper: only workers have folders of their own', () => {
    const nested = folders()
      .filter((area) => !NOT_AREAS.includes(area) && area !== 'workers')
      .flatMap((area) => readdirSync(join(ROOT, 'functions', area), { withFileTypes: true }))
      .filter((entry) => entry.isDirectory());
    expect(nested.map(({ name }) => name)).toEqual([]);
  });

  it('have a name and a route of their own each', () => {
    const names = allContracts.map(({ contract }) => contract.name);
    const routes = allContracts.map(({ contract }) => `${contract.method} ${contract.path.replace(/\{\w+\}/g, '{}')}`);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(routes).size).toBe(routes.length);
  });

  it('do not promise secret fields in the OpenAPI document, because a replay leaves them out', () => {
    const { paths = {} } = buildOpenApi();
    const secret = allContracts.filter(({ contract }) => contract.secretFields.length > 0);
    expect(secret.length).toBeGreaterThan(0);
    for (const { contract } of secret) {
      const schema = paths[contract.path]?.post?.responses?.[contract.success];
      const text = JSON.stringify(schema);
      for (const name of contract.secretFields) {
        expect(text).toContain(`"${name}":`);
        expect(text).not.toMatch(new RegExp(`"required":\\[[^\\]]*"${name}"`));
      }
    }
  });

  it('are all in the OpenAPI document, with problems as their errors', () => {
    const { paths = {}, webhooks = {}, components, openapi } = buildOpenApi();
    const operations = Object.values(paths).flatMap((item) => Object.values(item ?? {}));
    expect(openapi).toMatch(/^3\.1/);
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
      allContracts.map(({ contract }) => contract.name).sort(),
    );
    expect(Object.keys(webhooks)).toEqual(WEBHOOK_NAMES);
    const problems = components?.examples ?? {};
    expect(Object.keys(problems).sort()).toEqual(Object.keys(ERRORS).sort());
    for (const example of Object.values(problems))
      expect(Problem.safeParse('value' in example && example.value).success).toBe(true);
    const answers: Record<string, unknown> = components?.responses ?? {};
    for (const { responses } of operations) {
      const { $ref = '' } = (responses?.[500] ?? {}) as { $ref?: string };
      expect(answers[$ref.replace('#/components/responses/', '')]).toMatchObject({
        content: { 'application/problem+json': { examples: { internal_error: {} } } },
      });
    }
  });

  it('have in the OpenAPI document an example of each body, answer and parameter that is needed, and they are right', () => {
    const { paths = {} } = buildOpenApi();
    const wrong: string[] = [];
    const judge = (what: string, schema: z.core.$ZodType, value: unknown) => {
      const { error } = z.safeParse(schema, value);
      for (const { path, message } of error?.issues ?? []) wrong.push(`${what} ${path.join('.')}: ${message}`);
    };
    for (const { contract } of allContracts) {
      const { name, method, path, params, query, body, integratorBody, response, asset, success } = contract;
      const made = paths[path]?.[METHODS[method]];
      const given = (place: string) =>
        (made?.parameters ?? []).flatMap((one) =>
          'in' in one && one.in === place && one.example !== undefined ? [[one.name, String(one.example)]] : [],
        );
      const jsonOf = (part: object | undefined) =>
        (part as Content | undefined)?.content?.['application/json']?.example;
      if (params) judge(`${name} params`, params, Object.fromEntries(given('path')));
      if (query) judge(`${name} query`, query, Object.fromEntries(given('query')));
      if (body)
        judge(`${name} body`, integratorBody ? z.union([body, integratorBody]) : body, jsonOf(made?.requestBody));
      if (response && !asset) judge(`${name} answer`, response, jsonOf(made?.responses?.[success]));
    }
    expect(wrong).toEqual([]);
  });
});
