import { beforeAll, describe, expect, it } from 'vitest';
import { getCurrentUser } from '#shared/contracts/accounts.ts';
import { type Box, createBox, getBox, listBoxes } from '#shared/contracts/boxes.ts';
import {
  archiveClockRule,
  type ClockRuleDraft,
  createClockRule,
  listClockRules,
} from '#shared/contracts/clock-rules.ts';
import { listFacts, recordFacts, retractFact } from '#shared/contracts/facts.ts';
import { getMoney } from '#shared/contracts/money.ts';
import { createPlace } from '#shared/contracts/places.ts';
import { getShipment } from '#shared/contracts/shipments.ts';
import { inParallel } from '#test/support/client.ts';
import { containerNumber } from '#test/support/containers.ts';
import { dayAhead } from '#test/support/days.ts';
import { book, type Person, person, shipmentOf } from '#test/support/people.ts';

let staff: Person;
let manager: Person;

beforeAll(async () => {
  [staff, manager] = await Promise.all([person('staff'), person('manager')]);
});

const importOf = (id: string) => staff.call(createBox, { params: { id }, body: { direction: 'import' } });

async function tracked(): Promise<Box> {
  const { id } = await book({ containerNumber: containerNumber() });
  return importOf(id);
}

type Facts = Parameters<typeof say>[1];
const say = (id: string, facts: Parameters<typeof staff.call<typeof recordFacts>>[1]['body']['facts']) =>
  staff.call(recordFacts, { params: { id }, body: { facts } });

const AVAILABLE: Facts = [{ field: 'available', value: true, source: 'terminal' }];
const hold = (state: 'hold' | 'released'): Facts => [
  { field: 'hold', value: { kind: 'freight', state }, source: 'line' },
];
const historyOf = (id: string) => staff.call(listFacts, { params: { id }, query: {} });

describe('the container of a shipment', () => {
  it('is tracked, waits for the line, and is ready once it is released', async () => {
    const number = containerNumber();
    const { id: shipmentId } = await book({ containerNumber: number });
    expect(await staff.call(getShipment, { params: { id: shipmentId } })).not.toHaveProperty('boxId');
    const made = await importOf(shipmentId);
    expect(made).toMatchObject({
      ...{ number, direction: 'import', sizeType: '40ST', stage: 'expected', shipmentIds: [shipmentId], version: 1 },
      ...{ customerName: 'Keystone Cold Storage', readiness: { state: 'unknown', blocks: [] } },
    });
    expect(await staff.call(getShipment, { params: { id: shipmentId } })).toMatchObject({ boxId: made.id });
    expect(await staff.call(getCurrentUser, {})).toMatchObject({ tracksContainers: true });

    expect(await say(made.id, AVAILABLE)).toMatchObject({ stage: 'available', readiness: { state: 'ready' } });
    const held = await say(made.id, hold('hold'));
    expect(held).toMatchObject({
      stage: 'at_terminal',
      readiness: { state: 'wait', blocks: [{ code: 'hold', kind: 'freight', source: 'line' }] },
    });
    const free = await say(made.id, hold('released'));
    expect(free).toMatchObject({ stage: 'available', readiness: { state: 'ready', blocks: [] } });
    const step = { code: 'last_free_day', of: 'demurrage' };
    expect(await staff.call(getBox, { params: { id: made.id } })).toEqual({ ...free, step });
    const atStage = await staff.call(listBoxes, { query: { stage: 'available' } });
    expect(atStage.map(({ id }) => id)).toContain(made.id);
    const ofCustomer = await staff.call(listBoxes, { query: { customerId: made.customerId } });
    expect(ofCustomer.map(({ id }) => id)).toEqual([made.id]);
  });

  it('is out and dropped as its shipment is', async () => {
    const driver = await person('driver');
    const { id } = await shipmentOf(staff, driver, 'in_transit');
    expect(await importOf(id)).toMatchObject({ stage: 'on_street', stageSince: expect.any(String) });
  });

  it('has a terminal that is one of our places', async () => {
    const { id } = await book();
    const body = { direction: 'import' as const, terminalId: 'plc_01JD8Q1B5C7M2N4P6R8T0V3W5X' };
    const refused = await staff.try(createBox, { params: { id }, body });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'terminalId' }] } });
    const terminal = await staff.call(createPlace, { body: { name: 'Pier 9', city: 'Oakland', state: 'CA' } });
    const made = await staff.call(createBox, { params: { id }, body: { ...body, terminalId: terminal.id } });
    expect(made.terminalId).toBe(terminal.id);
  });

  it('is tracked once, however many ask at once', async () => {
    const { id } = await book({ containerNumber: containerNumber() });
    const answers = await inParallel(10, 10, () =>
      staff.try(createBox, { params: { id }, body: { direction: 'import' } }),
    );
    const [made, ...others] = answers.filter(({ status }) => status === 201);
    expect(others).toEqual([]);
    for (const { status, body } of answers.filter((answer) => answer !== made))
      expect([status, body]).toMatchObject([409, { code: 'already_exists', boxId: made?.body.id }]);
  });

  it('has a number that no other open one has', async () => {
    const number = containerNumber();
    const [first, second] = await Promise.all([book({ containerNumber: number }), book({ containerNumber: number })]);
    const one = await importOf(first.id);
    const refused = await staff.try(createBox, { params: { id: second.id }, body: { direction: 'import' } });
    expect(refused).toMatchObject({ status: 409, body: { code: 'already_exists', boxId: one.id } });
    await say(one.id, [{ field: 'gate_in', value: { at: new Date().toISOString() }, source: 'terminal' }]);
    expect(await importOf(second.id)).toMatchObject({ number, stage: 'expected' });
    expect(await staff.call(getBox, { params: { id: one.id } })).toMatchObject({
      ...{ stage: 'returned', closedAt: expect.any(String) },
    });
  });
});

