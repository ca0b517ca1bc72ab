import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveStep } from '#functions/data/shipments/shipments.ts';
import { commit } from '#functions/data/table/commit.ts';
import { createShipmentStep } from '#functions/domain/shipments/shipment-creation.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { indexSubject } from '#functions/use-cases/search/index-subject.ts';
import { listByFilter } from '#functions/use-cases/shipments/list-by-filter.ts';
import type { ShipmentFilters } from '#shared/contracts/shipments.ts';
import { MemoryTable } from '#test/support/memory/table.ts';
import { actors, creation, draft } from '../domain/fixtures.ts';

let table: MemoryTable;
beforeEach(() => {
  vi.stubEnv('TABLE_NAME', 'table');
  table = new MemoryTable();
});
afterEach(() => table.mock.restore());

type Facts = Partial<Pick<ShipmentRecord, 'pickupDate' | 'estimatedDelivery' | 'status' | 'days'>>;

const idOf = (place: number) => `shp_${String(place).padStart(26, '0')}`;

async function book(place: number, facts: Facts): Promise<ShipmentRecord> {
  const trackingBytes = Uint8Array.from({ length: 12 }, (_, byte) => (place >> (byte * 2)) % 31);
  const plan = { pickupDate: undefined, estimatedDelivery: undefined };
  const step = createShipmentStep(draft(plan), creation({ id: idOf(place), trackingBytes }));
  const after = { ...step.after, ...facts };
  await commit(saveStep({ ...step, after }, actors.staff));
  await indexSubject(after.id);
  return after;
}

/** The places of all that is listed, read so many at a time. */
async function listed(filters: ShipmentFilters, limit = 50): Promise<number[]> {
  const ids: string[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await listByFilter(filters, { limit, start });
    ids.push(...page.items.map(({ id }) => id));
    start = page.next;
  } while (start);
  return ids.map((id) => Number(id.slice(4)));
}

describe('shipments by a day of theirs', () => {
  beforeEach(async () => {
    await book(1, { pickupDate: '2026-12-08', estimatedDelivery: '2026-12-09' });
    await book(2, { pickupDate: '2026-12-01' });
    await book(3, {});
    await book(4, { pickupDate: '2027-01-02', estimatedDelivery: '2026-12-31' });
    await book(5, { pickupDate: '2026-12-08', estimatedDelivery: '2027-02-01' });
    await book(6, {});
  });

  it.each([1, 2, 50])(
    'are listed in its order, %i at a time, and those without one last, whichever way',
    async (limit) => {
      expect(await listed({ sort: 'pickup' }, limit)).toEqual([2, 5, 1, 4, 6, 3]);
      expect(await listed({ sort: '-pickup' }, limit)).toEqual([4, 1, 5, 2, 6, 3]);
      expect(await listed({ sort: 'delivery' }, limit)).toEqual([1, 4, 5, 6, 3, 2]);
      expect(await listed({ sort: 'created' }, limit)).toEqual([1, 2, 3, 4, 5, 6]);
    },
  );

  it.each([1, 50])('are found within days, %i at a time', async (limit) => {
    const within = (days: 'pickup' | 'delivery', from: string, to: string, more: ShipmentFilters = {}) =>
      listed({ days, from, to, ...more }, limit);
    expect(await within('pickup', '2026-12-01', '2026-12-08')).toEqual([2, 5, 1]);
    expect(await within('pickup', '2026-12-08', '2026-12-08')).toEqual([5, 1]);
    expect(await within('pickup', '2026-12-02', '2026-12-07')).toEqual([]);
    expect(await within('delivery', '2026-12-01', '2026-12-31', { sort: '-delivery' })).toEqual([4, 1]);
    expect(await within('pickup', '2026-12-01', '2026-12-31', { sort: '-delivery' })).toEqual([5, 1, 2]);
    expect(await within('pickup', '2026-12-01', '2027-12-31', { status: 'delivered' })).toEqual([]);
  });

  it('move when a day is changed, and only the entry of that day is written', async () => {
    const before = await book(7, { pickupDate: '2026-12-20', estimatedDelivery: '2026-12-22' });
    const after = { ...before, version: before.version + 1, days: { ...before.days, delivered: '2026-12-24' } };
    await commit(saveStep({ before, after, events: [], driverCounts: [], unchanged: false }, actors.staff));
    const known = new Map(table.items);
    await indexSubject(before.id);
    expect(await listed({ days: 'delivery', from: '2026-12-24', to: '2026-12-24' })).toEqual([7]);
    expect(await listed({ days: 'delivery', from: '2026-12-22', to: '2026-12-22' })).toEqual([]);
    const moved = [...table.items].filter(([key, item]) => key.startsWith('SRC#') && known.get(key) !== item);
    expect(moved.map(([key]) => key.split('|')[0])).toEqual(['SRC#shipment#@dd']);
  });
});
