import { DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { insertCustomer } from '#functions/data/customers/customers.ts';
import { listDriverJobs, saveStep } from '#functions/data/shipments/shipments.ts';
import type { TransactItem } from '#functions/data/table/commit.ts';
import { customerEvent } from '#functions/domain/customers/customers.ts';
import { createEach } from '#functions/domain/shipments/multi-container.ts';
import { bookShipment } from '#functions/domain/shipments/shipment-creation.ts';
import type { ShipmentStep } from '#functions/domain/shipments/shipment-step-types.ts';
import { changeShipment } from '#functions/domain/shipments/shipments.ts';
import { Booking } from '#shared/contracts/bookings.ts';
import { MAX_CONTAINERS } from '#shared/shipments/shipment-fields.ts';
import { actors, at, creation, customer, draft, NOW, shipment, stranger } from '../domain/fixtures.ts';

beforeEach(() => {
  vi.stubEnv('TABLE_NAME', 'table');
});

function placeOf({ Put, Update, Delete, ConditionCheck }: TransactItem): string {
  const { PK, SK } = Put?.Item ?? Update?.Key ?? Delete?.Key ?? ConditionCheck?.Key ?? {};
  return `${PK}|${SK}`;
}

describe('a booking of as many containers as there may be', () => {
  /** What DynamoDB takes in one transaction. */
  const MOST_WRITES = 100;
  const NUMBERS = ['HLXU4306177', 'MSKU7073529', 'TCLU4265740', 'CSQU3054383', 'MSKU1234565'];

  it('is one transaction, also of a new customer with every number that is found, under an Idempotency-Key', () => {
    const container = (place: number) => ({
      containerType: '40ft' as const,
      containerNumber: `${NUMBERS[place % NUMBERS.length]}`,
      weight: '18400',
    });
    const { customerId: _, status: _status, ...common } = draft();
    const booking = Booking.parse({
      ...common,
      ...container(0),
      customerName: customer.name,
      customerEmail: customer.email,
      customerPhone: customer.phone,
      customerReference: 'K-1',
      purchaseOrderNumber: 'PO 7',
      moreContainers: Array.from({ length: MAX_CONTAINERS - 1 }, (_none, place) => container(place + 1)),
    });
    let made = 0;
    const steps = createEach(booking, (one) => {
      made += 1;
      const trackingBytes = Uint8Array.from({ length: 12 }, (_none, byte) => byte * 19 + made);
      const context = creation({ id: `shp_${made}`, actor: stranger, trackingBytes });
      return bookShipment(one, { ...context, customerId: customer.id });
    });
    expect(steps).toHaveLength(MAX_CONTAINERS);
    const writes = [
      ...insertCustomer({ after: customer, events: [customerEvent(customer.id, 'customer_created', stranger, NOW)] }),
      ...steps.flatMap((step) => saveStep(step, stranger)),
    ];
    const places = writes.map(({ item }) => placeOf(item));
    expect(new Set(places).size).toBe(places.length);
    // The shipment, its tracking number, three numbers of others, its deadline, two timers and what happened.
    expect(writes).toHaveLength(3 + 9 * MAX_CONTAINERS);
    const answered = 1;
    expect(writes.length + answered).toBeLessThanOrEqual(MOST_WRITES);
  });
});

describe('a change of the container number', () => {
  it.each([
    ['to the same in other letters', 'hlxu4306177'],
    ['to the same in another form', 'HLXU.430-617 7'],
    ['to another', 'MSKU1234567'],
    ['to none', null],
  ])('names no item twice: %s', (_, containerNumber) => {
    const step = changeShipment(shipment('pending'), { containerNumber }, actors.staff, at());
    const places = saveStep(step, actors.staff).map(({ item }) => placeOf(item));
    expect(new Set(places).size).toBe(places.length);
  });
});

describe('a change of the numbers that a shipment is found by', () => {
  const writesOf = (step: ShipmentStep) =>
    saveStep(step, actors.staff).flatMap(({ item }) => {
      const place = placeOf(item);
      return /^(REF|CTN)#/.test(place) ? [`${item.Put ? '+' : '-'}${place}`] : [];
    });
  const known = shipment('pending', { customerReference: 'K-1', purchaseOrderNumber: 'PO 7' });

  it.each([
    ['the reference alone', { customerReference: 'k-2' }, ['-REF#K-1|shp_1', '+REF#K-2|shp_1']],
    [
      'both to the same',
      { customerReference: 'A', purchaseOrderNumber: 'a' },
      ['-REF#K-1|shp_1', '-REF#PO 7|shp_1', '+REF#A|shp_1'],
    ],
    ['one for the other', { customerReference: 'PO 7', purchaseOrderNumber: 'K-1' }, []],
    ['one to none', { purchaseOrderNumber: null }, ['-REF#PO 7|shp_1']],
    ['nothing of them', { priority: 'high' as const }, []],
  ])('writes what is new and removes what is gone: %s', (_, change, writes) => {
    expect(writesOf(changeShipment(known, change, actors.staff, at()))).toEqual(writes);
  });
});

describe('the jobs of a driver', () => {
  const dynamo = mockClient(DynamoDBDocumentClient);

  it('are all of them, also where one answer of the table does not hold them', async () => {
    const next = { PK: 'SHP#shp_2', SK: 'A' };
    dynamo
      .on(QueryCommand)
      .resolvesOnce({ Items: [shipment('assigned', { id: 'shp_1' })], LastEvaluatedKey: next })
      .resolves({ Items: [shipment('assigned', { id: 'shp_2' })] });
    expect((await listDriverJobs('drv_a')).map(({ id }) => id)).toEqual(['shp_1', 'shp_2']);
    expect(dynamo.commandCalls(QueryCommand)[1]?.args[0].input.ExclusiveStartKey).toEqual(next);
  });
});
