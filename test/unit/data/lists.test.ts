import { DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { invoiceLists } from '#functions/data/invoices/keys.ts';
import { shipmentLists } from '#functions/data/shipments/keys.ts';
import { indexKeysFor, tableLists } from '#functions/data/table/keys.ts';
import { type Page, queryAll, queryPage } from '#functions/data/table/table.ts';
import type { StoredEvent } from '#functions/domain/events/event.ts';
import type { CreditRecord, InvoiceRecord, PaymentRecord } from '#functions/domain/invoices/invoice-types.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const asked = () => dynamo.commandCalls(QueryCommand)[0]?.args[0].input;

beforeEach(() => {
  dynamo.reset();
  dynamo.on(QueryCommand).resolves({ Items: [] });
  vi.stubEnv('TABLE_NAME', 'table');
});

describe('a list', () => {
  it('is written where it is read', async () => {
    const list = shipmentLists.liveJobs('drv_1');
    const { G4PK, G4SK } = indexKeysFor(list, 'shp_1');
    await queryPage(list, { limit: 10 });
    expect(asked()).toMatchObject({
      IndexName: 'G4-index',
      KeyConditionExpression: '#pk = :pk AND begins_with(#sk, :sk)',
      ExpressionAttributeNames: { '#pk': 'G4PK', '#sk': 'G4SK' },
      ExpressionAttributeValues: { ':pk': G4PK },
    });
    expect(G4SK?.startsWith(asked()?.ExpressionAttributeValues?.[':sk'])).toBe(true);
    expect(G4SK).toBe('drv_1#shp_1');
  });

  it('is asked for a part of it by whole sort keys', async () => {
    await queryAll({ ...tableLists.events('shp_1'), between: ['EVT#a', 'EVT#~'] });
    expect(asked()).toMatchObject({
      KeyConditionExpression: '#pk = :pk AND #sk BETWEEN :from AND :to',
      ExpressionAttributeValues: { ':pk': 'SHP#shp_1', ':from': 'EVT#a', ':to': 'EVT#~' },
    });
    expect(asked()?.IndexName).toBeUndefined();
  });

  it('says what lies in it, also where it is narrowed', () => {
    expectTypeOf(queryPage(shipmentLists.all, { limit: 1 })).resolves.toEqualTypeOf<Page<ShipmentRecord>>();
    const narrowed = { ...invoiceLists.ofStatus('paid'), descending: true } as const;
    expectTypeOf(queryPage(narrowed, { limit: 1 })).resolves.toEqualTypeOf<Page<InvoiceRecord>>();
    expectTypeOf(queryAll(invoiceLists.underInvoice('inv_1'))).resolves.toEqualTypeOf<
      (InvoiceRecord | PaymentRecord | CreditRecord | StoredEvent)[]
    >();
  });
});
