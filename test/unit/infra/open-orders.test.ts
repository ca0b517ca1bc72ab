import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { readHeader } from '#functions/domain/imports/header.ts';
import { readShipmentRow, SHIPMENT_FILE, type ShipmentRow } from '#functions/domain/imports/shipment-rows.ts';
import { readCsv } from '#functions/workers/jobs/imports/read-csv.ts';
import { openOrders, writeOpenOrders } from '#infra/local/open-orders.ts';
import { CUSTOMERS } from '#infra/local/seed/people.ts';

async function rowsIn(text: string): Promise<ShipmentRow[]> {
  const read = [];
  for await (const { cells, line } of readCsv(Readable.from([Buffer.from(text)]))) read.push({ cells, line });
  const [head, ...lines] = read;
  const header = readHeader(head?.cells ?? [], SHIPMENT_FILE);
  expect(header.ignored).toEqual([]);
  return lines.map(({ cells, line }) => {
    const { row, errors } = readShipmentRow(cells, line, header);
    if (!row) throw new Error(JSON.stringify(errors));
    return row;
  });
}

describe('the open orders of the demonstration', () => {
  it('are 60 rows that an import takes, each with a reference of its own', async () => {
    const rows = await rowsIn(openOrders('2026-11-25'));
    expect(new Set(rows.map(({ reference }) => reference)).size).toBe(60);
    const companies = CUSTOMERS.map(({ company }) => company);
    for (const { customer, change } of rows) {
      expect(companies).toContain(customer);
      expect(change).toMatchObject({ pickupDate: '2026-11-25', pickupFrom: expect.stringMatching(/^\d\d:00$/) });
    }
  });

  it.each([
    ['2026-11-25T12:30:00Z', '2026-11-25'],
    ['2026-11-25T13:30:00Z', '2026-11-26'],
  ])('written at %s are of %s', async (now, day) => {
    const folder = mkdtempSync(join(tmpdir(), 'orders-'));
    const file = await writeOpenOrders(folder, new Date(now));
    expect(readFileSync(file, 'utf8')).toContain(`,${day},`);
    rmSync(folder, { recursive: true });
  });
});
