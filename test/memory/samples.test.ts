import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { PYTHON, ROOT } from '#infra/paths.ts';
import { createBox } from '#shared/contracts/boxes.ts';
import { createApiKey, getOpenapi } from '#shared/contracts/integrations.ts';
import { listInvoices } from '#shared/contracts/invoices.ts';
import { submitProofOfDelivery } from '#shared/contracts/proof.ts';
import { CONTAINER_NUMBER, EXAMPLE_IDS } from '#shared/http/example-ids.ts';
import { EXAMPLES } from '#shared/http/examples.ts';
import { SCOPE_NAMES } from '#shared/integrations/key-scopes.ts';
import { Client, eventually } from '#test/support/client.ts';
import { containerNumber } from '#test/support/containers.ts';
import { dataUrl, png } from '#test/support/images.ts';
import { book, member, person, shipmentOf } from '#test/support/people.ts';
import { type IntegratorCall, integratorCalls } from '../../web/features/integrations/keys/integrator-calls.ts';
import {
  SAMPLE_LANGUAGES,
  type SampleLanguage,
  sampleOf,
  YOUR_KEY,
} from '../../web/features/integrations/keys/samples.ts';

/** As a reader runs what was copied from the page. */
const RUN: Record<SampleLanguage, (sample: string) => [file: string, args: string[]]> = {
  curl: (sample) => ['bash', ['-c', sample]],
  typescript: (sample) => [process.execPath, ['--input-type=module-typescript', '--eval', sample]],
  python: (sample) => [PYTHON, ['-c', sample]],
};

type Ids = Record<keyof typeof EXAMPLE_IDS, string>;
let calls: IntegratorCall[];
let delivered: Ids;

const number = containerNumber();
const signature = dataUrl(png(60, 20));

/** A shipment that was delivered with a proof, its driver, its customer and its invoice, and a container. */
async function deliveredShipment(): Promise<Ids> {
  const [staff, manager, driver] = [await member('staff'), await member('manager'), await person('driver')];
  const { id, customerId } = await shipmentOf(staff, driver, 'in_transit');
  const proof = { shipmentId: id, recipientName: 'Ines Castro', recipientSignature: signature, photos: [] };
  await driver.call(submitProofOfDelivery, { body: proof });
  const invoice = await eventually(async () =>
    (await manager.call(listInvoices, { query: { customerId } })).find(({ shipmentId }) => shipmentId === id),
  );
  const { id: boxed } = await book({ containerNumber: number });
  const box = await staff.call(createBox, { params: { id: boxed }, body: { direction: 'import' } });
  return { shipment: id, customer: customerId, driver: driver.driverId, invoice: invoice.id, box: box.id };
}

beforeAll(async () => {
  calls = integratorCalls(await new Client().call(getOpenapi, {}));
  delivered = await deliveredShipment();
  // For the list, which asks for these.
  await shipmentOf(await member('staff'), await person('driver'), 'picked_up');
});

/** What a sample prints, with the reader's key and ids in the places of the example's. */
async function printed(call: IntegratorCall, language: SampleLanguage, key: string, ids: Ids): Promise<string> {
  let sample = sampleOf(call, language, inject('stack').url)
    .replaceAll(YOUR_KEY, key)
    .replaceAll(CONTAINER_NUMBER, number);
  for (const [name, id] of Object.entries(EXAMPLE_IDS)) sample = sample.replaceAll(id, ids[name as keyof Ids]);
  const [file, args] = RUN[language](sample);
  return (await promisify(execFile)(file, args, { cwd: join(ROOT, 'test'), timeout: 30_000 })).stdout;
}

/** What an answer to it cannot be without. */
const SAID: Record<string, (ids: Ids) => string> = {
  'list-shipments': () => 'shp_',
  'create-shipment': ({ customer }) => customer,
  'update-shipment': ({ shipment }) => shipment,
  'list-drivers': () => 'drv_',
  'update-driver-location': () => 'accepted',
  'get-shipment': ({ shipment }) => shipment,
  'list-shipment-events': () => 'evt_',
  'get-proof-of-delivery': () => 'Ines Castro',
  'get-tracking-link': () => '/track/TRK-',
  'feed-facts': ({ box }) => box,
  'list-boxes': () => 'box_',
  'get-box': ({ box }) => box,
  'list-facts': () => 'feed:',
  'list-invoices': () => 'inv_',
  'get-invoice': ({ invoice }) => invoice,
  'get-invoice-pdf': () => 'INV-',
};

describe('the samples of the documentation', { timeout: 120_000 }, () => {
  it('are there for every call that a key may make', () => {
    expect(calls.map(({ id }) => id).sort()).toEqual(EXAMPLES.map(({ contract }) => contract.name).sort());
    expect(Object.keys(SAID).sort()).toEqual(calls.map(({ id }) => id).sort());
  });

  it.each(SAMPLE_LANGUAGES)('run as they stand in $label', async ({ value: language }) => {
    const [director, staff] = [await member('admin'), await member('staff')];
    const { key } = await director.call(createApiKey, { body: { name: language, scopes: [...SCOPE_NAMES] } });
    const assigned = await shipmentOf(staff, await person('driver'), 'assigned');
    // What is picked up, and what is said of a container, is what the samples of the lists ask for.
    const isMove = ({ id }: IntegratorCall) => id === 'update-shipment';
    const isFirst = (call: IntegratorCall) => isMove(call) || call.id === 'feed-facts';
    for (const call of calls.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)))) {
      const ids = isMove(call) ? { ...delivered, shipment: assigned.id } : delivered;
      expect(await printed(call, language, key, ids), call.id).toContain(SAID[call.id]?.(ids));
    }
  });
});
