import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { newId } from '#functions/base/ids.ts';
import { saveStep } from '#functions/data/shipments/shipments.ts';
import { table } from '#functions/data/table/client.ts';
import { createShipment } from '#functions/domain/shipments/shipment-creation.ts';
import { startAws } from '#infra/local/ministack.ts';
import { Running } from '#infra/local/running.ts';
import { LOCAL } from '#infra/paths.ts';
import { awsEnvironment, settingsFor } from '#infra/runtime/settings.ts';
import type { ShipmentDraft } from '#shared/contracts/shipment-changes.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { makeTable } from '#test/support/product-table.ts';
import { actors, customer, draft, driver } from '#test/unit/domain/fixtures.ts';

const NAME = 'bench';
const FIRST = Date.parse('2026-01-01T00:00:00Z');
const AT_ONCE = 25;
/** Mostly past, as after a year. */
const STATUSES: readonly ShipmentDraft['status'][] = [
  'delivered',
  'delivered',
  'delivered',
  'cancelled',
  'pending',
  'assigned',
];
/** Few enough that each has two full pages among 1,000 shipments. */
const CUSTOMERS = 5;
const DRIVERS = 5;

async function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port')),
      );
    });
  });
}

/** A local AWS of its own with nothing but the table, as the stacks make it: no reader of its stream is in the way. */
export async function startTable(): Promise<{ stop(): Promise<void> }> {
  const data = await mkdtemp(join(LOCAL, 'bench-'));
  const settings = settingsFor({ port: 0, awsPort: await freePort(), mailPort: 0, smtpPort: 0 }, data);
  const running = new Running();
  await startAws(settings, running);
  await makeTable(settings, NAME);
  Object.assign(process.env, awsEnvironment(settings), { TABLE_NAME: NAME });
  const stop = async () => {
    await running.stop();
    await rm(data, { recursive: true, force: true });
  };
  return { stop };
}

/** The item of a shipment, through the rules and the writes of the application. */
function itemAt(at: number): Record<string, unknown> {
  const now = new Date(FIRST + at * MINUTE_MS);
  const status = STATUSES[at % STATUSES.length] ?? 'pending';
  const hasDriver = status === 'assigned' || status === 'delivered';
  const driverId = `drv_${at % DRIVERS}`;
  const customerId = `cus_${at % CUSTOMERS}`;
  const given = { customerId, status, ...(hasDriver && { driverId }) };
  const context = {
    now,
    timezone: 'America/New_York',
    newEventId: (when: Date) => newId('evt', when),
    driver: driver({ id: driverId }),
    actor: actors.admin,
    id: newId('shp', now),
    trackingBytes: Uint8Array.from({ length: 12 }, (_, index) => (at >> (index * 2)) & 255),
    customer: { ...customer, id: customerId },
  };
  const [first] = saveStep(createShipment(draft(given), context), actors.admin);
  if (!first?.item.Put?.Item) throw new Error('A new shipment is a put');
  return first.item.Put.Item;
}

/** Fills the table up to this many shipments, or as far as the time (in ms) goes. Answers how many there are. */
export async function fill(from: number, to: number, limit = Number.POSITIVE_INFINITY): Promise<number> {
  const end = performance.now() + limit;
  let done = from;
  while (done < to && performance.now() < end) {
    const count = Math.min(AT_ONCE, to - done);
    const requests = Array.from({ length: count }, (_, at) => ({ PutRequest: { Item: itemAt(done + at) } }));
    const { UnprocessedItems } = await table.send(new BatchWriteCommand({ RequestItems: { [NAME]: requests } }));
    if (Object.keys(UnprocessedItems ?? {}).length > 0) throw new Error('The local table left items out');
    done += count;
  }
  return done;
}
