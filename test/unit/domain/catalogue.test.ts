import { describe, expect, it } from 'vitest';
import { partitionOf, SUBJECTS, type SubjectKind } from '#functions/base/subjects.ts';
import {
  definitionOf,
  EVENTS,
  type EventName,
  type EventWithMessage,
  isKnownEvent,
  isShipmentEvent,
} from '#functions/domain/events/catalog.ts';
import { dataType, defineSubject } from '#functions/domain/events/definition.ts';
import type { InvoiceFacts, PersonFacts } from '#functions/domain/events/event-data.ts';
import { createEvent } from '#functions/domain/events/events.ts';
import type { Audience } from '#functions/domain/notifications/messages.ts';
import type { MailContent } from '#functions/messages/mails/layout.ts';
import type { Mails } from '#functions/messages/mails/mail.ts';
import { EVENT_TYPES } from '#shared/shipments/shipment.ts';
import { actors, NOW } from './fixtures.ts';

/** Every type that was ever stored, as it is stored: none of these may ever be called otherwise. */
const STORED = `
  created assigned reassigned unassigned handed_over brought_back picked_up in_transit delivered cancelled proof_voided step_undone exception rescheduled
  resumed edited pickup_recorded late near pickup_late unreached reached notified proof_kept customer_replaced message_sent
  arrived departed arrival_undone box_linked
  driver_created driver_changed driver_joined driver_left driver_document_changed driver_document_due driver_jobs_given driver_shift_changed driver_duty_corrected
  customer_created customer_joined customer_changed customer_archived customer_restored customer_merged customer_took_over
  customer_merge_undone customer_noted customer_statement_sent
  user_created user_signed_up user_confirmation_resent user_signup_repeated user_email_confirmed user_approved user_rejected user_report_due user_renamed
  user_password_changed user_password_forgotten user_password_reset user_invited user_role_changed user_removed user_template_tested user_notifications_changed
  invoice_created invoice_paid invoice_overdue invoice_cancelled invoice_reissued invoice_payment_recorded invoice_payment_taken_back
  invoice_credit_released invoice_credited invoice_reminded invoice_sent invoice_reminders_changed invoice_link_renewed
  customer_payment_received customer_payment_reversed customer_credit_released customer_refunded customer_refund_reversed
  customer_charge_changed customer_rates_changed
  key_created key_deleted key_ended key_taken_over
  invitation_sent invitation_withdrawn invitation_accepted invitation_taken_over
  webhook_created webhook_changed webhook_deleted webhook_rotated webhook_tested webhook_taken_over webhook_resent webhook_switched_off
  organization_changed message_resent address_marked address_unmarked template_changed report_mail_changed
  place_created place_changed place_archived place_restored closed_days_changed
  box_created box_changed fact_added fact_retracted clock_rule_created clock_rule_archived
  demo_requested demo_changed
  meeting_scheduled meeting_moved meeting_cancelled meeting_accepted meeting_declined meeting_reminded
`
  .trim()
  .split(/\s+/);

const WORDS: MailContent = { subject: '', preview: '', heading: '', blocks: [] };

const names = Object.keys(EVENTS) as EventName[];

/** What an event is about that can name somebody; the directors are told of anything. */
const KNOWN_TO: Readonly<Partial<Record<Audience, readonly SubjectKind[]>>> = {
  contact: ['shipment'],
  driver: ['shipment', 'driver'],
  previous_driver: ['shipment'],
  person: ['user'],
  billed: ['invoice', 'customer'],
  guest: ['demo_request', 'meeting'],
  invited: ['invitation'],
  host: ['meeting'],
};

/** What tracking pages do not show. */
const HIDDEN: readonly EventName[] = [
  ...([
    'reassigned',
    'edited',
    'pickup_recorded',
    'step_undone',
    'late',
    'pickup_late',
    'unreached',
    'reached',
    'notified',
    'handed_over',
    'proof_kept',
    'customer_replaced',
    'message_sent',
    'arrived',
    'departed',
    'arrival_undone',
    'box_linked',
  ] as const),
];

