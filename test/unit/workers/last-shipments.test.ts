import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { customerKeys } from '#functions/data/customers/keys.ts';
import { saveStep } from '#functions/data/shipments/shipments.ts';
import { commit } from '#functions/data/table/commit.ts';
import type { ShipmentEventRecord } from '#functions/domain/events/catalog.ts';
import type { ShipmentStep } from '#functions/domain/shipments/shipment-step-types.ts';
import { changeShipment } from '#functions/domain/shipments/shipments.ts';
import { toChange } from '#functions/kit/stream-source.ts';
import { withEvent } from '#functions/workers/effects/effect.ts';
import { keepLastShipments } from '#functions/workers/effects/keep-last-shipments.ts';
import { MemoryTable } from '#test/support/memory/table.ts';
import { actors, at, customer, later, NOW } from '../domain/fixtures.ts';
import { creation, eventRecord } from './records.ts';

let table: MemoryTable;
beforeEach(() => {
  vi.stubEnv('TABLE_NAME', 'table');
  table = new MemoryTable();
});
afterEach(() => table.mock.restore());

const lastOf = (id: string) => table.get(customerKeys.lastShipment(id))?.at;
const iso = (minutes: number) => later(minutes * 60_000).toISOString();

/** A shipment of `cus_a`, booked so many minutes from now. */
async function book(id: string, minutes: number): Promise<ShipmentStep> {
  const step = creation(id);
  const createdAt = iso(minutes);
  const booked = { ...step, after: { ...step.after, createdAt } };
  await commit(saveStep(booked, actors.staff));
  return booked;
}

/** The same given to another customer, and what tells of it. */
async function give(step: ShipmentStep, to: string): Promise<ShipmentStep> {
  const change = { customerId: to, version: step.after.version, reason: 'Booked for another' };
  const given = changeShipment(step.after, change, actors.manager, {
    ...at(later(600_000)),
    customer: { ...customer, id: to },
  });
  await commit(saveStep(given, actors.manager));
  return given;
}

async function hear(...events: readonly ShipmentEventRecord[]): Promise<void> {
  const happened = events.map((event) => withEvent(toChange(eventRecord(event))));
  const { failures } = await keepLastShipments.run(happened, NOW);
  expect([...failures.values()]).toEqual([]);
}

describe('the last shipment of a customer', () => {
  it('is the newest, in whatever order its bookings are heard, and however often', async () => {
    const [first, second, third] = [await book('shp_1', 1), await book('shp_2', 2), await book('shp_3', 3)];
    await hear(...second.events);
    expect(lastOf('cus_a')).toBe(iso(2));
    await hear(...first.events);
    expect(lastOf('cus_a')).toBe(iso(2));
    await hear(...third.events, ...third.events, ...first.events);
    await hear(...second.events);
    expect(lastOf('cus_a')).toBe(iso(3));
  });

  it('is one write for many that are booked at once', async () => {
    const steps = [];
    for (let at = 0; at < 8; at += 1) steps.push(await book(`shp_${at}`, at));
    const written: string[] = [];
    table.told = (_, after) => written.push(String(after?.SK));
    await hear(...steps.flatMap(({ events }) => events));
    expect([written, lastOf('cus_a')]).toEqual([['LAST'], iso(7)]);
  });

  it('is no other for whatever else happens to its shipments', async () => {
    const step = await book('shp_1', 1);
    const edited = changeShipment(step.after, { priority: 'urgent' }, actors.staff, at(later(120_000)));
    await commit(saveStep(edited, actors.staff));
    await hear(...edited.events);
    expect(lastOf('cus_a')).toBeUndefined();
  });

  it('goes with a shipment that is given to another customer, also where that is heard twice, late, or after it came back', async () => {
    const [first, second] = [await book('shp_1', 1), await book('shp_2', 2)];
    await hear(...first.events, ...second.events);
    const given = await give(second, 'cus_b');
    await hear(...given.events);
    await hear(...given.events);
    // It was booked for the one, and is the other's by now.
    await hear(...second.events);
    expect([lastOf('cus_a'), lastOf('cus_b')]).toEqual([iso(1), iso(2)]);
    const back = await give(given, 'cus_a');
    await hear(...back.events);
    await hear(...given.events);
    expect([lastOf('cus_a'), lastOf('cus_b')]).toEqual([iso(2), undefined]);
  });
});
