import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetSettings } from '#functions/data/organization/organization.ts';
import { shipmentKeys } from '#functions/data/shipments/keys.ts';
import { tableKeys } from '#functions/data/table/keys.ts';
import { approachNumber } from '#functions/domain/shipments/near-timer.ts';
import { meetSchema, SCHEMA } from '#infra/operators/schema.ts';
import { customer, NOW, shipment } from '../domain/fixtures.ts';
import { invoice } from '../domain/invoice-fixtures.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const refusal = 'The data here is that of another version of Quayside. Run npm run reset to begin anew';
const meet = () => meetSchema('Run npm run reset to begin anew');
const written = () => dynamo.commandCalls(PutCommand).map(({ args }) => args[0].input);

const updates = () =>
  dynamo.commandCalls(UpdateCommand).map(({ args: [{ input }] }) => ({
    key: input.Key?.PK,
    // But for the mark of the write.
    values: Object.entries(input.ExpressionAttributeValues ?? {})
      .filter(([name]) => input.ExpressionAttributeNames?.[name.replace(':', '#')] !== 'writtenBy')
      .map(([, value]) => value),
  }));

/** A table with the number that it holds, if any, and other rows. */
function holding(number: number | undefined, ...rows: Record<string, unknown>[]): void {
  const schema = number === undefined ? undefined : { ...tableKeys.schema(), number };
  dynamo
    .on(GetCommand, { Key: { ...tableKeys.schema() }, ConsistentRead: true })
    .resolves({ ...(schema && { Item: schema }) });
  dynamo.on(ScanCommand).resolves({ Items: [...(schema ? [schema] : []), ...rows] });
}

beforeEach(() => {
  dynamo.reset();
  forgetSettings();
  dynamo.on(GetCommand).resolves({});
  dynamo.on(BatchGetCommand).resolves({});
  dynamo.on(PutCommand).resolves({});
  dynamo.on(UpdateCommand).resolves({});
  vi.stubEnv('TABLE_NAME', 'table');
  // What is open has its deadlines before it.
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});

afterEach(() => void vi.useRealTimers());

describe('the number of the data’s form', () => {
  it('is written into an empty table, once', async () => {
    holding(undefined);
    await meet();
    const [
      {
        args: [{ input }],
      } = { args: [{ input: { ConditionExpression: '' } }] },
    ] = dynamo.commandCalls(UpdateCommand);
    expect(updates()).toEqual([{ key: 'ORG', values: [SCHEMA] }]);
    expect(input.ConditionExpression).toBe('attribute_not_exists(PK)');
  });

  it('that is the present one lets pass, and nothing is written', async () => {
    holding(SCHEMA, { PK: 'SHP#shp_1', SK: 'A' });
    await meet();
    expect(updates()).toEqual([]);
  });

  it.each([
    ['a later one', SCHEMA + 1],
    ['one from before any migration', 0],
    ['missing beside data', undefined],
  ])('that is %s is refused with what to do, and stays', async (_, number) => {
    holding(number, { PK: 'SHP#shp_1', SK: 'A' });
    await expect(meet()).rejects.toThrow(refusal);
    expect(updates()).toEqual([]);
  });

  it('that somebody else writes at the same moment is not written over', async () => {
    holding(undefined);
    dynamo.on(UpdateCommand).rejects(new ConditionalCheckFailedException({ message: 'no', $metadata: {} }));
    await expect(meet()).rejects.toThrow('Somebody else');
  });
});