describe('the catalogue of events', () => {
  it('has every stored type exactly once', () => {
    expect(names).toEqual(STORED);
    expect(new Set(STORED).size).toBe(STORED.length);
  });

  it('shows of shipments alone what is public, and has all that timelines show', () => {
    const ofShipments = names.filter((type) => definitionOf({ type }).subject === 'shipment');
    expect(ofShipments).toEqual([...EVENT_TYPES]);
    expect(names.filter((type) => definitionOf({ type }).public)).toEqual(
      ofShipments.filter((type) => !HIDDEN.includes(type)),
    );
  });

  it.each(names)('tells of %s only people whom its subject knows', (type) => {
    const { subject, messages, webhooks } = definitionOf({ type });
    for (const { to, channels } of messages) {
      expect(Object.keys(channels)).not.toEqual([]);
      // What somebody wrote goes where its reader is; everything else goes by mail at least.
      if (type !== 'notified' && type !== 'message_sent') expect(channels).toHaveProperty('mail');
      expect(KNOWN_TO[to] ?? [subject]).toContain(subject);
    }
    for (const { name } of webhooks) expect(name.startsWith(`${subject}.`)).toBe(true);
    expect(new Set(webhooks.map(({ name }) => name)).size).toBe(webhooks.length);
  });

  it('tells a delivery of goods to webhooks twice', () => {
    const told = definitionOf({ type: 'delivered' }).webhooks.map(({ name }) => name);
    expect(told).toEqual(['shipment.status_updated', 'shipment.delivered']);
  });

  it('says of an invoice in dollars what its webhook tells', () => {
    const facts = { invoiceNumber: 'INV-2026-000001', amountCents: 12_345, customerId: 'cus_1', shipmentId: 'shp_1' };
    const billed = { customerName: 'Joanna Rivers', customerEmail: 'joanna@kestrel.com' };
    const open = { dueDate: '2026-12-21', balanceCents: 12_345, status: 'pending' as const };
    const data = { ...facts, ...billed, ...open, trackingNumber: 'TRK-1', version: 1 };
    const event = createEvent('invoice_created', 'inv_1', actors.admin, { id: 'evt_1', now: NOW }, data);
    expect(definitionOf(event).webhooks.map(({ name, data: payload }) => [name, payload(event)])).toEqual([
      [
        'invoice.created',
        {
          ...{ invoiceId: 'inv_1', invoiceNumber: 'INV-2026-000001', amount: 123.45, currency: 'USD' },
          ...{ status: 'pending', shipmentId: 'shp_1', trackingNumber: 'TRK-1' },
        },
      ],
    ]);
  });

  it('leaves alone what an earlier version stored and this one no longer has', () => {
    const event = createEvent('key_created', 'key_1', actors.admin, { id: 'evt_1', now: NOW }, { name: 'Dock' });
    expect(isKnownEvent(event)).toBe(true);
    expect(isKnownEvent({ ...event, type: 'key_polished' })).toBe(false);
    expect(isKnownEvent({ ...event, type: 'toString' })).toBe(false);
    expect(isShipmentEvent({ ...event, type: 'weighed', subject: { kind: 'shipment', id: 'shp_1' } })).toBe(false);
  });
});

describe('a name that nobody has entered', () => {
  it('does not compile', () => {
    // @ts-expect-error: no such type of event
    expect(() => definitionOf({ type: 'usr_approved' }).subject).toThrow();
    // @ts-expect-error: an invoice's event carries its facts
    expect(createEvent('invoice_created', 'inv_1', actors.admin, { id: 'evt_1', now: NOW }, {}).data).toEqual({});
  });
});

describe('a message', () => {
  it('that no entry names does not compile, nor words of data that its events do not have', () => {
    const MAILS = {
      approval: ({ data }) => ({ ...WORDS, heading: data.username }),
      meetingMoved: ({ data }) => ({ ...WORDS, heading: data.host.name }),
      // @ts-expect-error: an account has no host
      rejection: ({ data }) => ({ ...WORDS, heading: data.host.name }),
      // @ts-expect-error: no event tells anybody this
      poem: () => WORDS,
    } satisfies Mails;
    // @ts-expect-error: a reminder is no event of an account
    const type: EventWithMessage<'approval'>['type'] = 'invoice_reminded';
    expect([Object.keys(MAILS).length, type]).toEqual([4, 'invoice_reminded']);
  });
});

describe('a telling of somebody whom the event does not name', () => {
  it('does not compile', () => {
    const mail = { message: 'approval', channels: { mail: true } } as const;
    const entries = [
      // @ts-expect-error: an invoice's event has no contact
      defineSubject('invoice')({ data: dataType<InvoiceFacts>(), messages: [{ ...mail, to: 'contact' }] }),
      // @ts-expect-error: an account's event has nobody who pays
      defineSubject('user')({ data: dataType<PersonFacts>(), messages: [{ ...mail, to: 'billed' }] }),
      // @ts-expect-error: nor an account's
      defineSubject('user')({ data: dataType<PersonFacts>(), messages: [{ ...mail, to: 'driver' }] }),
      // @ts-expect-error: these data have no address
      defineSubject('user')({ data: dataType<{ epoch: number }>(), messages: [{ ...mail, to: 'person' }] }),
      // @ts-expect-error: a shipment's event is about nobody's account
      defineSubject('shipment')({ messages: [{ ...mail, to: 'person' }] }),
      defineSubject('user')({ data: dataType<PersonFacts>(), messages: [{ ...mail, to: 'person' }] }),
      defineSubject('shipment')({ messages: [{ ...mail, to: 'previous_driver' }] }),
    ];
    expect(entries).toHaveLength(7);
  });
});

describe('subjects', () => {
  it('have prefixes and partitions of their own', () => {
    const all = Object.values(SUBJECTS);
    expect(new Set(all.map(({ prefix }) => prefix)).size).toBe(all.length);
    expect(new Set(all.map(({ partition }) => partition)).size).toBe(all.length);
  });

  it.each([
    ['shp_01', 'SHP#shp_01'],
    ['inv_01', 'INV#inv_01'],
    ['org', 'ORG'],
  ])('%s lies in %s', (id, partition) => expect(partitionOf(id)).toBe(partition));

  it.each(['evt_01', 'nobody', ''])('%s is no subject', (id) => expect(() => partitionOf(id)).toThrow());
});