describe('facts', () => {
  it('told twice add nothing', async () => {
    const { id } = await tracked();
    const observedAt = new Date(Date.now() - 60_000).toISOString();
    const facts: Facts = [
      { field: 'lfd', value: { of: 'demurrage', day: '2026-12-01' }, source: 'terminal', observedAt },
    ];
    const once = await say(id, facts);
    const before = await historyOf(id);
    expect(await say(id, facts)).toEqual(once);
    expect(await historyOf(id)).toEqual(before);
  });

  it('of an answer that was lost are there once', async () => {
    const { id } = await tracked();
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const ask = () => staff.try(recordFacts, { params: { id }, body: { facts: AVAILABLE } }, key);
    const [first, again] = [await ask(), await ask()];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
  });

  it('of several people at once are all there', async () => {
    const { id, version } = await tracked();
    const kinds = ['freight', 'customs', 'usda', 'tmf', 'vacis', 'line', 'other'] as const;
    await inParallel(kinds.length, kinds.length, (at) => {
      const kind = kinds[at] ?? 'other';
      return say(id, [{ field: 'hold', value: { kind, state: 'hold' }, source: 'terminal' }]);
    });
    const box = await staff.call(getBox, { params: { id } });
    expect(box.version).toBe(version + kinds.length);
    expect(box.readiness?.blocks).toHaveLength(kinds.length);
  });

  it('are taken back with a reason, and what was said before counts again', async () => {
    const { id } = await tracked();
    await say(id, AVAILABLE);
    const held = await say(id, hold('hold'));
    const key = held.told.find(({ field }) => field === 'hold')?.key ?? '';
    const take = (reason: string, by: Person = staff) => by.try(retractFact, { params: { id }, body: { key, reason } });
    expect((await take(' ')).status).toBe(422);
    expect((await take('Of another container')).body).toMatchObject({ readiness: { state: 'ready' } });
    const history = await historyOf(id);
    expect(history[0]).toMatchObject({ field: 'hold', retracts: key, note: 'Of another container', source: 'staff' });
    const again = await take('Of another container', manager);
    expect(again.status).toBe(retractFact.success);
    expect(await historyOf(id)).toEqual(history);
  });

  it('from the future are refused, as is what no field says', async () => {
    const { id } = await tracked();
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const tries = [
      [{ ...AVAILABLE[0], observedAt: at }],
      [{ field: 'discharged', value: { at }, source: 'terminal' }],
      [{ field: 'lfd', value: { of: 'demurrage', day: 'Tuesday' }, source: 'line' }],
      [{ field: 'color', value: 'red', source: 'line' }],
      [{ field: 'available', value: true, source: 'a friend' }],
      [],
    ];
    for (const facts of tries)
      expect((await staff.ask('POST', `/api/boxes/${id}/facts`, { body: { facts } })).status).toBe(422);
  });
});

