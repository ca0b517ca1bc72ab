import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MOST_LATE_COUNTED, readLate } from '#functions/data/shipments/deadlines.ts';
import { saveStep } from '#functions/data/shipments/shipments.ts';
import { commit } from '#functions/data/table/commit.ts';
import { keys } from '#functions/data/table/keys.ts';
import { FIRST_LATE } from '#functions/domain/reports/decisions.ts';
import { lastMissed } from '#functions/domain/shipments/deadline.ts';
import type { ShipmentStep } from '#functions/domain/shipments/shipment-change.ts';
import { createShipment } from '#functions/domain/shipments/shipment-creation.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { changeShipment } from '#functions/domain/shipments/shipments.ts';
import { addDays } from '#shared/calendar.ts';
import { actors, at, creation, draft, HOUR, later, NOW, ZONE } from '../domain/fixtures.ts';
import { MemoryTable } from '../workers/memory-table.ts';

let table: MemoryTable;
beforeEach(() => {
  vi.stubEnv('TABLE_NAME', 'table');
  table = new MemoryTable();
  table.mostRows = 10_000;
});
afterEach(() => table.mock.restore());

const number = (at: number) => String(at).padStart(26, '0');
async function save(step: ShipmentStep): Promise<ShipmentRecord> {
  await commit(saveStep(step, actors.staff));
  return step.after;
}
const book = (place: number, more: Parameters<typeof draft>[0]) =>
  save(
    createShipment(draft(more), {
      ...creation({ id: `shp_${number(place)}` }),
      trackingBytes: Uint8Array.from({ length: 12 }, (_, byte) => (place >> (byte * 2)) % 31),
    }),
  );
const change = (shipment: ShipmentRecord, wanted: Parameters<typeof changeShipment>[1]) =>
  save(changeShipment(shipment, wanted, actors.manager, at()));

const sizeOf = (item: object) =>
  Object.entries(item).reduce((sum, [name, value]) => sum + name.length + String(value).length, 0);

/** Read units as DynamoDB counts them where a read need not be strong: half a unit for each 4 kB of an answer, or of an item. */
function countUnits() {
  let units = 0;
  table.around = (call, { input }) => {
    const { RequestItems, Select } = input as { RequestItems?: unknown; Select?: string };
    const answer = call() as { Items?: object[]; Responses?: { table: object[] } };
    const half = (bytes: number) => Math.max(1, Math.ceil(bytes / 4096)) / 2;
    const { Count } = answer as { Count?: number };
    const rows = [...table.items.values()].filter(({ PK }) => PK === 'DEADLINES').slice(0, Count);
    if (Select === 'COUNT') units += half(rows.reduce((sum, row) => sum + sizeOf(row), 0));
    else if (RequestItems) units += (answer.Responses?.table ?? []).reduce((sum, item) => sum + half(sizeOf(item)), 0);
    else units += half((answer.Items ?? []).reduce((sum: number, row) => sum + sizeOf(row), 0));
    return answer;
  };
  return () => units;
}

describe('late shipments', () => {
  it('are counted, and the first of them known, of 1,500 for 25 read units', { timeout: 60_000 }, async () => {
    for (let place = 0; place < 1500; place += 1)
      await book(place, { pickupDate: addDays('2026-11-20', -((place * 7) % 1500)), estimatedDelivery: '2026-12-20' });
    for (let place = 1500; place < 1600; place += 1) await book(place, { pickupDate: '2026-11-21' });
    const units = countUnits();
    const late = await readLate(NOW, ZONE, FIRST_LATE);
    expect(late.count).toBe(1500);
    expect(late.first.map(({ pickupDate }) => pickupDate)).toEqual(
      [1499, 1498, 1497, 1496, 1495].map((days) => addDays('2026-11-20', -days)),
    );
    expect(units()).toBeLessThanOrEqual(25);
  });

  it('are counted up to a limit, whatever was forgotten: never for more than 30 read units', async () => {
    const forget = (from: number, to: number) => {
      for (let place = from; place < to; place += 1) {
        const key = keys.deadline(lastMissed(NOW, ZONE), `shp_${number(place)}`);
        table.items.set(`${key.PK}|${key.SK}`, { ...key, shipmentId: `shp_${number(place)}` });
      }
    };
    forget(0, MOST_LATE_COUNTED);
    expect(await readLate(NOW, ZONE, FIRST_LATE)).toMatchObject({ count: 2000, isMore: false });
    forget(MOST_LATE_COUNTED, 3 * MOST_LATE_COUNTED);
    const units = countUnits();
    expect(await readLate(NOW, ZONE, FIRST_LATE)).toMatchObject({ count: 2000, isMore: true });
    expect(units()).toBeLessThanOrEqual(30);
  });

  it.each([
    ['delivered', 'status' as const],
    ['cancelled', 'cancel' as const],
    ['put off', 'date' as const],
  ])('are late no longer once they are %s', async (_, how) => {
    const booked = await book(1, { pickupDate: '2026-11-19', estimatedDelivery: '2026-11-20' });
    expect((await readLate(NOW, ZONE, 5)).count).toBe(1);
    if (how === 'cancel') await change(booked, { status: 'cancelled', reason: 'No cargo' });
    if (how === 'date') await change(booked, { pickupDate: '2026-11-30', estimatedDelivery: '2026-12-01' });
    if (how === 'status') await save({ ...stepOf(booked), after: { ...booked, status: 'delivered', version: 2 } });
    expect(await readLate(NOW, ZONE, 5)).toEqual({ count: 0, isMore: false, first: [] });
    const left = [...table.items.keys()].filter((place) => place.startsWith('DEADLINES'));
    expect(left).toHaveLength(how === 'date' ? 1 : 0);
  });

  it('are late at the minute after their window, without anybody doing anything', async () => {
    await book(1, { pickupDate: '2026-11-21', pickupFrom: '09:00', pickupTo: '11:00' });
    const countAt = async (after: number) => (await readLate(later(after), ZONE, 5)).count;
    expect([await countAt(0), await countAt(HOUR), await countAt(HOUR + 1)]).toEqual([0, 0, 1]);
  });

  it('write nothing of their deadline where it stays', async () => {
    const booked = await book(1, {});
    const places = (step: ShipmentStep) =>
      saveStep(step, actors.staff).filter(({ item }) => (item.Put?.Item ?? item.Delete?.Key)?.PK === 'DEADLINES');
    const plain = { priority: 'urgent' as const };
    expect(places(changeShipment(booked, plain, actors.staff, at()))).toEqual([]);
    const moved = { estimatedDelivery: '2026-12-01' };
    expect(places(changeShipment(booked, moved, actors.staff, at()))).toEqual([]);
    const sooner = { pickupDate: '2026-11-23' };
    expect(places(changeShipment(booked, sooner, actors.staff, at()))).toHaveLength(2);
  });
});

function stepOf(before: ShipmentRecord): ShipmentStep {
  return { before, after: before, events: [], driverCounts: [], unchanged: false };
}
