import { describe, expect, it } from 'vitest';
import type { EventRecord } from '#functions/domain/events/catalog.ts';
import { createEvent } from '#functions/domain/events/events.ts';
import { officePushOf, pushOf, toShortMessage } from '#functions/messages/notifications/short-message.ts';
import { dispatchMessage } from '#functions/messages/shipments/jobs.ts';
import { NOW } from '../domain/fixtures.ts';
import { creation } from '../workers/records.ts';

const { events, after } = creation('shp_1', { status: 'assigned', driverId: 'drv_a' });
const event = events.at(-1);
if (!event) throw new Error('No event');
const SITE = 'https://quay.example';
const number = after.trackingNumber;

describe('a press on a push', () => {
  it.each([
    ['jobGiven', 'driver', '/shipments?open=shp_1'],
    ['jobTaken', 'previous_driver', '/'],
    ['jobCancelled', 'driver', '/'],
    ['deliveryLate', 'contact', `/track/${number}`],
  ] as const)('%s opens for the %s %s', (kind, to, path) => {
    const push = pushOf(kind, toShortMessage(`Said:  ${number}`, to, event, SITE), event, 'Quayside');
    expect(push).toEqual({ title: 'Quayside', body: `Said: ${number}`, path, tag: 'shp_1' });
  });

  const about = (type: 'address_marked' | 'invoice_overdue', subject: string, data: object) =>
    createEvent(type, subject, { kind: 'system' }, { id: 'evt_1', now: NOW }, data as never) as EventRecord;
  const invoice = { invoiceNumber: 'INV-2026-000001', customerName: 'Jane', customerEmail: 'jane@keystone.example' };

  it.each([
    [
      'exception',
      { ...event, type: 'exception', reason: 'damaged' },
      'staff',
      `Damaged: ${number}`,
      '/shipments?open=shp_1',
    ],
    ['late', { ...event, type: 'late' }, 'staff', `Delivery late: ${number}`, '/shipments?open=shp_1'],
    [
      'overdue invoice',
      about('invoice_overdue', 'inv_1', invoice),
      'managers',
      'Invoice overdue: INV-2026-000001',
      '/invoices/inv_1',
    ],
    [
      'marked address',
      about('address_marked', 'org', { address: 'jane@keystone.example', why: 'bounce' }),
      'directors',
      'Emails no longer reach an address: jane@keystone.example',
      '/notifications/log',
    ],
  ] as const)('of the office about an %s opens what it is about', (_case, told, to, body, path) => {
    expect(officePushOf(told as EventRecord, to, 'Quayside')).toMatchObject({ body, path });
  });

  it('of the organization takes no other’s place, one of a shipment that of the shipment’s last', () => {
    const marked = about('address_marked', 'org', { address: 'jane@keystone.example', why: 'bounce' });
    expect(officePushOf(marked, 'directors', 'Quayside').tag).toBe('evt_1');
    expect(officePushOf({ ...event, type: 'late' } as EventRecord, 'staff', 'Quayside').tag).toBe('shp_1');
  });

  it('of a message takes no other’s place, and has its words for the driver', () => {
    const { kind, role } = { kind: 'user', role: 'staff' } as const;
    const written = { ...event, id: 'evt_2', type: 'message_sent', actor: { kind, role }, note: 'Dock 4' } as const;
    const said = dispatchMessage(written, { site: SITE, hours: 12 }).short ?? '';
    expect(pushOf('dispatchMessage', toShortMessage(said, 'driver', written, SITE), written, 'Quayside')).toEqual({
      ...{ title: 'Quayside', body: 'Dispatch: Dock 4', path: '/shipments?open=shp_1', tag: 'evt_2' },
    });
    const answered = { ...written, actor: { kind, role: 'driver', name: 'Luis Ortega' } } as const;
    const body = 'New message: Luis Ortega: Dock 4';
    expect(officePushOf(answered, 'staff', 'Quayside')).toMatchObject({ body, tag: 'evt_2' });
    const bare = { ...answered, actor: { kind, role: 'driver' } } as const;
    expect(officePushOf(bare, 'staff', 'Quayside')).toMatchObject({ body: `New message: ${number}` });
  });
});