describe('what costs money next', () => {
  const DEMURRAGE: ClockRuleDraft = {
    ...{ name: 'Import demurrage', of: 'demurrage', startOn: 'discharged', endOn: 'gate_out', startDay: 'next' },
    ...{ count: 'calendar', free: 2, chargeCount: 'calendar', isEndDayCharged: true, closedDays: 'place' },
    ...{ streetTurn: 'continue', from: '2026-01-01', tiers: [{ days: 1, cents: 15_000 }, { cents: 25_000 }] },
  };
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

  async function dischargedAgo(days: number, line: string): Promise<Box> {
    const { id } = await book({ containerNumber: containerNumber() });
    const made = await staff.call(createBox, { params: { id }, body: { direction: 'import', line } });
    const facts: Facts = [{ field: 'discharged', value: { at: ago(days) }, source: 'terminal' }];
    return say(made.id, facts);
  }
  const moneyRow = async (by: Person, id: string) => {
    const { rows } = await by.call(getMoney, {});
    return { row: rows.find((one) => one.id === id), at: rows.findIndex((one) => one.id === id) };
  };

  it('is counted by the rule of its line to the cent, and listed by deadline', async () => {
    const line = crypto.randomUUID();
    const rule = await manager.call(createClockRule, { body: { ...DEMURRAGE, line } });
    const [late, soon] = [await dischargedAgo(5, line), await dischargedAgo(1, line)];
    const read = await manager.call(getBox, { params: { id: late.id } });
    // Days 1 and 2 are free, days 3 to 5 cost 150, 250 and 250 dollars.
    expect(read.clocks).toMatchObject([
      { of: 'demurrage', state: 'charging', source: 'rule', soFar: 65_000, nextDay: 25_000, rule: { id: rule.id } },
    ]);
    expect(read.clocks[0]?.days.map(({ cents }) => cents)).toEqual([15_000, 25_000, 25_000]);
    expect(await manager.call(getBox, { params: { id: soon.id } })).toMatchObject({
      clocks: [{ state: 'free', soFar: 0, deadline: expect.any(String) }],
    });
    const [first, second] = [await moneyRow(manager, late.id), await moneyRow(manager, soon.id)];
    expect(first.row?.next).toMatchObject({ of: 'demurrage', isCharging: true, is: 'midnight' });
    expect(first.at).toBeLessThan(second.at);

    const out: Facts = [{ field: 'gate_out', value: { at: ago(4) }, source: 'paper' }];
    expect(await say(late.id, out)).toMatchObject({ clocks: [{ state: 'stopped', days: [] }] });
    expect((await moneyRow(manager, late.id)).row).toBeUndefined();
  });

  it('keeps the rule by which a clock started, put away or not', async () => {
    const line = crypto.randomUUID();
    const rule = await manager.call(createClockRule, { body: { ...DEMURRAGE, line } });
    const box = await dischargedAgo(5, line);
    expect(await manager.call(archiveClockRule, { params: { id: rule.id } })).toMatchObject({
      archivedAt: expect.any(String),
    });
    expect(await manager.call(getBox, { params: { id: box.id } })).toMatchObject({ clocks: [{ soFar: 65_000 }] });
    expect((await dischargedAgo(5, line)).clocks.map(({ rule: by }) => by?.id)).not.toContain(rule.id);
  });

  it('is days without cents for staff, and rules are the managers’', async () => {
    const line = crypto.randomUUID();
    expect((await staff.try(createClockRule, { body: { ...DEMURRAGE, line } })).status).toBe(403);
    expect((await staff.try(listClockRules, {})).status).toBe(403);
    await manager.call(createClockRule, { body: { ...DEMURRAGE, line } });
    const { clocks } = await dischargedAgo(5, line);
    expect(clocks).toMatchObject([{ state: 'charging', days: [{}, {}, {}] }]);
    expect(JSON.stringify(clocks)).not.toContain('cents');
    expect((await staff.call(getMoney, {})).sums.today).not.toHaveProperty('cents');
  });

  it('is not counted by two rules about the same, entered at once or after another', async () => {
    const line = crypto.randomUUID();
    const add = () => manager.try(createClockRule, { body: { ...DEMURRAGE, line } });
    const answers = await inParallel(5, 5, add);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, body } of answers.filter((answer) => answer.status !== 201))
      expect([status, body]).toMatchObject([422, { code: 'ambiguous_rule', name: 'Import demurrage' }]);
    expect(await add()).toMatchObject({ status: 422, body: { code: 'ambiguous_rule' } });
    const refused = await manager.try(createClockRule, { body: { ...DEMURRAGE, line, from: '2026-02-01', tiers: [] } });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'tiers' }] } });
  });

  it('is by the earliest last free day that somebody states, where two disagree', async () => {
    const box = await dischargedAgo(1, crypto.randomUUID());
    const facts: Facts = [
      { field: 'lfd', value: { of: 'demurrage', day: dayAhead(4) }, source: 'line' },
      { field: 'lfd', value: { of: 'demurrage', day: dayAhead(2) }, source: 'terminal' },
    ];
    expect(await say(box.id, facts)).toMatchObject({
      clocks: [{ state: 'free', source: 'terminal', lastFreeDay: dayAhead(2), others: [{ source: 'line' }] }],
    });
  });
});

describe('containers', () => {
  it('are nothing for drivers and customers, and unknown ids are not found', async () => {
    const box = await tracked();
    const params = { id: box.id };
    for (const role of ['driver', 'customer'] as const) {
      const somebody = await person(role);
      const answers = [
        await somebody.try(listBoxes, { query: {} }),
        await somebody.try(getBox, { params }),
        await somebody.try(listFacts, { params, query: {} }),
        await somebody.try(recordFacts, { params, body: { facts: AVAILABLE } }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    }
    const nobody = { id: 'box_01JD8Q1B5C7M2N4P6R8T0V3W5X' };
    const answers = [
      await staff.try(getBox, { params: nobody }),
      await staff.try(listFacts, { params: nobody, query: {} }),
      await staff.try(recordFacts, { params: nobody, body: { facts: AVAILABLE } }),
      await staff.try(retractFact, { params, body: { key: 'none', reason: 'Wrong' } }),
      await staff.try(createBox, { params: { id: 'shp_none' }, body: { direction: 'import' } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });
});
