import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { LOCAL, PYTHON, ROOT } from '#infra/paths.ts';
import { createBox } from '#shared/contracts/boxes.ts';
import { updateDriver } from '#shared/contracts/driver-records.ts';
import { createApiKey } from '#shared/contracts/integrations.ts';
import { submitProofOfDelivery } from '#shared/contracts/proof.ts';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import { listShipments } from '#shared/contracts/shipments.ts';
import type { CallRequest } from '#shared/http/contract.ts';
import { eventually } from '#test/support/client.ts';
import { containerNumber } from '#test/support/containers.ts';
import { dayAhead } from '#test/support/days.ts';
import { dataUrl, png } from '#test/support/images.ts';
import { book, member, newCustomer, person, unique } from '#test/support/people.ts';

const INTEGRATOR = join(ROOT, 'test', 'integrator');
const OURS = join(ROOT, 'node_modules', '.bin');

/** Runs a program to its end; one that fails, or does not end, rejects with what it printed. */
async function run(file: string, args: string[]): Promise<string> {
  // Python's own traces of a run would lie in the repository.
  const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1' };
  const { stdout } = await promisify(execFile)(file, args, { cwd: INTEGRATOR, timeout: 100_000, env });
  return stdout;
}

const LAST_FREE_DAY = dayAhead(3);

/** A container that is tracked, and what a program needs that says facts about it. */
async function tracked(name: string) {
  const [director, staff] = await Promise.all([member('admin'), member('staff')]);
  const container = containerNumber();
  const { id } = await book({ containerNumber: container });
  await staff.call(createBox, { params: { id }, body: { direction: 'import' } });
  const { key } = await director.call(createApiKey, { body: { name } });
  return [inject('stack').url, key, container, LAST_FREE_DAY];
}

/** What a feed sees that says the same all day: nothing is added, and what is wrong harms nothing else. */
const feedSeen = (name: string) => ({
  first: ['written', 'written', 'written', 'not_found', 'validation_failed'],
  again: ['known known known refused refused'],
  added: [0, 0],
  readiness: 'ready',
  clock: [['demurrage', 'free', LAST_FREE_DAY, `feed:${name}`]],
  isListed: true,
});

describe('a client generated from /api/openapi.json', { timeout: 120_000 }, () => {
  // As an integrator runs it; it needs a compiler of its own, see docs/decisions/0014.
  beforeAll(async () => {
    const document = `${inject('stack').url}/api/openapi.json`;
    const generator = join(LOCAL, 'integrator', 'node_modules', '.bin', 'openapi-typescript');
    await run(generator, [document, '-o', join('generated', 'api.d.ts')]);
  }, 120_000);

  it('compiles with the integrator’s program, and lets no mistake pass', async () => {
    await expect(run(join(OURS, 'tsc'), ['-p', '.'])).resolves.toBe('');
  });

  it('carries an integrator through a whole day with nothing but a key', async () => {
    const [director, staff, driver] = await Promise.all([member('admin'), person('staff'), person('driver')]);
    const email = `${unique()}@integrator.example`;
    await director.call(updateDriver, { params: { id: driver.driverId }, body: { email } });
    const { id: customerId } = await newCustomer(staff);
    const { key } = await director.call(createApiKey, { body: { name: 'Warehouse' } });

    const running = run(join(OURS, 'node'), ['day.ts', inject('stack').url, key, customerId, email]);
    const order = await eventually(async () => (await staff.call(listShipments, { query: { customerId } }))[0]);
    const assignment = { driverId: driver.driverId, status: 'assigned' as const };
    await staff.call(updateShipment, { params: { id: order.id }, body: assignment });
    const day = JSON.parse(await running);

    expect(day.created).toMatchObject({ id: order.id, customerId, status: 'pending', weight: '12.5' });
    expect(day).toMatchObject({
      repeatedId: order.id,
      reported: { accepted: true },
      moved: ['picked_up', 'in_transit'],
      refused: { status: 409, code: 'illegal_transition' },
      wrong: { status: 422, errors: [{ path: 'pickupDate' }] },
      read: { id: order.id, status: 'in_transit' },
      listed: [order.id],
      located: ['on_delivery', 40.684, -74.151],
    });
    expect(day.events).toEqual([
      ['created', 'api'],
      ['assigned', 'screen'],
      ['picked_up', 'api'],
      ['in_transit', 'api'],
    ]);
    expect(day.remaining).toBeGreaterThan(900);
    expect(day.remaining).toBeLessThan(1000);
  });

  it('says facts about a container all day, and reads whether it can be fetched and until when', async () => {
    const name = `Port ${unique()}`;
    const said = await run(join(OURS, 'node'), ['boxes.ts', ...(await tracked(name))]);
    expect(JSON.parse(said)).toEqual(feedSeen(name));
  });
});

describe('a client that openapi-python-client generates from /api/openapi.json', { timeout: 120_000 }, () => {
  const document = () => `${inject('stack').url}/api/openapi.json`;

  beforeAll(async () => {
    const into = ['--output-path', join('generated', 'quayside'), '--overwrite', '--meta', 'none'];
    const generator = ['-m', 'openapi_python_client', 'generate', '--url', document(), '--config', 'python-client.yml'];
    await run(PYTHON, [...generator, ...into]);
  }, 120_000);

  it('carries an order to its invoice with nothing but a key', async () => {
    const [director, staff, driver] = [await member('admin'), await member('staff'), await person('driver')];
    const { id: customerId } = await newCustomer(staff);
    const newKey = (body: CallRequest<typeof createApiKey>['body']) => director.call(createApiKey, { body });
    const { key } = await newKey({ name: 'Accounting', scopes: ['read', 'write', 'invoices'] });
    const { key: usual } = await newKey({ name: 'Warehouse' });

    const running = run(PYTHON, ['day.py', inject('stack').url, key, usual, customerId]);
    const order = await eventually(async () => (await staff.call(listShipments, { query: { customerId } }))[0]);
    const params = { id: order.id };
    await staff.call(updateShipment, { params, body: { driverId: driver.driverId, status: 'assigned' } });
    await driver.call(updateShipment, { params, body: { status: 'in_transit' } });
    const proof = { shipmentId: order.id, recipientName: 'Ines Castro', recipientSignature: dataUrl(png(60, 20)) };
    await driver.call(submitProofOfDelivery, { body: proof });
    const day = JSON.parse(await running);

    expect(day.created).toMatchObject({ id: order.id, customerId, status: 'pending', weight: '12.5' });
    expect(day).toMatchObject({
      repeatedId: order.id,
      wrong: { status: 422, errors: ['pickupDate'] },
      recipient: 'Ines Castro',
      trackingUrl: expect.stringContaining(`/track/${order.trackingNumber}`),
      invoice: [order.id, expect.any(Number), expect.any(Number)],
      refused: [403, 'insufficient_scope'],
    });
    expect(day.events).toEqual([
      ['created', 'api'],
      ['assigned', 'screen'],
      ['picked_up', 'screen'],
      ['in_transit', 'screen'],
      ['delivered', 'screen'],
    ]);
  });

  it('says facts about a container all day, and reads whether it can be fetched and until when', async () => {
    const name = `Terminal ${unique()}`;
    const said = await run(PYTHON, ['boxes.py', ...(await tracked(name))]);
    expect(JSON.parse(said)).toEqual(feedSeen(name));
  });
});
