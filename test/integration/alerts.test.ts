import { beforeAll, describe, expect, it } from 'vitest';
import type { AlertKind } from '#shared/alerts/alerts.ts';
import { getAlertCounts } from '#shared/contracts/alert-counts.ts';
import { listAlertRules, updateAlertRules } from '#shared/contracts/alert-rules.ts';
import { listAlerts, type listEndedAlerts, snoozeAlert, wakeAlert } from '#shared/contracts/alerts.ts';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import type { Answer } from '#shared/http/contract.ts';
import { eventually, everyRow } from '#test/support/client.ts';
import { dayAhead } from '#test/support/days.ts';
import { book, type Person, person, shipmentOf } from '#test/support/people.ts';

/** Settings are kept for ten seconds, and all that is open is looked at after them. */
const FOLLOWS = { every: 1000 };

let staff: Person;
let driver: Person;

beforeAll(async () => {
  [staff, driver] = await Promise.all([person('staff'), person('driver')]);
});

const alertIn = async (id: string, list: 'open' | 'snoozed') =>
  (await staff.call(listAlerts, {}))[list].find((alert) => alert.id === id);

/** One that is over, on whatever page of the day: a rule that is switched off ends hundreds at once. */
const endedAlert = async (id: string) =>
  (await everyRow<Answer<typeof listEndedAlerts>[number]>(staff, '/api/alerts/ended?limit=200')).find(
    (alert) => alert.id === id,
  );

describe('what needs a decision', () => {
  it('is there moments after its cause, put off and brought back by a person, and over by itself', async () => {
    const shipment = await shipmentOf(staff, driver, 'assigned');
    const id = `pickup_late.${shipment.id}`;
    expect(await alertIn(id, 'open')).toBeUndefined();
    const moved = { pickupDate: dayAhead(-2) };
    await staff.call(updateShipment, { params: { id: shipment.id }, body: moved });
    const raised = await eventually(() => alertIn(id, 'open'));
    expect(raised).toMatchObject({
      kind: 'pickup_late',
      shipment: { trackingNumber: shipment.trackingNumber },
      driver: { id: driver.driverId },
    });
    expect((await staff.call(getAlertCounts, {})).byKind.pickup_late).toBeGreaterThan(0);

    const until = new Date(Date.now() + 3_600_000).toISOString();
    await staff.call(snoozeAlert, { params: { id }, body: { until } });
    expect(await alertIn(id, 'open')).toBeUndefined();
    expect(await alertIn(id, 'snoozed')).toMatchObject({ snoozedUntil: until, snoozedBy: expect.any(String) });
    await staff.call(wakeAlert, { params: { id } });
    expect(await alertIn(id, 'open')).toBeDefined();

    await staff.call(updateShipment, { params: { id: shipment.id }, body: { status: 'picked_up' } });
    const ended = await eventually(() => endedAlert(id));
    expect(ended).toMatchObject({ kind: 'pickup_late', why: 'picked_up' });
    expect(await alertIn(id, 'open')).toBeUndefined();
  });
});

describe('the rules of what is told', () => {
  it("are the managers', and what is open follows them by itself", async () => {
    const manager = await person('manager');
    expect(await staff.try(listAlertRules, {})).toMatchObject({ status: 403 });
    const ruleOf = async (wanted: AlertKind) =>
      (await manager.call(listAlertRules, {})).rules.find(({ kind }) => kind === wanted);
    // No other test looks at this kind.
    const change = (isOn: boolean, minutes: number) =>
      manager.call(updateAlertRules, { body: { rules: [{ kind: 'unassigned_soon', isOn, minutes }] } });
    const { id: shipmentId } = await book();
    const id = `unassigned_soon.${shipmentId}`;
    await change(false, 240);
    const pickup = { pickupDate: dayAhead(1), pickupFrom: '00:00', pickupTo: '01:00' };
    await staff.call(updateShipment, { params: { id: shipmentId }, body: pickup });
    await change(true, 1440);
    expect(await ruleOf('unassigned_soon')).toEqual({ kind: 'unassigned_soon', isOn: true, minutes: 1440 });
    expect(await eventually(() => alertIn(id, 'open'), FOLLOWS)).toMatchObject({ kind: 'unassigned_soon' });
    // A function keeps the settings that it has read for some seconds.
    await eventually(async () => (await staff.call(listAlerts, {})).minutes.unassigned_soon === 1440, FOLLOWS);
    await change(false, 240);
    const ended = await eventually(() => endedAlert(id), FOLLOWS);
    expect(ended).toMatchObject({ why: 'rule_off' });
    await change(true, 240);
    expect((await manager.call(listAlertRules, {})).rules.every(({ isOn }) => isOn)).toBe(true);
  });
});
