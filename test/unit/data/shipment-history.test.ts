import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findShipmentHistory } from '#functions/data/shipments/shipments.ts';
import { MemoryTable } from '#test/support/memory/table.ts';

const EVENTS = 1500;

let table: MemoryTable;
beforeEach(() => {
  table = new MemoryTable();
  vi.stubEnv('TABLE_NAME', 'table');
  const PK = 'SHP#shp_1';
  const put = (SK: string, item: object) => table.items.set(`${PK}|${SK}`, { PK, SK, ...item });
  put('A', { id: 'shp_1', trackingNumber: 'TRK-1', secretVersion: 1 });
  put('PROOF', { signatureKey: 'signature.png' });
  for (let at = 0; at < EVENTS; at += 1) {
    const id = `evt_${String(at).padStart(6, '0')}`;
    put(`EVT#${id}`, { id, recordedAt: '2026-11-22T15:00:00.000Z' });
  }
});
afterEach(() => table.mock.restore());

it('what lies under a shipment is itself, its proof and its newest events, however often somebody changed it', async () => {
  const { shipment, proof, events = [] } = (await findShipmentHistory('shp_1')) ?? {};
  expect(shipment).toMatchObject({ trackingNumber: 'TRK-1' });
  expect(proof).toMatchObject({ signatureKey: 'signature.png' });
  expect(events.at(-1)?.id).toBe('evt_001499');
  expect(events.map(({ id }) => id)).toEqual(events.map(({ id }) => id).toSorted());
});
