import { beforeAll, describe, expect, it } from 'vitest';
import { type Box, createBox, getBox, listBoxes } from '#shared/contracts/boxes.ts';
import { type FactResult, feedFacts, listFacts, recordFacts } from '#shared/contracts/facts.ts';
import { createApiKey } from '#shared/contracts/integrations.ts';
import type { CallRequest } from '#shared/http/contract.ts';
import type { KeyScope } from '#shared/integrations/key-scopes.ts';
import { Client, inParallel } from '#test/support/client.ts';
import { containerNumber } from '#test/support/containers.ts';
import { book, member, type Person, person, unique } from '#test/support/people.ts';

type Facts = CallRequest<typeof feedFacts>['body']['facts'];

let staff: Person;
let director: Person;
let feed: Client;
const name = `Port ${unique()}`;

async function keyed(scopes: KeyScope[], called = name): Promise<Client> {
  const { key } = await director.call(createApiKey, { body: { name: called, scopes } });
  return new Client({ 'X-API-Key': key });
}

beforeAll(async () => {
  [staff, director] = await Promise.all([person('staff'), member('admin')]);
  feed = await keyed(['read', 'write']);
});

async function tracked(): Promise<Box & { number: string }> {
  const number = containerNumber();
  const { id } = await book({ containerNumber: number });
  return { ...(await staff.call(createBox, { params: { id }, body: { direction: 'import' } })), number };
}

const BEGUN = Date.now();
const ago = (minutes: number) => new Date(BEGUN - minutes * 60_000).toISOString();
const say = async (facts: Facts, who: Client = feed) => (await who.call(feedFacts, { body: { facts } })).results;
const outcomes = (results: readonly FactResult[]) => results.map(({ outcome, code }) => code ?? outcome);
const read = (id: string) => feed.call(getBox, { params: { id } });
const historyOf = (id: string) => feed.call(listFacts, { params: { id }, query: { limit: 200 } });
const HELD = { field: 'hold', value: { kind: 'customs', state: 'hold' } } as const;
const RELEASED = { field: 'hold', value: { kind: 'customs', state: 'released' } } as const;
const AVAILABLE = { field: 'available', value: true } as const;

