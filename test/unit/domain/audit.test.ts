import { describe, expect, it } from 'vitest';
import { SUBJECTS } from '#functions/base/subjects.ts';
import type { EventRecord } from '#functions/domain/events/catalog.ts';
import { createEvent } from '#functions/domain/events/events.ts';
import { sendInvoiceStep } from '#functions/domain/invoices/invoice-mails.ts';
import {
  cancelInvoiceStep,
  creditInvoiceStep,
  overdueStep,
  recordPaymentStep,
} from '#functions/domain/invoices/invoice-money.ts';
import { auditRange, missingNameIds, toAuditEntry, withNames } from '#functions/domain/organization/audit.ts';
import { notNotifiedStep } from '#functions/domain/shipments/customer-notified.ts';
import { reportExceptionStep } from '#functions/domain/shipments/shipment-exception.ts';
import { notifyCustomer } from '#functions/domain/shipments/shipment-notice.ts';
import { changeShipment } from '#functions/domain/shipments/shipments.ts';
import { AUDIT_KINDS } from '#shared/contracts/audit.ts';
import { meeting } from './demo-fixtures.ts';
import { actors, at, driver, later, NOW, product, shipment, user } from './fixtures.ts';
import { by, invoice } from './invoice-fixtures.ts';

const OTHER = { otherId: 'cus_a', otherName: 'Pier Nine' };
const changesIn = (events: readonly EventRecord[] = []) => events.map((event) => toAuditEntry(event).changes);

describe('the audit of an invoice', () => {
  it('says what a payment changed, and that it paid the invoice', () => {
    const part = recordPaymentStep(invoice(), { amount: 1000, method: 'ach' }, by());
    expect(changesIn(part.events)).toEqual([[{ field: 'balance', before: 3312, after: 2312 }]]);
    const rest = recordPaymentStep(part.after, { amount: 2312, method: 'ach' }, by());
    expect(changesIn(rest.events)).toEqual([
      [{ field: 'balance', before: 2312, after: 0 }],
      [{ field: 'status', before: 'pending', after: 'paid' }],
    ]);
  });

  it('says what a credit note, a cancellation and the due day changed, and that a mail changes nothing', () => {
    const note = { amountCents: 31_200, reason: 'Waiting time', sequence: 1 };
    expect(changesIn(creditInvoiceStep(invoice(), note, by()).events)).toEqual([
      [{ field: 'balance', before: 3312, after: 3000 }],
    ]);
    expect(changesIn(cancelInvoiceStep(invoice(), 'Twice', by()).events)).toEqual([
      [{ field: 'status', before: 'pending', after: 'cancelled' }],
    ]);
    expect(changesIn(overdueStep(invoice(), by(product, later(60 * 86_400_000)))?.events)).toEqual([
      [{ field: 'status', before: 'pending', after: 'overdue' }],
    ]);
    expect(changesIn(sendInvoiceStep(invoice(), undefined, by()).events)).toEqual([[]]);
  });
});

describe('the audit of a shipment', () => {
  it('says by which way its customer was notified', () => {
    const told = notifyCustomer(shipment('assigned'), { channel: 'phone', text: 'Runs late' }, actors.staff, at());
    expect(changesIn(told.events)).toEqual([[{ field: 'channel', after: 'phone' }]]);
  });

  it('says whose it was and whose it is, and that a step changes no driver', () => {
    const other = driver({ id: 'drv_b', name: 'Priya Nair' });
    const record = shipment('assigned');
    const given = changeShipment(record, { driverId: 'drv_b', version: record.version }, actors.staff, at(NOW, other));
    expect(changesIn(given.events)).toEqual([[{ field: 'driver', before: 'drv_a', after: 'Priya Nair' }]]);
    const taken = changeShipment(record, { driverId: null, version: record.version }, actors.staff, at());
    expect(changesIn(taken.events)).toEqual([
      [
        { field: 'status', before: 'assigned', after: 'pending' },
        { field: 'driver', before: 'drv_a' },
      ],
    ]);
    const picked = changeShipment(record, { status: 'picked_up' }, actors.staff, at(NOW, driver()));
    expect(changesIn(picked.events)).toEqual([[{ field: 'status', before: 'assigned', after: 'picked_up' }]]);
  });

  it('says the code of an exception apart from a reason that somebody wrote', () => {
    const input = { code: 'refused', note: 'Nobody signs' } as const;
    const trouble = reportExceptionStep(shipment('in_transit'), input, user('driver'), at(NOW, driver()));
    expect(changesIn(trouble.events)).toContainEqual([{ field: 'exception', after: 'refused' }]);
    const untold = trouble.events.flatMap(
      (event) => notNotifiedStep(trouble.after, event, at(later(60_000)))?.events ?? [],
    );
    expect(changesIn(untold)).toEqual([[{ field: 'trouble', after: 'exception' }]]);
    const ended = changeShipment(shipment('pending'), { status: 'cancelled', reason: 'refused' }, actors.staff, at());
    expect(changesIn(ended.events)).toEqual([
      [
        { field: 'status', before: 'pending', after: 'cancelled' },
        { field: 'reason', after: 'refused' },
      ],
    ]);
  });
});

