import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { driverKeys } from '#functions/data/drivers/keys.ts';
import { saveStep } from '#functions/data/shipments/shipments.ts';
import { commit } from '#functions/data/table/commit.ts';
import { MAX_EXAMINED } from '#functions/domain/search/index-words.ts';
import { createShipmentStep } from '#functions/domain/shipments/shipment-creation.ts';
import { indexSubject } from '#functions/use-cases/search/index-subject.ts';
import { searchShipments } from '#functions/use-cases/search/search-shipments.ts';
import type { ShipmentFilters } from '#shared/contracts/shipments.ts';
import { countReadUnits } from '#test/support/memory/read-units.ts';
import { MemoryTable } from '#test/support/memory/table.ts';
import { actors, creation, draft, driver } from '../domain/fixtures.ts';

const MANY = 900;
const DRIVERS = ['drv_a', 'drv_b', 'drv_c', 'drv_d'];

let table: MemoryTable;
beforeEach(() => {
  vi.stubEnv('TABLE_NAME', 'table');
  table = new MemoryTable();
  table.mostRows = 10_000;
});
afterEach(() => table.mock.restore());

async function book(place: number, driverId?: string): Promise<string> {
  const id = `shp_${String(place).padStart(26, '0')}`;
  const trackingBytes = Uint8Array.from({ length: 12 }, (_, byte) => (place >> (byte * 2)) % 31);
  const step = createShipmentStep(draft({ containerNumber: undefined }), creation({ id, trackingBytes }));
  const after = { ...step.after, ...(driverId && { driverId, status: 'assigned' as const }) };
  await commit(saveStep({ ...step, after }, actors.staff));
  await indexSubject(id);
  return id;
}

/** Every page of what is found, and what the dearest of them read. */
async function pagesOf(filters: ShipmentFilters, limit = 50) {
  const pages: string[][] = [];
  let most = 0;
  let start: Record<string, unknown> | undefined;
  do {
    const units = countReadUnits(table);
    const page = await searchShipments(filters, { limit, start });
    most = Math.max(most, units());
    pages.push(page.items.map(({ id }) => id));
    start = page.next;
  } while (start);
  return { pages, most };
}

describe('a text under filters', () => {
  it('reads a bounded part of the index a page, however many of those that it finds are left out', async () => {
    const first = await book(0, 'drv_a');
    for (let place = 1; place < MANY; place += 1) await book(place);
    const { pages, most } = await pagesOf({ q: 'hartford', status: 'assigned' });
    expect(pages.flat()).toEqual([first]);
    expect(pages.length).toBeLessThanOrEqual(Math.ceil(MANY / (MAX_EXAMINED / 2)));
    // A row of each entry, strongly, and the entries.
    expect(most).toBeLessThanOrEqual(MAX_EXAMINED + 50);
  });

  it('finds what three drivers of a name drive, and reads a bounded part of it a page', async () => {
    for (const [at, id] of DRIVERS.entries()) {
      const record = driver({ id, name: `Marcus Bell ${'I'.repeat(at + 1)}` });
      table.items.set(`DRV#${id}|A`, { ...driverKeys.driver(id), ...record });
      await indexSubject(id);
    }
    const driven: string[] = [];
    for (let place = 0; place < MANY; place += 1) driven.push(await book(place, DRIVERS[place % DRIVERS.length]));
    const { pages, most } = await pagesOf({ q: 'marcus', priority: 'normal' });
    expect(new Set(pages.flat()).size).toBe(pages.flat().length);
    expect(pages.flat()).toHaveLength((MANY / DRIVERS.length) * 3);
    expect(most).toBeLessThanOrEqual(100);
    const none = await pagesOf({ q: 'marcus', priority: 'urgent' });
    expect(none.pages.flat()).toEqual([]);
    expect(none.most).toBeLessThanOrEqual(100);
    expect(none.pages.length).toBeLessThanOrEqual(driven.length / 100);
  });
});
