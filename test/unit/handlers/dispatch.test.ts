import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sha256 } from '#functions/base/secrets.ts';
import { accountKeys } from '#functions/data/accounts/keys.ts';
import { DriverChanged } from '#functions/data/drivers/driver-counts.ts';
import { driverKeys } from '#functions/data/drivers/keys.ts';
import { shipmentKeys } from '#functions/data/shipments/keys.ts';
import { handler as autoMatch } from '#functions/dispatch/auto-match-shipment.ts';
import { handler as bulkAssign } from '#functions/dispatch/bulk-assign.ts';
import type { DriverRecord } from '#functions/domain/drivers/driver-types.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { httpEvent } from '#test/support/http-event.ts';
import { driver, shipment } from '../domain/fixtures.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const USER = 'usr_01J00000000000000000000000';
const SECRET = 'a'.repeat(43);

const session = [
  {
    ...accountKeys.session(USER, sha256(SECRET)),
    ...{ userId: USER, hash: sha256(SECRET), epoch: 1, createdAt: new Date().toISOString() },
    expiresAt: Date.now() / 1000 + 43_000,
  },
  {
    ...accountKeys.user(USER),
    ...{ id: USER, role: 'staff', status: 'active', epoch: 1, firstName: 'Ada', lastName: 'Quay', email: 'a@b.co' },
  },
];

async function ask(handler: unknown, body: unknown) {
  const run = handler as (event: unknown, context: unknown) => Promise<{ statusCode: number; body: string }>;
  const event = httpEvent({
    ...{ method: 'POST', path: '/' },
    headers: {
      'x-origin-secret': 'edge',
      'x-viewer-address': '203.0.113.7',
      'x-viewer-origin': 'https://quay.example',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      cookie: `__Host-session=${USER}.${SECRET}`,
    },
    body: JSON.stringify(body),
  });
  const { statusCode, body: text } = await run(event, { getRemainingTimeInMillis: () => 10_000 });
  return { status: statusCode, body: JSON.parse(text) };
}

/** A table with these shipments and drivers, as the index lists them. */
function tableOf(shipments: ShipmentRecord[], drivers: DriverRecord[]): void {
  dynamo.on(BatchGetCommand).callsFake((input) => {
    const asked = new Set(input.RequestItems.table.Keys.map(({ PK, SK }: { PK: string; SK: string }) => PK + SK));
    const all = [...session, ...shipments.map((one) => ({ ...shipmentKeys.shipment(one.id), ...one }))];
    return { Responses: { table: all.filter(({ PK, SK }) => asked.has(PK + SK)) } };
  });
  dynamo.on(GetCommand).callsFake(({ Key }) => ({
    Item: [
      ...shipments.map((one) => ({ ...shipmentKeys.shipment(one.id), ...one })),
      ...drivers.map((one) => ({ ...driverKeys.driver(one.id), ...one })),
    ].find(({ PK }) => PK === Key.PK),
  }));
  dynamo.on(QueryCommand).resolves({ Items: drivers.map((one) => ({ ...driverKeys.driver(one.id), ...one })) });
}

/** The refusal of a transaction because its driver is no longer as it was read. */
function moved(current: DriverRecord): (input: { TransactItems: { Update?: unknown }[] }) => never {
  return ({ TransactItems }) => {
    throw new TransactionCanceledException({
      $metadata: {},
      message: 'canceled',
      CancellationReasons: TransactItems.map((item) =>
        item.Update
          ? {
              Code: 'ConditionalCheckFailed',
              Item: marshall({ ...driverKeys.driver(current.id), ...current }, { removeUndefinedValues: true }),
            }
          : { Code: 'None' },
      ),
    });
  };
}

const writtenTo = () =>
  dynamo
    .commandCalls(TransactWriteCommand)
    .map(({ args }) => args[0].input.TransactItems?.find((item) => item.Update)?.Update);

beforeEach(() => {
  dynamo.reset();
  dynamo.on(TransactWriteCommand).resolves({});
  // The counts of what may be sent.
  dynamo.on(UpdateCommand).resolves({});
  vi.stubEnv('TABLE_NAME', 'table');
  vi.stubEnv('APP_SECRET', '{"current":"app"}');
  vi.stubEnv('ORIGIN_SECRET', '{"current":"edge","previous":"old edge"}');
  vi.stubEnv('POWERTOOLS_LOG_LEVEL', 'SILENT');
});