describe('the audit', () => {
  it('knows every kind of object that there are events of', () => {
    expect([...AUDIT_KINDS].sort()).toEqual(Object.keys(SUBJECTS).sort());
  });

  it('names customers and drivers of whom an event has the id alone', () => {
    const taken = createEvent('customer_took_over', 'cus_b', actors.admin, { id: 'evt_1', now: NOW }, OTHER);
    const entry = toAuditEntry(taken);
    expect(missingNameIds(entry)).toEqual(['cus_b']);
    expect(withNames(entry, new Map([['cus_b', 'Harlow Textiles']]))).toMatchObject({
      object: { id: 'cus_b', name: 'Harlow Textiles' },
      changes: [{ field: 'tookOver', after: 'Pier Nine' }],
    });
    expect(withNames(entry, new Map()).object.name).toBeUndefined();
    const record = shipment('assigned');
    const left = changeShipment(record, { driverId: null, version: record.version }, actors.staff, at()).events;
    const [unassigned] = left.map(toAuditEntry);
    if (!unassigned) throw new Error('There is no event');
    expect(missingNameIds(unassigned)).toEqual(['drv_a']);
    expect(withNames(unassigned, new Map([['drv_a', 'Marcus Bell']])).changes).toContainEqual({
      field: 'driver',
      before: 'Marcus Bell',
    });
  });

  it('names whoever a value is the id of, whatever its field, also several of a list, and nothing else', () => {
    const about = { id: 'evt_1', now: NOW };
    const told = createEvent('report_mail_changed', 'org', actors.admin, about, {
      ...{ every: 'weekly', memberIds: ['usr_a', 'usr_b'] },
      changed: [
        { field: 'memberIds', before: 'usr_c', after: 'usr_a, usr_b' },
        { field: 'driverId', before: 'drv_a', after: undefined },
        { field: 'company', before: 'Pier, Nine', after: 'usr_a and sons' },
        { field: 'every', before: 'never', after: 'weekly' },
      ],
    });
    const entry = toAuditEntry(told);
    expect(missingNameIds(entry)).toEqual(['usr_c', 'usr_a', 'usr_b', 'drv_a']);
    const names = [
      ['usr_a', 'Elena Diaz'],
      ['usr_b', 'Tom Reed'],
      ['drv_a', 'Marcus Bell'],
    ] as const;
    expect(withNames(entry, new Map(names)).changes).toEqual([
      { field: 'memberIds', before: 'usr_c', after: 'Elena Diaz, Tom Reed' },
      { field: 'driverId', before: 'Marcus Bell' },
      { field: 'company', before: 'Pier, Nine', after: 'usr_a and sons' },
      { field: 'every', before: 'never', after: 'weekly' },
    ]);
  });
});

describe('the range of the audit', () => {
  it('is no longer than anything can have happened', () => {
    const asked = { start: '0000-01-01T00:00:00Z', end: '9999-12-31T23:59:59Z' };
    expect(auditRange(asked, NOW)).toEqual({ start: '2025-01-01T00:00:00.000Z', end: NOW.toISOString() });
    const inside = { start: '2026-10-01T00:00:00.000Z', end: '2026-10-31T00:00:00.000Z' };
    expect(auditRange(inside, NOW)).toEqual(inside);
  });
});

describe('the audit of a meeting', () => {
  it('says when it was and what was answered', () => {
    const { demoRequestId, guest, host, duration, sequence, meetingDate } = meeting();
    const facts = { demoRequestId, guest, host, duration, sequence, meetingDate };
    const about = { id: 'evt_1', now: NOW };
    const moved = createEvent('meeting_moved', 'mtg_1', actors.admin, about, {
      ...facts,
      status: 'pending',
      previous: { status: 'accepted', meetingDate: '2026-11-20T15:00:00.000Z' },
    });
    const declined = createEvent('meeting_declined', 'mtg_1', actors.admin, about, {
      ...facts,
      ...{ status: 'declined', declineReason: 'Stocktaking', previous: { status: 'pending', meetingDate } },
    });
    expect(toAuditEntry(moved).object.name).toBe(`${guest.name}, ${guest.company}`);
    expect(changesIn([moved, declined])).toEqual([
      [
        { field: 'meetingDate', before: '2026-11-20T15:00:00.000Z', after: meetingDate },
        { field: 'status', before: 'accepted', after: 'pending' },
      ],
      [
        { field: 'status', before: 'pending', after: 'declined' },
        { field: 'declineReason', after: 'Stocktaking' },
      ],
    ]);
  });
});
