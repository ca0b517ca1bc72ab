import { beforeAll, describe, expect, it } from 'vitest';
import { type Box, createBox, getBox, updateBox } from '#shared/contracts/boxes.ts';
import {
  archiveClockRule,
  type ClockRuleDraft,
  createClockRule,
  listClockRules,
} from '#shared/contracts/clock-rules.ts';
import { listFacts, recordFacts, retractFact } from '#shared/contracts/facts.ts';
import { getMoney } from '#shared/contracts/money.ts';
import { createPlace, updateClosedDays } from '#shared/contracts/places.ts';
import { addDays, dayOf } from '#shared/dates/calendar.ts';
import { DAY_MS } from '#shared/dates/durations.ts';
import { inParallel } from '#test/support/client.ts';
import { book, type Person, person, unique } from '#test/support/people.ts';
import {
  at,
  CASES,
  type CasePlace,
  DEMURRAGE,
  day,
  EAST,
  happened,
  TURN,
  terminal,
  turning,
  WEST,
} from './clock-cases.ts';

let manager: Person;

beforeAll(async () => {
  manager = await person('manager');
});

async function placed({ closed, ...place }: CasePlace): Promise<string> {
  const made = await manager.call(createPlace, {
    body: { name: `Pier ${unique()}`, kind: 'terminal', city: 'Newark', state: 'NJ', ...place },
  });
  for (const [year, days] of Map.groupBy(closed, (one) => one.slice(0, 4)))
    await manager.call(updateClosedDays, { params: { id: made.id, year }, body: { days } });
  return made.id;
}

type Facts = Parameters<typeof say>[1];
const say = (id: string, facts: Parameters<typeof manager.call<typeof recordFacts>>[1]['body']['facts']) =>
  manager.call(recordFacts, { params: { id }, body: { facts } });

/** A rule of a line that no other test uses, and a container of that line about which something is told. */
async function counted(rule: ClockRuleDraft, facts: Facts, place = terminal()) {
  const line = `Line ${unique()}`;
  const [terminalId, made, { id: shipmentId }] = await Promise.all([
    placed(place),
    manager.call(createClockRule, { body: { ...rule, line } }),
    book(),
  ]);
  const body = { direction: 'import' as const, line, terminalId };
  const { id } = await manager.call(createBox, { params: { id: shipmentId }, body });
  return { line, rule: made, box: facts.length > 0 ? await say(id, facts) : await read(id) };
}

const clockOf = ({ clocks }: Pick<Box, 'clocks'>, of: ClockRuleDraft['of'] = 'demurrage') =>
  clocks.find((clock) => clock.of === of);
const read = (id: string) => manager.call(getBox, { params: { id } });