describe('auto-match', () => {
  const waiting = { ...shipment('pending'), pickupCity: 'Nowhere' };
  const a = driver({ id: 'drv_a', openJobs: 0 });
  const b = driver({ id: 'drv_b', openJobs: 1 });

  it('writes only while the driver is as it was read', async () => {
    tableOf([waiting], [a, b]);
    expect(await ask(autoMatch, { shipmentId: waiting.id })).toMatchObject({
      status: 200,
      body: { driver: { id: 'drv_a', openJobs: 1 }, candidates: [{ id: 'drv_a' }, { id: 'drv_b' }] },
    });
    expect(writtenTo()).toMatchObject([
      {
        Key: driverKeys.driver('drv_a'),
        ConditionExpression: 'availability = :availability AND liveJobs = :live AND openJobs = :open',
        ExpressionAttributeValues: { ':availability': 'available', ':live': 0, ':open': 0 },
      },
    ]);
  });

  it('chooses again with what the refusal tells, reading nothing more', async () => {
    tableOf([waiting], [a, b]);
    dynamo.on(TransactWriteCommand).callsFakeOnce(moved({ ...a, openJobs: 2 }));
    const answer = await ask(autoMatch, { shipmentId: waiting.id });
    expect(answer).toMatchObject({
      status: 200,
      body: { driver: { id: 'drv_b', openJobs: 2 }, candidates: [{ id: 'drv_b' }, { id: 'drv_a', openJobs: 2 }] },
    });
    expect(dynamo.commandCalls(QueryCommand)).toHaveLength(1);
  });

  it('leaves out a driver who went off duty meanwhile', async () => {
    tableOf([waiting], [a]);
    dynamo.on(TransactWriteCommand).callsFakeOnce(moved({ ...a, availability: 'offline' }));
    expect(await ask(autoMatch, { shipmentId: waiting.id })).toMatchObject({
      status: 409,
      body: { code: 'no_available_driver', detail: 'All drivers are currently busy or unavailable.' },
    });
  });

  it('gives up after three tries with an answer that asks to try again', async () => {
    tableOf([waiting], [a]);
    let jobs = 0;
    dynamo.on(TransactWriteCommand).callsFake((input) => {
      jobs += 1;
      moved({ ...a, openJobs: jobs })(input);
    });
    expect(await ask(autoMatch, { shipmentId: waiting.id })).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
    });
    expect(dynamo.commandCalls(TransactWriteCommand)).toHaveLength(3);
  });

  it('shows no person where its refusal is logged', () => {
    const refusal = new DriverChanged(a.id, a);
    expect(refusal.current).toBe(a);
    expect(JSON.stringify({ ...refusal })).not.toContain(a.phone);
  });

  it('finds nobody where all are busy or offline', async () => {
    tableOf([waiting], [driver({ id: 'drv_a', liveJobs: 1 }), driver({ id: 'drv_b', availability: 'offline' })]);
    expect(await ask(autoMatch, { shipmentId: waiting.id })).toMatchObject({
      status: 409,
      body: { code: 'no_available_driver', detail: 'All drivers are currently busy or unavailable.' },
    });
  });
});

describe('bulk-assign', () => {
  const ids = ['shp_1', 'shp_2', 'shp_3'];
  const waiting = ids.map((id) => ({ ...shipment('pending'), id }));

  it('goes on after one that the table could not take, and says so', async () => {
    tableOf(waiting, [driver()]);
    const slow = Object.assign(new Error('slow down'), { name: 'ThrottlingException' });
    dynamo.on(TransactWriteCommand).resolvesOnce({}).rejectsOnce(slow).resolves({});
    expect(await ask(bulkAssign, { shipmentIds: ids, driverId: 'drv_a' })).toMatchObject({
      status: 200,
      body: { assigned: 2, results: [{ ok: true }, { id: 'shp_2', ok: false, code: 'unavailable' }, { ok: true }] },
    });
  });

  it('tells of each that the driver went off duty on the way', async () => {
    tableOf(waiting, [driver()]);
    dynamo
      .on(TransactWriteCommand)
      .resolvesOnce({})
      .callsFake(moved(driver({ availability: 'offline' })));
    expect(await ask(bulkAssign, { shipmentIds: ids, driverId: 'drv_a' })).toMatchObject({
      status: 200,
      body: {
        assigned: 1,
        results: [{ ok: true }, { ok: false, code: 'driver_offline' }, { ok: false, code: 'driver_offline' }],
      },
    });
  });
});
