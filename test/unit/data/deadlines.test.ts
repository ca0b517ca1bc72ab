import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listLate } from '#functions/data/shipments/deadlines.ts';
import { saveStep } from '#functions/data/shipments/shipments.ts';
import { commit } from '#functions/data/table/commit.ts';
import { createShipmentStep } from '#functions/domain/shipments/shipment-creation.ts';
import type { ShipmentStep } from '#functions/domain/shipments/shipment-step-types.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { changeShipment } from '#functions/domain/shipments/shipments.ts';
import { addDays } from '#shared/dates/calendar.ts';
import { deadlineClockAt } from '#shared/shipments/lateness.ts';
import { countReadUnits } from '#test/support/memory/read-units.ts';
import { MemoryTable } from '#test/support/memory/table.ts';
import { actors, at, creation, draft, HOUR, later, ZONE } from '../domain/fixtures.ts';

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
    createShipmentStep(draft(more), {
      ...creation({ id: `shp_${number(place)}` }),
      trackingBytes: Uint8Array.from({ length: 12 }, (_, byte) => (place >> (byte * 2)) % 31),
    }),
  );
const change = (shipment: ShipmentRecord, wanted: Parameters<typeof changeShipment>[1]) =>
  save(changeShipment(shipment, wanted, actors.manager, at()));

/** The shipments that are late some time after now. */
const late = async (after = 0, limit = 5) =>
  (await listLate(deadlineClockAt(later(after).getTime(), ZONE), { limit })).items;

describe('late shipments', () => {
  it('are listed by how long they have been, of 1,500 the first five for 4 read units', async () => {
    for (let place = 0; place < 1500; place += 1)
      await book(place, { pickupDate: addDays('2026-11-20', -((place * 7) % 1500)), estimatedDelivery: '2026-12-20' });
    for (let place = 1500; place < 1600; place += 1) await book(place, { pickupDate: '2026-11-21' });
    const units = countReadUnits(table);
    const first = await late(0, 5);
    expect(first.map(({ pickupDate }) => pickupDate)).toEqual(
      [1499, 1498, 1497, 1496, 1495].map((days) => addDays('2026-11-20', -days)),
    );
    expect(units()).toBeLessThanOrEqual(4);
    expect(await late(0, 2000)).toHaveLength(1500);
  });

  it.each([
    ['delivered', 'status' as const],
    ['cancelled', 'cancel' as const],
    ['put off', 'date' as const],
  ])('are late no longer once they are %s', async (_, how) => {
    const booked = await book(1, { pickupDate: '2026-11-19', estimatedDelivery: '2026-11-20' });
    expect(await late()).toHaveLength(1);
    if (how === 'cancel') await change(booked, { status: 'cancelled', reason: 'No cargo' });
    if (how === 'date') await change(booked, { pickupDate: '2026-11-30', estimatedDelivery: '2026-12-01' });
    if (how === 'status') await save({ ...stepOf(booked), after: { ...booked, status: 'delivered', version: 2 } });
    expect(await late()).toEqual([]);
    const left = [...table.items.keys()].filter((place) => place.startsWith('DEADLINES'));
    expect(left).toHaveLength(how === 'date' ? 1 : 0);
  });

  it('are late at the minute after their window, without anybody doing anything', async () => {
    await book(1, { pickupDate: '2026-11-21', pickupFrom: '09:00', pickupTo: '11:00' });
    const countAt = async (after: number) => (await late(after)).length;
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
