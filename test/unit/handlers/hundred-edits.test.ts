import { afterEach, beforeEach, expect, it } from 'vitest';
import { becomeFunctions, FaultWorld, type Who } from '../faults/fault-world.ts';
import { newCustomer, newDriver, newShipment } from '../faults/shipment-scenarios.ts';

const AT_ONCE = 100;
const PLACE = { name: 'Harbor Terminal', kind: 'terminal', city: 'Newark', state: 'NJ' };

let world: FaultWorld;
beforeEach(() => {
  becomeFunctions();
  world = new FaultWorld();
});
afterEach(() => world.close());

interface Edited {
  id: string;
  version: number;
}

/** What a hundred people edit, by whom, and what each of them writes into it. */
const EDITS: [name: string, who: Who, make: () => Promise<Edited>, field: string][] = [
  ['update-shipment', 'staff', () => newShipment(world), 'specialInstructions'],
  ['update-customer', 'manager', () => newCustomer(world), 'company'],
  ['update-driver', 'manager', () => newDriver(world), 'name'],
  ['update-place', 'staff', () => world.must('create-place', 'staff', { body: PLACE }), 'name'],
];

/** The answers of all who edit it at once, each with a text of their own. */
async function race(name: string, who: Who, id: string, bodyOf: (text: string) => object) {
  const texts = Array.from({ length: AT_ONCE }, (_, at) => `Edit ${at}`);
  const answers = await Promise.all(
    texts.map(async (text) => ({ text, ...(await world.call(name, who, { params: { id }, body: bodyOf(text) })) })),
  );
  return {
    done: answers.filter(({ status }) => status === 200),
    refused: answers.filter(({ status }) => status !== 200).map(({ status, body }) => [status, body.code]),
  };
}

it.each(EDITS)(
  'a hundred edits of one thing at once, %s: one is done for each version',
  async (name, who, make, field) => {
    const { id, version } = await make();
    const first = await race(name, who, id, (text) => ({ [field]: text, version }));
    expect(first.done.map(({ body }) => [body.version, body[field]])).toEqual([[version + 1, first.done[0]?.text]]);
    expect(new Set(first.refused.map(String))).toEqual(new Set(['409,version_conflict']));
    const events = [...world.table.items.values()].filter(({ type, subject }) => {
      const about = subject as { id?: string } | undefined;
      return about?.id === id && /changed|edited/.test(String(type));
    });
    expect(events).toHaveLength(1);
  },
);

it.each(EDITS)(
  'a hundred edits without a version, %s: whoever hears 200 has written',
  async (name, who, make, field) => {
    const { id, version } = await make();
    const { done, refused } = await race(name, who, id, (text) => ({ [field]: text }));
    expect(done.length).toBeGreaterThan(0);
    const versions = done.map(({ body }) => Number(body.version)).sort((a, b) => a - b);
    expect(versions).toEqual(done.map((_, at) => version + 1 + at));
    for (const [status] of refused) expect([409, 503]).toContain(status);
    const last = done.find(({ body }) => body.version === versions.at(-1));
    const stands = [...world.table.items.values()].find((item) => item.id === id && item.SK === 'A');
    expect(stands).toMatchObject({ version: versions.at(-1), [field]: last?.text });
  },
);