describe('a worked case', () => {
  it.each(CASES)('$what', async ({ rule, facts, place, says: { days, ...says } }) => {
    const { box } = await counted(rule, facts, place);
    const clock = clockOf(await read(box.id), rule.of);
    expect(clock).toMatchObject({ ...says, zone: place?.zone ?? EAST });
    expect(clock?.days).toHaveLength(days);
    expect(clock?.days.reduce((sum, { cents = 0 }) => sum + cents, 0)).toBe(says.soFar);
  });

  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
  it.each([
    ['on its last free day', 4, { state: 'free', soFar: 0, nextDay: 15_000 }],
    ['a day later', 5, { state: 'charging', soFar: 15_000, nextDay: 15_000 }],
    ['three days later', 7, { state: 'charging', soFar: 45_000, nextDay: 25_000 }],
  ])('C-8: not out yet %s', async (_when, days, says) => {
    const rule = { ...DEMURRAGE, count: 'calendar' as const };
    // In the zone where it is not about to be midnight.
    const hour = new Date().getUTCHours();
    const place = { zone: hour >= 3 && hour < 6 ? 'Asia/Tokyo' : EAST, closed: [] };
    const { box } = await counted(rule, [happened('discharged', daysAgo(days))], place);
    expect(clockOf(await read(box.id))).toMatchObject(says);
    const { rows } = await manager.call(getMoney, { query: { of: 'demurrage' } });
    expect(rows.find(({ id }) => id === box.id)).toMatchObject({ next: { isCharging: says.state === 'charging' } });
  });

  it('C-11: a paper puts the past right', async () => {
    const facts = [
      happened('discharged', at('2026-11-19', '10:00', WEST)),
      happened('gate_out', at('2026-12-01', '10:00', WEST), 'driver'),
    ];
    const { box } = await counted(DEMURRAGE, facts, terminal(WEST));
    expect(clockOf(box)).toMatchObject({ state: 'stopped', soFar: 120_000 });
    const paper = happened('gate_out', at('2026-11-30', '23:50', WEST), 'paper');
    expect(clockOf(await say(box.id, [paper]))).toMatchObject({ state: 'stopped', soFar: 95_000 });
  });

  it('C-13: a street turn ends per diem, and taking it back lets it go on; the gate ends the visit', async () => {
    const { rule, facts } = turning('stop');
    const { box } = await counted(rule, facts);
    expect(box).toMatchObject({ stage: 'turned', stageSince: at('2026-12-09') });
    expect(box).not.toHaveProperty('closedAt');
    expect(box).not.toHaveProperty('readiness');
    expect(clockOf(box, 'per_diem')).toMatchObject({ state: 'stopped', endedAt: at('2026-12-09'), soFar: 12_000 });
    const params = { id: box.id };
    const told = await manager.call(listFacts, { params, query: {} });
    const { key = '' } = told.find(({ field }) => field === TURN.field) ?? {};
    const undone = await manager.call(retractFact, { params, body: { key, reason: 'Of another container' } });
    expect(undone).toMatchObject({ stage: 'on_street' });
    const charging = clockOf(undone, 'per_diem');
    expect(charging).toMatchObject({ state: 'charging' });
    expect(charging?.soFar).toBeGreaterThan(12_000);
    // What was taken back is not said anew: this is another word.
    const later = happened('street_turned', at('2026-12-09', '11:00'), 'line');
    expect(await say(box.id, [later])).toMatchObject({ stage: 'turned' });
    const back = await say(box.id, [happened('gate_in', at('2026-12-11'))]);
    expect(back).toMatchObject({ stage: 'returned', closedAt: at('2026-12-11') });
    expect(clockOf(back, 'per_diem')).toMatchObject({ state: 'stopped', soFar: 12_000 });
  });

  it('C-13: where it does not end it, per diem charges on', async () => {
    const { rule, facts } = turning('continue');
    const { box } = await counted(rule, facts);
    expect(box).toMatchObject({ stage: 'turned' });
    expect(clockOf(box, 'per_diem')).toMatchObject({ state: 'charging' });
    const { rows } = await manager.call(getMoney, { query: { of: 'per_diem' } });
    expect(rows.find(({ id }) => id === box.id)).toMatchObject({ stage: 'turned', next: { isCharging: true } });
  });

  it('C-10: each stated last free day has its days', async () => {
    const { facts, rule, place } = CASES.find(({ what }) => what.startsWith('C-10')) ?? {};
    const { box } = await counted(rule ?? DEMURRAGE, facts ?? [], place);
    expect(clockOf(box)?.others).toEqual([{ source: 'line', lastFreeDay: day('2026-11-27'), days: 1 }]);
  });
});