describe('facts by a key', () => {
  it('are those of its feed, of many containers, and one of an unknown container harms no other', async () => {
    const [one, other] = await Promise.all([tracked(), tracked()]);
    const painted = `${one.number.slice(0, 4)} ${one.number.slice(4, 10)}-${one.number.slice(10)}`.toLowerCase();
    const results = await say([
      { container: painted, ...AVAILABLE, source: 'terminal', observedAt: ago(60) },
      { container: containerNumber(), ...AVAILABLE },
      { boxId: other.id, ...HELD },
      { container: one.number, field: 'lfd', value: { of: 'demurrage', day: '2026-12-24' } },
      { boxId: 'box_01JD8Q1B5C7M2N4P6R8T0V3W5X', ...AVAILABLE },
      { ...AVAILABLE },
    ]);
    expect(outcomes(results)).toEqual([
      ...['written', 'not_found', 'written', 'written', 'not_found', 'validation_failed'],
    ]);
    expect(results[1]?.detail).toBe('Nobody tracks this container');
    const said = await read(one.id);
    expect(said).toMatchObject({ stage: 'available', readiness: { state: 'ready' }, version: one.version + 1 });
    expect(said.told.filter(({ source }) => source === `feed:${name}`).map(({ field }) => field)).toEqual([
      ...['available', 'lfd'],
    ]);
    expect(said.clocks).toMatchObject([{ of: 'demurrage', source: `feed:${name}`, lastFreeDay: '2026-12-24' }]);
    expect(await read(other.id)).toMatchObject({ readiness: { blocks: [{ source: `feed:${name}` }] } });
    const listed = await feed.call(listBoxes, { query: { customerId: one.customerId } });
    expect(listed.map(({ id }) => id)).toContain(one.id);
    expect((await historyOf(one.id))[0]).toMatchObject({ byName: name, key: results[3]?.key });
  });

  it('that say the same all day add nothing: no fact, no version; when they were last heard moves on', async () => {
    const { id, number } = await tracked();
    const hour = (hours: number): Facts =>
      [AVAILABLE, RELEASED].map((said) => ({ container: number, ...said, observedAt: ago(1440 - hours * 60) }));
    expect(outcomes(await say(hour(0)))).toEqual(['written', 'written']);
    const [before, history] = [await read(id), await historyOf(id)];
    for (let again = 0; again < 3; again += 1) expect(outcomes(await say(hour(0)))).toEqual(['known', 'known']);
    expect(await read(id)).toEqual(before);
    for (let hours = 1; hours <= 23; hours += 1) expect(outcomes(await say(hour(hours)))).toEqual(['heard', 'heard']);
    const after = await read(id);
    expect(await historyOf(id)).toEqual(history);
    expect(after.version).toBe(before.version);
    const heard = ({ told }: Box) => told.flatMap(({ field, seenAt }) => (field === 'available' ? seenAt : []));
    expect(Date.parse(heard(after)[0] ?? '') - Date.parse(heard(before)[0] ?? '')).toBeGreaterThan(22 * 3_600_000);
  });

  it('twice in one call are one, and late or out of order they come to the same', async () => {
    const [one, other] = await Promise.all([tracked(), tracked()]);
    const facts = (container: string): Facts => [
      { container, ...HELD, observedAt: ago(300) },
      { container, field: 'discharged', value: { at: ago(400) }, observedAt: ago(390) },
      { container, ...RELEASED, observedAt: ago(200) },
      { container, ...AVAILABLE, observedAt: ago(100) },
    ];
    const inOrder = facts(one.number);
    expect(outcomes(await say([...inOrder, ...inOrder]))).toEqual([
      ...['written', 'written', 'written', 'written', 'known', 'known', 'known', 'known'],
    ]);
    for (const late of facts(other.number).reverse()) expect(outcomes(await say([late]))).toEqual(['written']);
    const seen = ({ stage, told, readiness }: Box) => [
      stage,
      told.map(({ field, value }) => [field, field === 'number' || field === 'discharged' || value]),
      readiness?.state,
    ];
    expect(seen(await read(other.id))).toEqual(seen(await read(one.id)));
    expect(await read(one.id)).toMatchObject({ stage: 'available', readiness: { state: 'ready' } });
  });

  it('from the future or of more than a year ago are refused, each by itself', async () => {
    const { id, number } = await tracked();
    const results = await say([
      { container: number, ...AVAILABLE, observedAt: ago(-60) },
      { container: number, field: 'gate_out', value: { at: ago(-60) } },
      { container: number, ...AVAILABLE, observedAt: ago(367 * 1440) },
      { container: number, ...AVAILABLE, observedAt: ago(-4) },
      { container: number, field: 'eta', value: ago(-3 * 1440) },
    ]);
    const refused = 'validation_failed';
    expect(outcomes(results)).toEqual([refused, refused, refused, 'written', 'written']);
    expect(results.slice(0, 3).map(({ detail }) => detail)).toEqual([
      ...['This time is in the future', 'This time is in the future', 'This time is over a year ago'],
    ]);
    expect((await historyOf(id)).filter(({ source }) => source.startsWith('feed:'))).toHaveLength(2);
  });

  it('that give a container the number of another are refused, and what is said beside is written', async () => {
    const [one, other] = await Promise.all([tracked(), tracked()]);
    const results = await say(
      [
        { boxId: one.id, ...HELD, source: 'customs' },
        { boxId: one.id, field: 'number', value: other.number },
        { boxId: one.id, field: 'seal', value: 'ML-8834' },
      ],
      staff,
    );
    expect(outcomes(results)).toEqual(['written', 'already_exists', 'written']);
    expect(await read(one.id)).toMatchObject({ number: one.number, readiness: { state: 'wait' } });
  });

  it('of a container that is back need its id: its number may be that of the next one', async () => {
    const { id, number } = await tracked();
    await say([{ container: number, field: 'gate_in', value: { at: ago(10) } }]);
    const late = { field: 'gate_out', value: { at: ago(5000) }, observedAt: ago(4990) } as const;
    expect(outcomes(await say([{ container: number, ...late }]))).toEqual(['not_found']);
    expect(outcomes(await say([{ boxId: id, ...late }]))).toEqual(['written']);
    expect(await read(id)).toMatchObject({ stage: 'returned' });
  });

  it('may tell of a street turn: the container is out under its number until a gate takes it in', async () => {
    const { id, number } = await tracked();
    const said = async (field: 'street_turned' | 'loaded' | 'gate_in', minutes: number) =>
      outcomes(await say([{ container: number, field, value: { at: ago(minutes) } }]));
    expect(await said('street_turned', 60)).toEqual(['written']);
    expect(await said('loaded', 40)).toEqual(['written']);
    expect(await read(id)).toMatchObject({ stage: 'turned', stageSince: ago(60) });
    expect((await feed.call(listBoxes, { query: { stage: 'turned' } })).map((box) => box.id)).toContain(id);
    expect(await said('gate_in', 10)).toEqual(['written']);
    expect(await read(id)).toMatchObject({ stage: 'returned', closedAt: ago(10) });
  });

  it('of one container may be more than a transaction takes, and no call takes more than 500', async () => {
    const { id, number } = await tracked();
    const facts = Array.from({ length: 90 }, (_, at) => ({
      ...{ container: number, field: 'location' as const, value: `Row ${at}`, observedAt: ago(200 - at) },
    }));
    expect(new Set(outcomes(await say(facts)))).toEqual(new Set(['written']));
    expect(await historyOf(id)).toHaveLength(92);
    expect(await read(id)).toMatchObject({ version: 4 });
    const body = { facts: Array.from({ length: 501 }, () => ({ container: number, ...AVAILABLE })) };
    expect(await feed.try(feedFacts, { body })).toMatchObject({ status: 422, body: { errors: [{ path: 'facts' }] } });
  });

  it('of several feeds at once are all there', async () => {
    const { id, number } = await tracked();
    const kinds = ['freight', 'customs', 'usda', 'tmf', 'vacis', 'line', 'other'] as const;
    await inParallel(kinds.length, kinds.length, async (at) => {
      const value = { kind: kinds[at] ?? 'other', state: 'hold' as const };
      expect(outcomes(await say([{ container: number, field: 'hold', value }]))).toEqual(['written']);
    });
    expect((await read(id)).readiness?.blocks).toHaveLength(kinds.length);
  });
});

describe('whoever may say facts', () => {
  it('says whose they are; keys need the scope for it, and what no fact is comes to nothing as a whole', async () => {
    const { id, number } = await tracked();
    expect(outcomes(await say([{ container: number, ...AVAILABLE, source: 'terminal' }], staff))).toEqual(['written']);
    expect((await read(id)).told.find(({ field }) => field === 'available')).toMatchObject({ source: 'terminal' });
    const body = { facts: [{ container: number, ...HELD }] };
    const reader = await keyed(['read']);
    expect(await reader.try(feedFacts, { body })).toMatchObject({ status: 403, body: { code: 'insufficient_scope' } });
    expect((await (await person('driver')).try(feedFacts, { body })).status).toBe(403);
    const one = await feed.try(recordFacts, { params: { id }, body: { facts: [{ ...HELD, source: 'line' }] } });
    expect([403, 404]).toContain(one.status);
    const wrong = [...body.facts, { container: number, field: 'lfd', value: { of: 'demurrage', day: 'Tuesday' } }];
    const refused = await feed.ask('POST', '/api/facts', { body: { facts: wrong } });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'facts.1.value.day' }] } });
    expect((await read(id)).told.map(({ field }) => field)).not.toContain('hold');
  });
});
