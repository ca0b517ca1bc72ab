import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { failingStatuses } from '#infra/build/openapi-errors.ts';
import { exportReport, getAnalytics } from '#shared/contracts/analytics.ts';
import { getBoxCosts } from '#shared/contracts/box-costs.ts';
import { allContracts } from '#shared/contracts/index.ts';
import { listInvoices } from '#shared/contracts/invoices.ts';
import { searchAll } from '#shared/contracts/search.ts';
import { listShipments } from '#shared/contracts/shipments.ts';
import { type Contract, fillPath } from '#shared/http/contract.ts';
import { Problem } from '#shared/http/errors.ts';
import { Client } from '#test/support/client.ts';
import { type Person, person } from '#test/support/people.ts';
import { fc } from '#test/support/properties.ts';

/** Calls that end the caller's own session or count against it. */
const LEFT_OUT = new Set([
  'log-in',
  'log-out',
  'sign-up',
  'update-password',
  'update-username',
  'forgot-password',
  'reset-password',
  'confirm-email',
]);
const RUNS = 12;

const HOSTILE = [
  '',
  ' ',
  '\0',
  '\ud800',
  '\u202egnp',
  'constructor',
  '__proto__',
  '{"$gt":""}',
  "'; DROP",
  '../../etc',
  '1e309',
  'NaN',
  '-0',
  '0x10',
  '9'.repeat(400),
  'x'.repeat(3000),
  'data:image/png;base64,AAAA',
  'uploads/../proofs/x',
  '2026-02-30',
  '9999-99-99',
];

const value = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...HOSTILE) },
  fc.string({ unit: 'binary' }),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.constantFrom<unknown>(...HOSTILE, 1, null), { maxLength: 4 }),
  fc.dictionary(fc.string(), fc.integer(), { maxKeys: 3 }),
);

/** Any of a schema's fields, at any depth, and sometimes one that it does not have, with any values. */
function sent(schema: unknown): fc.Arbitrary<unknown> {
  if (schema instanceof z.core.$ZodOptional || schema instanceof z.core.$ZodDefault)
    return sent(schema._zod.def.innerType);
  if (schema instanceof z.core.$ZodUnion) return fc.oneof(...schema._zod.def.options.map(sent));
  if (schema instanceof z.core.$ZodLiteral) return fc.constantFrom(...schema._zod.def.values);
  if (!(schema instanceof z.core.$ZodObject)) return value;
  const fields = Object.entries(schema._zod.def.shape);
  const known: Record<string, fc.Arbitrary<unknown>> = { unheardOf: value };
  for (const [name, field] of fields) known[name] = sent(field);
  // A union is told apart by them.
  const requiredKeys = fields.flatMap(([name, field]) => (field instanceof z.core.$ZodLiteral ? name : []));
  return fc.record(known, { requiredKeys });
}

let callers: Client[];
beforeAll(async () => {
  const people: Person[] = await Promise.all([person('admin'), person('staff'), person('driver'), person('customer')]);
  callers = [...people, new Client()];
});

function pathOf(contract: Contract, id: string): string {
  const names = [...contract.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return fillPath(contract.path, Object.fromEntries(names.map((name) => [name, id || 'x'])));
}

const fuzzed = allContracts.map(({ contract }) => contract).filter(({ name }) => !LEFT_OUT.has(name));

describe('whatever a client sends', () => {
  it.each(fuzzed.map((contract) => [contract.name, contract] as const))(
    '%s answers it clearly',
    { timeout: 60_000 },
    async (_, contract) => {
      const asked = fc.record({
        caller: fc.nat(4),
        body: sent(contract.body),
        id: fc.constantFrom('x', 'shp_01J00000000000000000000000', 'drv_', '%00', '..', 'a b', '🚚'),
        query: fc.dictionary(
          fc.constantFrom('limit', 'cursor', 'status', 'q', 'driverId', 'start', 'end', 'x'),
          fc.constantFrom(...HOSTILE.slice(4)),
          { maxKeys: 2 },
        ),
      });
      const property = fc.asyncProperty(asked, async ({ caller, body, id, query }) => {
        const search = contract.method === 'GET' ? `?${new URLSearchParams(query)}` : '';
        const hasBody = contract.body !== undefined;
        // Else a download leads on to its file.
        const headers = { accept: 'application/json' };
        const answer = await (callers[caller] as Client).ask(contract.method, pathOf(contract, id) + search, {
          headers,
          ...(hasBody && { body }),
        });
        expect(answer.status).toBeLessThan(500);
        if (answer.status >= 400) {
          expect(z.safeParse(Problem, answer.body).success).toBe(true);
          // Two dots lead to another call.
          if (id !== '..') expect(failingStatuses(contract), answer.text).toContain(answer.status);
        } else if (contract.response) expect(z.safeParse(contract.response, answer.body).success).toBe(true);
      });
      await fc.assert(property, { numRuns: RUNS, endOnFailure: true });
    },
  );
});

const RANGE = { start: '2026-11-02T00:00:00Z', end: '2026-11-01T00:00:00Z' };
/** What a handler refuses of a query, beyond what its schema does. */
const REFUSED: [Contract, Record<string, string>][] = [
  [searchAll, { q: 'a' }],
  [getAnalytics, RANGE],
  [getAnalytics, { ...RANGE, start: 'yesterday' }],
  [getBoxCosts, RANGE],
  [exportReport, { ...RANGE, format: 'csv', type: 'overview' }],
  [listInvoices, { q: 'INV-2026', status: 'paid' }],
  [listShipments, { q: 'TRK-2026', from: '2026-11-02' }],
  [listShipments, { figure: 'created', from: '2026-11-02', to: '2026-11-01' }],
];

it.each(REFUSED.map(([contract, query]) => [contract.name, query, contract] as const))(
  '%s with %j answers a status that its document names',
  async (_, query, contract) => {
    const path = `${contract.path}?${new URLSearchParams(query)}`;
    const { status, body } = await (callers[0] as Client).ask(contract.method, path);
    expect(failingStatuses(contract), JSON.stringify(body)).toContain(status);
  },
);