describe('a rule', () => {
  const discharged = (days: number): Facts => [
    happened('discharged', new Date(Date.now() - days * DAY_MS).toISOString()),
  ];
  const whole: ClockRuleDraft = { ...DEMURRAGE, count: 'calendar', free: 2, sizeClass: '40', minDays: 2, paidBy: 'us' };

  it('is read back with every field, and archived', async () => {
    const { rule, line } = await counted({ ...whole, closedDays: 'organization', isEndDayCharged: false }, []);
    const listed = (await manager.call(listClockRules, {})).find(({ id }) => id === rule.id);
    expect(listed).toMatchObject({
      ...{ ...whole, line, closedDays: 'organization', isEndDayCharged: false },
      tiers: DEMURRAGE.tiers,
    });
    const twice = await manager.try(createClockRule, {
      body: { ...whole, line, closedDays: 'organization', isEndDayCharged: false },
    });
    expect(twice).toMatchObject({ status: 422, body: { code: 'ambiguous_rule', errors: [{ path: 'from' }] } });
    await manager.call(archiveClockRule, { params: { id: rule.id } });
    expect((await manager.call(createClockRule, { body: { ...whole, line } })).id).not.toBe(rule.id);
  });

  it('that changes leaves the clocks that run by the one before, and counts for those that start from then on', async () => {
    const { box, line, rule } = await counted({ ...whole, sizeClass: undefined }, discharged(5));
    const before = clockOf(await read(box.id));
    expect(before).toMatchObject({ soFar: 45_000, rule: { id: rule.id, paidBy: 'us' } });
    const from = addDays(dayOf(new Date(), EAST), -1);
    const next = await manager.call(createClockRule, {
      body: { ...whole, sizeClass: undefined, line, from, free: 0, startDay: 'same', tiers: [{ cents: 99_900 }] },
    });
    expect(clockOf(await read(box.id))).toEqual(before);
    await manager.call(archiveClockRule, { params: { id: rule.id } });
    expect(clockOf(await read(box.id))).toEqual(before);
    const { id: shipmentId } = await book();
    const later = await manager.call(createBox, { params: { id: shipmentId }, body: { direction: 'import', line } });
    expect(clockOf(await say(later.id, discharged(0)))).toMatchObject({ soFar: 199_800, rule: { id: next.id } });
  });

  it('is chosen anew by hand, with a reason, and found again once nobody chooses', async () => {
    const { box, line, rule } = await counted({ ...whole, sizeClass: undefined }, discharged(5));
    const dear = await manager.call(createClockRule, {
      body: { ...whole, line, name: 'Reefers', sizeClass: '20', tiers: [{ cents: 50_000 }] },
    });
    const choose = (id: string | null, reason?: string) =>
      manager.try(updateBox, { params: { id: box.id }, body: { rules: { demurrage: id }, reason } });
    expect(await choose(dear.id)).toMatchObject({ status: 422, body: { errors: [{ path: 'reason' }] } });
    expect(await choose('rul_none', 'Wrong')).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'rules.demurrage' }] },
    });
    const chosen = await choose(dear.id, 'It is plugged in');
    expect(chosen.body).toMatchObject({ chosenRules: { demurrage: dear.id }, clocks: [{ soFar: 150_000 }] });
    const { step, ...kept } = await read(box.id);
    expect(kept).toEqual(chosen.body);
    expect(step).toBeDefined();
    const found = await choose(null, 'It is not');
    expect(found.body).not.toHaveProperty('chosenRules');
    expect(clockOf(found.body)).toMatchObject({ rule: { id: rule.id }, soFar: 45_000 });
  });
});

describe('a container', () => {
  it('is changed, and by one person at a time', async () => {
    const { box, line } = await counted(DEMURRAGE, []);
    const change = (masterBill: string, version?: number) =>
      manager.try(updateBox, { params: { id: box.id }, body: { masterBill, version } });
    const answers = await inParallel(5, 5, (one) => change(`BILL${one}`, box.version));
    const [made, ...others] = answers.filter(({ status }) => status === 200);
    expect(others).toEqual([]);
    for (const { status, body } of answers.filter((answer) => answer !== made))
      expect([status, body]).toMatchObject([
        409,
        { code: 'version_conflict', current: { id: box.id, masterBill: made?.body.masterBill } },
      ]);
    expect((await change('BILL9')).body).toMatchObject({ masterBill: 'BILL9', line, version: box.version + 2 });
    const same = await change('BILL9');
    expect(same.body).toMatchObject({ version: box.version + 2 });
  });

  it('has places of ours, references that can be emptied, and is nothing for drivers', async () => {
    const { box } = await counted(DEMURRAGE, []);
    const params = { id: box.id };
    const [staff, driver] = await Promise.all([person('staff'), person('driver')]);
    const wrong = await staff.try(updateBox, { params, body: { returnPlaceId: 'plc_none' } });
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ path: 'returnPlaceId' }] } });
    const depot = await placed({ zone: EAST, closed: [] });
    const moved = await staff.call(updateBox, { params, body: { returnPlaceId: depot, line: null } });
    expect(moved).toMatchObject({ returnPlaceId: depot });
    expect(moved).not.toHaveProperty('line');
    expect((await driver.try(updateBox, { params, body: { line: 'MSC' } })).status).toBe(403);
    const nobody = { id: 'box_01JD8Q1B5C7M2N4P6R8T0V3W5X' };
    expect((await staff.try(updateBox, { params: nobody, body: { line: 'MSC' } })).status).toBe(404);
  });
});
