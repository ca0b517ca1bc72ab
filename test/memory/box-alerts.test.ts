import { beforeAll, describe, expect, it } from 'vitest';
import type { AlertKind } from '#shared/alerts/alerts.ts';
import { getAlertCounts } from '#shared/contracts/alert-counts.ts';
import { listAlertRules } from '#shared/contracts/alert-rules.ts';
import { listAlerts, listEndedAlerts, snoozeAlert, wakeAlert } from '#shared/contracts/alerts.ts';
import { type Box, createBox } from '#shared/contracts/boxes.ts';
import { type ClockRuleDraft, createClockRule } from '#shared/contracts/clock-rules.ts';
import { recordFacts } from '#shared/contracts/facts.ts';
import { createPlace, updateClosedDays } from '#shared/contracts/places.ts';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import { dayOf } from '#shared/dates/calendar.ts';
import { DAY_MS } from '#shared/dates/durations.ts';
import { eventually } from '#test/support/client.ts';
import { ZONE } from '#test/support/days.ts';
import { book, type Person, person } from '#test/support/people.ts';

/** Everything that is not back is looked at some seconds after a rule. */
const FOLLOWS = { within: 60_000, every: 1000 };

let staff: Person;
let manager: Person;

beforeAll(async () => {
  [staff, manager] = await Promise.all([person('staff'), person('manager')]);
});

type Facts = Parameters<typeof staff.call<typeof recordFacts>>[1]['body']['facts'];
const say = (id: string, ...facts: Facts) => staff.call(recordFacts, { params: { id }, body: { facts } });
const ahead = (days: number) => dayOf(new Date(Date.now() + days * DAY_MS), ZONE);
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const lastFree = (days: number, of: 'demurrage' | 'per_diem' = 'demurrage'): Facts[number] => ({
  ...{ field: 'lfd', value: { of, day: ahead(days) }, source: 'terminal' },
});
const out = (days: number): Facts[number] => ({ field: 'gate_out', value: { at: ago(days) }, source: 'paper' });

async function tracked(more: { line?: string; terminalId?: string } = {}): Promise<Box> {
  const { id } = await book();
  return staff.call(createBox, { params: { id }, body: { direction: 'import', ...more } });
}

const alertOf = async (kind: AlertKind, { id }: Pick<Box, 'id'>, list: 'open' | 'snoozed' = 'open') =>
  (await staff.call(listAlerts, {}))[list].find((alert) => alert.id === `${kind}.${id}`);
const isOpen = (kind: AlertKind, box: Box, options = {}) => eventually(() => alertOf(kind, box), options);
const endedOf = (kind: AlertKind, { id }: Box) =>
  eventually(async () => (await staff.call(listEndedAlerts, {})).find((alert) => alert.id === `${kind}.${id}`));