describe('data of an earlier form', () => {
  const JOB = { PK: 'JOB#job_1', SK: 'A', id: 'job_1', createdBy: 'usr_1', G2PK: 'ACT#usr_1', G2SK: 'JOB#job_1' };
  const moved = { key: 'JOB#job_1', values: ['JOBS#usr_1', 'job_1'] };
  const raisedFrom = (number: number) =>
    Array.from({ length: SCHEMA - number }, (_, step) => ({ key: 'ORG', values: [number + step, number + step + 1] }));
  const transacted = () =>
    dynamo.commandCalls(TransactWriteCommand).flatMap(({ args: [{ input }] }) => input.TransactItems ?? []);

  /** Timers, and what has to hold for them to be written: what is planned already is not put off. */
  const planned = () =>
    dynamo.commandCalls(UpdateCommand).flatMap(({ args: [{ input }] }) => {
      const { ExpressionAttributeNames: names = {}, ExpressionAttributeValues: values = {} } = input;
      const set = Object.fromEntries(
        Object.entries(names).map(([name, field]) => [field, values[name.replace('#', ':')]]),
      );
      return set.kind ? [[set.kind, set.subject, set.dueAt, input.ConditionExpression]] : [];
    });

  const changed = () => updates().filter(({ key }) => !String(key).startsWith('TMR#'));

  it('is brought to the present one, page by page, and its number is raised after it', async () => {
    holding(1);
    dynamo
      .on(ScanCommand)
      .resolvesOnce({ Items: [{ PK: 'SHP#shp_1', SK: 'A' }], LastEvaluatedKey: { PK: 'SHP#shp_1', SK: 'A' } })
      .resolvesOnce({ Items: [JOB] })
      .resolves({ Items: [] });
    await meet();
    expect(updates()).toEqual([moved, ...raisedFrom(1)]);
  });

  it('keeps its number before a deployment, so that all is done again after it', async () => {
    holding(1, JOB);
    await meetSchema('', { isBefore: true });
    expect(updates()).toEqual([moved]);
  });

  it('keeps its number while a migration fails', async () => {
    holding(1, JOB);
    dynamo.on(UpdateCommand).rejectsOnce(new Error('down')).resolves({});
    await expect(meet()).rejects.toThrow('down');
    expect(updates()).toEqual([moved]);
    await meet();
    expect(updates()).toEqual([moved, moved, ...raisedFrom(1)]);
  });

  it('may lose an item while it is moved', async () => {
    holding(1, JOB);
    dynamo
      .on(UpdateCommand)
      .rejectsOnce(new ConditionalCheckFailedException({ message: 'no', $metadata: {} }))
      .resolves({});
    await meet();
    expect(updates()).toEqual([moved, ...raisedFrom(1)]);
  });

  it('has invoices found by number and status, reminds of open ones, and knows what was paid', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-25T12:00:00Z'), toFake: ['Date'] });
    const paid = invoice({ status: 'paid', id: 'inv_PAID', invoiceNumber: 'INV-2026-000001', amountCents: 9_900 });
    const open = invoice({ id: 'inv_OPEN', invoiceNumber: 'INV-2026-000002' });
    dynamo.on(TransactWriteCommand).resolves({});
    holding(2, ...[paid, open].map((one) => ({ PK: `INV#${one.id}`, SK: 'A', ...one })));
    await meet();
    vi.useRealTimers();
    expect(written().map(({ Item }) => [Item?.PK, Item?.invoiceId])).toEqual([
      ['INVN#INV-2026-000001', 'inv_PAID'],
      ['INVN#INV-2026-000002', 'inv_OPEN'],
    ]);
    expect(changed()).toEqual([
      { key: 'INV#inv_PAID', values: [1, 'INV#paid', '2026-11-21#inv_PAID', 9_900] },
      { key: 'INV#inv_OPEN', values: [1, 'INV#pending', '2026-11-21#inv_OPEN'] },
      ...raisedFrom(2),
    ]);
    expect(planned()).toEqual([
      ['invoice_reminder', 'inv_OPEN', '2026-12-18T14:00:00.000Z', 'attribute_not_exists(PK)'],
    ]);
  });

  it('has customers that were merged in a list of their own, and failed attempts found by their day', async () => {
    dynamo.on(TransactWriteCommand).resolves({});
    const failed = shipment('in_transit', { id: 'shp_a' });
    failed.days = { ...failed.days, exceptions: ['2026-11-20', '2026-11-20', '2026-11-22'] };
    holding(
      3,
      { PK: 'CUS#cus_a', SK: 'A', ...customer, id: 'cus_a', mergedInto: 'cus_b', version: 2 },
      { PK: 'CUS#cus_b', SK: 'A', ...customer, id: 'cus_b', aliases: ['cus_a'], version: 2 },
      { PK: 'SHP#shp_a', SK: 'A', ...failed },
      { PK: 'SHP#shp_b', SK: 'A', ...shipment('pending', { id: 'shp_b' }) },
    );
    await meet();
    expect(changed()).toEqual([{ key: 'CUS#cus_a', values: [2, 'CUS#merged', 'cus_a'] }, ...raisedFrom(3)]);
    const found = transacted().filter(({ Put }) => Put?.Item?.PK === 'FAILED');
    expect(found.map(({ Put }) => [Put?.Item?.SK, Put?.Item?.shipmentId])).toEqual([
      ['2026-11-20#shp_a', 'shp_a'],
      ['2026-11-22#shp_a', 'shp_a'],
    ]);
  });

  it('has what is on its way looked at, how near it is, and nothing else', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-25T12:00:00Z'), toFake: ['Date'] });
    const onItsWay = shipment('in_transit', { id: 'shp_a' });
    const told = { ...shipment('in_transit', { id: 'shp_b' }), nearTold: approachNumber(onItsWay) };
    const waiting = shipment('assigned', { id: 'shp_c' });
    dynamo.on(TransactWriteCommand).resolves({});
    holding(4, ...[onItsWay, told, waiting].map((one) => ({ PK: `SHP#${one.id}`, SK: 'A', ...one })));
    await meet();
    vi.useRealTimers();
    expect(planned()).toEqual([['shipment_near', 'shp_a', '2026-11-25T12:01:00.000Z', 'attribute_not_exists(PK)']]);
    expect(transacted().filter(({ Put }) => Put?.Item?.kind)).toEqual([]);
  });

  it('has what is open stand under its deadline while nobody changes it, and nothing else', async () => {
    const rows = [
      shipment('pending', { id: 'shp_a' }),
      shipment('in_transit', { id: 'shp_b' }),
      shipment('delivered', { id: 'shp_c' }),
    ].map((one) => ({ ...one, ...shipmentKeys.shipment(one.id) }));
    const placeOf = (deadline: number, shipmentId: string) => ({
      ...shipmentKeys.deadline(deadline, shipmentId),
      shipmentId,
    });
    const [former, done] = [placeOf(202_611_242_400, 'shp_b'), placeOf(202_611_262_400, 'shp_c')];
    dynamo.on(TransactWriteCommand).resolves({});
    holding(5, ...rows, former, done);
    for (const { PK, SK, ...one } of [...rows, former, done])
      dynamo.on(GetCommand, { Key: { PK, SK } }).resolves({ Item: one });
    await meet();
    const changes = dynamo
      .commandCalls(TransactWriteCommand)
      .map(({ args: [{ input }] }) =>
        input.TransactItems?.map(({ Put, Delete, ConditionCheck }) =>
          Put ? `+ ${Put.Item?.SK}` : Delete ? `- ${Delete.Key?.SK}` : `while ${ConditionCheck?.Key?.PK}`,
        ),
      );
    const ofDeadlines = changes.filter((parts) => parts?.some((part) => part.startsWith('while')));
    expect(ofDeadlines).toEqual([
      ['+ 202611242400#shp_a', 'while SHP#shp_a'],
      ['+ 202611262400#shp_b', 'while SHP#shp_b'],
      ['- 202611242400#shp_b', 'while SHP#shp_b'],
      ['- 202611262400#shp_c', 'while SHP#shp_c'],
    ]);
    // What comes after it looks at each, and plans the next look.
    const isLook = ({ key }: { key: unknown }) => String(key).startsWith('TMR#tmr_watch_');
    expect(
      updates()
        .filter(isLook)
        .map(({ key }) => key),
    ).toEqual(['TMR#tmr_watch_shp_a', 'TMR#tmr_watch_shp_b']);
    expect(updates().filter((update) => !isLook(update))).toEqual(raisedFrom(5));
  });
});
