import { describe, expect, it } from 'vitest';
import { toInvoice } from '#functions/domain/invoices/invoice-view.ts';
import {
  cancelsInvoice,
  createInvoice,
  invoiceIdOf,
  invoiceNumber,
  invoiceStatusOn,
  makesInvoice,
  parseInvoiceNumber,
} from '#functions/domain/invoices/invoices.ts';
import { changeShipment } from '#functions/domain/shipments/shipments.ts';
import { Invoice } from '#shared/contracts/invoices.ts';
import { actors, at, product, shipment } from './fixtures.ts';
import { by, delivery, invoice, settings } from './invoice-fixtures.ts';

it.each([
  [2026, 1, 'INV-2026-000001'],
  [2027, 123_456, 'INV-2027-123456'],
  [2027, 1_000_000, 'INV-2027-1000000'],
])('number %d/%d', (year, sequence, number) => {
  expect(invoiceNumber(year, sequence)).toBe(number);
});

describe('the invoice of a delivery', () => {
  it('is made from the event alone', () => {
    expect(invoice()).toMatchObject({
      id: 'inv_01JD5Y0000000000000000000A',
      invoiceNumber: 'INV-2026-000007',
      amountCents: 331_200,
      status: 'pending',
      issueDate: '2026-11-21',
      dueDate: '2026-12-21',
      shipmentId: 'shp_1',
      customerId: 'cus_a',
      customerName: 'Joanna Rivers',
      customerEmail: 'joanna@kestrel.com',
    });
    expect(invoiceIdOf(delivery().id)).toBe(invoice().id);
  });

  it.each([
    ['2027-01-01T04:59:59.000Z', '2026-12-31', 'INV-2026-000007', '2027-01-30'],
    ['2027-01-01T05:00:00.000Z', '2027-01-01', 'INV-2027-000007', '2027-01-31'],
    ['2028-01-30T12:00:00.000Z', '2028-01-30', 'INV-2028-000007', '2028-02-29'],
  ])('recorded at %s is issued on %s', (recordedAt, issueDate, number, dueDate) => {
    expect(invoice({}, recordedAt)).toMatchObject({ issueDate, invoiceNumber: number, dueDate });
  });

  it('is made by nothing else', () => {
    const started = changeShipment(shipment('assigned'), { status: 'in_transit' }, actors.admin, at()).events;
    expect(started.some(makesInvoice)).toBe(false);
    for (const event of started)
      expect(() => createInvoice(event, { sequence: 1, settings }, by(product))).toThrow('Only a delivery');
  });

  it('ends with a correction or a cancellation', () => {
    const corrected = changeShipment(shipment('delivered'), { status: 'in_transit', reason: 'x' }, actors.admin, at());
    expect(corrected.events.some(cancelsInvoice)).toBe(true);
    expect(cancelsInvoice(delivery())).toBe(false);
  });
});

it.each([
  ['inv-2026-000007', 'INV-2026-000007'],
  [' CRN-2026-000001 ', 'CRN-2026-000001'],
  ['INV-26-7', undefined],
  ['Kestrel', undefined],
])('"%s" is the number %s', (typed, number) => expect(parseInvoiceNumber(typed)).toBe(number));

describe('the status of an invoice', () => {
  it.each([
    ['pending', '2026-12-21', 'pending'],
    ['pending', '2026-12-22', 'overdue'],
    ['paid', '2026-12-22', 'paid'],
    ['cancelled', '2026-12-22', 'cancelled'],
    ['overdue', '2026-12-22', 'overdue'],
  ] as const)('%s on %s is %s', (status, day, shown) => {
    const of = invoice({ status });
    expect(invoiceStatusOn(of, day)).toBe(shown);
    expect(toInvoice(of, day).status).toBe(shown);
  });

  it('shows dollars and the fields of the contract', () => {
    const shown = toInvoice(invoice({ amountCents: 108_050, paidCents: 8_025, creditedCents: 25 }), '2026-11-21');
    expect(shown).toMatchObject({ amount: 1080.5, paid: 80.25, credited: 0.25, balance: 1000 });
    expect(Invoice.parse(shown)).toEqual(shown);
  });
});