describe('a last free day that is near', () => {
  it('is told with its container, put off, brought back, and over once the container has left', async () => {
    const box = await tracked({ line: 'CMA CGM' });
    await say(box.id, lastFree(1));
    expect(await isOpen('last_free_day', box)).toMatchObject({
      box: { id: box.id, line: 'CMA CGM', clocks: [{ of: 'demurrage', state: 'free', lastFreeDay: ahead(1) }] },
    });
    expect((await staff.call(getAlertCounts, {})).byKind.last_free_day).toBeGreaterThan(0);
    const params = { id: `last_free_day.${box.id}` };
    await staff.call(snoozeAlert, { params, body: { until: new Date(Date.now() + 60_000).toISOString() } });
    expect(await alertOf('last_free_day', box)).toBeUndefined();
    expect(await alertOf('last_free_day', box, 'snoozed')).toMatchObject({ snoozedBy: expect.any(String) });
    await staff.call(wakeAlert, { params });
    expect(await alertOf('last_free_day', box)).toBeDefined();
    await say(box.id, out(0));
    expect(await endedOf('last_free_day', box)).toMatchObject({ why: 'gate_out', box: { id: box.id } });
    expect(await alertOf('last_free_day', box)).toBeUndefined();
  });

  it('is over for a later one, and for a shipment that is cancelled', async () => {
    const [later, cancelled] = [await tracked(), await tracked()];
    await Promise.all([say(later.id, lastFree(1)), say(cancelled.id, lastFree(1))]);
    await Promise.all([isOpen('last_free_day', later), isOpen('last_free_day', cancelled)]);
    await say(later.id, lastFree(9));
    expect(await endedOf('last_free_day', later)).toMatchObject({ why: 'deadline_moved' });
    const body = { status: 'cancelled' as const, reason: 'No cargo' };
    await staff.call(updateShipment, { params: { id: cancelled.shipmentIds[0] ?? '' }, body });
    expect(await endedOf('last_free_day', cancelled)).toMatchObject({ why: 'cancelled' });
  });

  it('that ran for a week for want of a fact is over by it, and the return is due', async () => {
    const box = await tracked();
    await say(box.id, lastFree(-6), lastFree(1, 'per_diem'));
    await isOpen('last_free_day', box);
    await say(box.id, out(7));
    expect(await endedOf('last_free_day', box)).toMatchObject({ why: 'gate_out' });
    expect(await isOpen('return_due', box)).toMatchObject({ box: { id: box.id } });
    await say(box.id, { field: 'gate_in', value: { at: ago(0) }, source: 'terminal' });
    expect(await endedOf('return_due', box)).toMatchObject({ why: 'gate_in' });
  });
});

describe('what clocks go by', () => {
  const DEMURRAGE: ClockRuleDraft = {
    ...{ name: 'Import demurrage', of: 'demurrage', startOn: 'discharged', endOn: 'gate_out', startDay: 'next' },
    ...{ count: 'calendar', free: 2, chargeCount: 'calendar', isEndDayCharged: true, closedDays: 'place' },
    ...{ streetTurn: 'continue', from: '2026-01-01', tiers: [{ cents: 15_000 }] },
  };
  const discharged: Facts[number] = { field: 'discharged', value: { at: ago(3) }, source: 'terminal' };

  it('tells of its containers when a rule is entered, with cents for those who see money', {
    timeout: 120_000,
  }, async () => {
    const line = crypto.randomUUID();
    const box = await tracked({ line });
    await say(box.id, discharged);
    expect(await alertOf('last_free_day', box)).toBeUndefined();
    await manager.call(createClockRule, { body: { ...DEMURRAGE, line } });
    const raised = await isOpen('last_free_day', box, FOLLOWS);
    expect(raised?.box?.clocks).toMatchObject([{ state: 'charging' }]);
    expect(JSON.stringify(raised)).not.toContain('nextDay');
    const { open } = await manager.call(listAlerts, {});
    expect(open.find(({ box: one }) => one?.id === box.id)?.box?.clocks).toMatchObject([{ nextDay: 15_000 }]);
  });

  it('moves with the closed days of a place', { timeout: 120_000 }, async () => {
    const terminal = await staff.call(createPlace, { body: { name: 'Pier 4', city: 'Newark', state: 'NJ' } });
    const box = await tracked({ terminalId: terminal.id });
    await say(box.id, lastFree(3));
    expect(await alertOf('last_free_day', box)).toBeUndefined();
    // The gate closes for the last time two days before.
    const days = [ahead(2), ahead(3)];
    for (const [year, ofYear] of Map.groupBy(days, (day) => day.slice(0, 4)))
      await manager.call(updateClosedDays, { params: { id: terminal.id, year }, body: { days: ofYear } });
    expect(await isOpen('last_free_day', box, FOLLOWS)).toMatchObject({ box: { id: box.id } });
  });

  it('is a rule of what is told, once any container is tracked', async () => {
    await tracked();
    const { rules } = await manager.call(listAlertRules, {});
    expect(rules.filter(({ kind }) => kind === 'last_free_day' || kind === 'return_due')).toEqual([
      { kind: 'last_free_day', isOn: true },
      { kind: 'return_due', isOn: true },
    ]);
  });
});
