import { describe, expect, it } from 'vitest';
import { EVENTS, type EventName, type EventRecord } from '#functions/domain/events/catalog.ts';
import { type Addressee, deliveriesOf } from '#functions/domain/notifications/deliveries.ts';
import { CHANNELS, type Channel, NAME_OF } from '#functions/domain/notifications/messages.ts';
import { notificationRules } from '#functions/domain/notifications/office-pushes.ts';
import {
  type DenyReason,
  denyReasonOf,
  isOffered,
  isQuietHours,
  type SendRequest,
} from '#functions/domain/notifications/send-policy.ts';
import { phoneDigits } from '#functions/domain/notifications/text-consent.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { SWITCHES } from '#shared/notifications/notifications.ts';
import { creation } from '../workers/records.ts';

const [booked, assigned] = creation('shp_1', { status: 'assigned', driverId: 'drv_a' }).events;
if (!booked || !assigned) throw new Error('No events');
const ADA: Addressee = { name: 'Ada', addresses: { mail: 'ada@quay.example' } };
const people = (ada: Addressee) => new Map([['drv_a', [ada]]]);

/** Noon in New York. */
const NOON = new Date('2026-11-23T17:00:00Z');

interface Row {
  event: EventName;
  to: string;
  channel: Channel;
  switched: boolean | undefined;
  choice: 'none' | 'turned off' | 'another off';
  consent: boolean;
  minutes: number;
  quiet: boolean;
}

const rules = (Object.keys(EVENTS) as EventName[]).flatMap((event) =>
  notificationRules({ type: event }).map((rule) => ({ event, rule })),
);

/** Every event and recipient by every channel, with every state of the organization's switch and of the recipient. */
const TABLE = rules.flatMap(({ event, rule }) =>
  CHANNELS.flatMap((channel) =>
    [undefined, true, false].flatMap((switched) =>
      (['none', 'turned off', 'another off'] as const).flatMap((choice) =>
        [true, false].flatMap((consent) =>
          [1, 16, 23 * 60, 25 * 60].flatMap((minutes) =>
            [false, true].map((quiet) => ({
              row: { event, to: rule.to, channel, switched, choice, consent, minutes, quiet } satisfies Row,
              rule,
            })),
          ),
        ),
      ),
    ),
  ),
);

/** What docs/decisions/0028 says in words, written without the code's own order. */
function expected({ rule, row }: (typeof TABLE)[number]): 'sent' | DenyReason {
  const { channel, switched, choice, consent, minutes, quiet } = row;
  const by = rule.switch;
  if (by && !(switched ?? rule.channels[channel])) return 'switched_off';
  if ((by || rule.message === 'officeAlert') && choice === 'turned off') return 'turned_off';
  if (channel === 'text' && !consent) return 'no_consent';
  if (minutes > (channel === 'mail' ? 24 * 60 : 15)) return 'too_old';
  const isJob = ['jobGiven', 'jobsGiven', 'jobTaken', 'jobCancelled', 'dispatchMessage'].includes(rule.message);
  return channel !== 'mail' && quiet && !isJob ? 'quiet_hours' : 'sent';
}

function questionOf({ rule, row }: (typeof TABLE)[number]): SendRequest {
  const now = row.quiet ? new Date('2026-11-23T03:30:00Z') : NOON;
  const by = rule.switch;
  const own = rule.own ?? by;
  const other = SWITCHES.find((one) => one !== own) ?? 'etaAlert';
  const off = row.choice === 'turned off' ? own : other;
  return {
    ...{ kind: rule.message, channel: row.channel, by, own, now, timezone: 'America/New_York' },
    startsOn: rule.channels[row.channel] ?? false,
    switches: row.switched === undefined || !by ? undefined : { [NAME_OF[row.channel]]: { [by]: row.switched } },
    choice: row.choice === 'none' || !off ? undefined : { off: { [NAME_OF[row.channel]]: [off] } },
    hasConsent: row.consent,
    occurredAt: new Date(now.getTime() - row.minutes * MINUTE_MS).toISOString(),
  };
}

describe('who is told of what', () => {
  it('is decided by event, channel, organization and recipient, for all of them', () => {
    expect(TABLE.length).toBeGreaterThan(4000);
    const wrong = TABLE.filter((one) => (denyReasonOf(questionOf(one)) ?? 'sent') !== expected(one));
    expect(wrong.map(({ row }) => row)).toEqual([]);
  });

  it('is the table of the decisions while nobody has moved a switch', () => {
    const letters = rules.flatMap(({ event, rule }) => {
      if (!rule.switch) return [];
      const { mail, text, push } = rule.channels;
      const letter = (on: boolean | undefined, sign: string) =>
        on === undefined ? '' : on ? sign : sign.toLowerCase();
      return `${event} ${rule.to}: ${rule.switch} ${letter(mail, 'M')}${letter(text, 'T')}${letter(push, 'P')}`;
    });
    expect(letters).toMatchInlineSnapshot(`
      [
        "created contact: bookingConfirmation MtP",
        "assigned driver: dispatchNotification MtP",
        "assigned contact: dispatchNotification MtP",
        "reassigned driver: dispatchNotification MtP",
        "reassigned previous_driver: dispatchNotification MtP",
        "unassigned previous_driver: dispatchNotification MtP",
        "handed_over driver: dispatchNotification MtP",
        "handed_over previous_driver: dispatchNotification MtP",
        "brought_back previous_driver: dispatchNotification MtP",
        "picked_up contact: deliveryUpdate MtP",
        "in_transit contact: deliveryUpdate MtP",
        "delivered contact: deliveryUpdate MtP",
        "cancelled driver: deliveryUpdate MtP",
        "cancelled contact: deliveryUpdate MtP",
        "exception contact: deliveryUpdate MtP",
        "rescheduled contact: deliveryUpdate MtP",
        "resumed contact: deliveryUpdate MtP",
        "edited contact: deliveryUpdate MtP",
        "late contact: etaAlert MTP",
        "near contact: etaAlert mTP",
        "pickup_late contact: etaAlert MTP",
        "arrived contact: deliveryUpdate Mtp",
        "driver_jobs_given driver: dispatchNotification MtP",
      ]
    `);
  });

  it('asks for no channel that nobody ever switched on, so that its log stays empty', () => {
    const starts = { mail: true, text: false };
    expect(isOffered('text', 'deliveryUpdate', starts, undefined)).toBe(false);
    expect(isOffered('text', 'deliveryUpdate', starts, { sms: { deliveryUpdate: true } })).toBe(true);
    expect(isOffered('text', 'deliveryUpdate', starts, { sms: { deliveryUpdate: false } })).toBe(true);
    expect(isOffered('text', undefined, { mail: true }, { sms: { deliveryUpdate: true } })).toBe(false);
  });

  it.each([
    ['2026-11-23T01:59:00Z', 'America/New_York', false],
    ['2026-11-23T02:00:00Z', 'America/New_York', true],
    ['2026-11-23T12:59:00Z', 'America/New_York', true],
    ['2026-11-23T13:00:00Z', 'America/New_York', false],
    ['2026-11-23T13:00:00Z', 'America/Los_Angeles', true],
    ['2026-11-23T13:00:00Z', 'Asia/Tokyo', true],
  ])('at %s the hours in %s are quiet: %s', (at, timezone, quiet) => {
    expect(isQuietHours(new Date(at), timezone)).toBe(quiet);
  });
});

describe('what an event makes', () => {
  it('is never nothing because the event lacks the person whom it tells', () => {
    const approved = { ...booked, type: 'user_approved', shipment: undefined, data: {} } as unknown as EventRecord;
    expect(() => deliveriesOf(approved, {}, people(ADA))).toThrow('does not name');
  });

  it('goes to the address of its channel, and to nobody who has none there', () => {
    const toDriver = (ada: Addressee) => deliveriesOf(assigned, {}, people(ada)).filter(({ to }) => to === 'driver');
    expect(toDriver(ADA)).toMatchObject([{ channel: 'mail', recipient: { name: 'Ada', address: 'ada@quay.example' } }]);
    expect(toDriver({ name: 'Ada', addresses: { mail: undefined } })).toEqual([]);
  });

  it('goes to each device on which its recipient has pushes', () => {
    const driver = { ...ADA, addresses: { ...ADA.addresses, push: ['d1', 'd2'] }, userId: 'usr_1' };
    const pushes = deliveriesOf(assigned, {}, people(driver)).filter(({ channel }) => channel === 'push');
    expect(pushes).toMatchObject([
      { kind: 'jobGiven', userId: 'usr_1', recipient: { address: 'd1' } },
      { kind: 'jobGiven', userId: 'usr_1', recipient: { address: 'd2' } },
    ]);
    expect(deliveriesOf(assigned, {}, people({ ...driver, addresses: { push: [] } }))).toMatchObject([
      { to: 'contact' },
    ]);
  });

  it('names the account whose choices count, and whose phone it is', () => {
    const switched = { notifications: { sms: { bookingConfirmation: true } } };
    const { customerId, contact } = booked.shipment;
    const account: Addressee = { name: 'Account', addresses: {}, userId: 'usr_1', accountPhone: contact.phone };
    const toText = (known: Map<string, Addressee[]>) =>
      deliveriesOf(booked, switched, known).filter(({ channel }) => channel === 'text');
    expect(toText(new Map([[customerId, [account]]]))).toMatchObject([
      { recipient: { name: contact.name, address: contact.phone }, userId: 'usr_1', isOwnPhone: true },
    ]);
    const [other] = toText(new Map([[customerId, [{ ...account, accountPhone: '+1 999 555 0100' }]]]));
    expect(other?.isOwnPhone).toBeUndefined();
    expect(toText(new Map())).toHaveLength(1);
  });

  it('texts nothing of what was booked before to a phone that its customer took away', () => {
    const switched = { notifications: { sms: { bookingConfirmation: true } } };
    const { customerId, contact, createdAt } = booked.shipment;
    const textsOf = (phone: string, at: string) => {
      const record: Addressee = {
        name: 'Account',
        addresses: {},
        userId: 'usr_1',
        removedPhones: [
          { phone: '2015550100', at },
          { phone, at },
        ],
      };
      const told = deliveriesOf(booked, switched, new Map([[customerId, [record]]]));
      expect(told.some(({ channel }) => channel === 'mail')).toBe(true);
      return told.filter(({ channel }) => channel === 'text').length;
    };
    const digits = phoneDigits(contact.phone) ?? '';
    const later = new Date(Date.parse(createdAt) + MINUTE_MS).toISOString();
    expect(textsOf(digits, later)).toBe(0);
    // Another phone, and what was agreed to afterwards.
    expect(textsOf('9995550100', later)).toBe(1);
    expect(textsOf(digits, createdAt)).toBe(1);
  });

  it('goes to the devices of every account of a customer that was merged, and to its address and phone once', () => {
    const switched = { notifications: { sms: { bookingConfirmation: true } } };
    const { customerId, contact } = booked.shipment;
    const records: Addressee[] = [
      { name: 'Old record', addresses: { push: [] } },
      { name: 'New record', addresses: { push: ['d1'] }, userId: 'usr_1', accountPhone: contact.phone },
      { name: 'Third', addresses: { push: ['d2', 'd3'] }, userId: 'usr_2', accountPhone: '+1 999 555 0100' },
    ];
    const told = deliveriesOf(booked, switched, new Map([[customerId, records]]));
    const [mail, text, ...pushes] = ['mail', 'text', 'push'].flatMap((name) =>
      told.filter(({ channel }) => channel === name),
    );
    expect(mail).toMatchObject({ channel: 'mail', recipient: { name: contact.name, address: contact.email } });
    expect(text).toMatchObject({ channel: 'text', userId: 'usr_1', isOwnPhone: true });
    expect(pushes.map(({ userId, recipient }) => [userId, recipient.address])).toEqual([
      ['usr_1', 'd1'],
      ['usr_2', 'd2'],
      ['usr_2', 'd3'],
    ]);
  });
});

describe('the managers', () => {
  it('are told of a credit note that nobody wrote, and of no other', () => {
    const invoice = { invoiceNumber: 'INV-2026-000001', customerName: 'Jane', customerEmail: 'jane@keystone.example' };
    const event = { ...booked, shipment: undefined, type: 'invoice_credited', data: invoice };
    const managers = [{ name: 'Mia', addresses: { mail: 'mia@quay.example' } }];
    const toldBy = (role: string) =>
      deliveriesOf({ ...event, actor: { role } } as unknown as EventRecord, {}, new Map([['managers', managers]])).map(
        ({ kind, recipient }) => [kind, recipient.name],
      );
    expect(toldBy('system')).toEqual([
      ['invoiceCredited', 'Jane'],
      ['paidAndCorrected', 'Mia'],
    ]);
    expect(toldBy('manager')).toEqual([['invoiceCredited', 'Jane']]);
  });
});

describe('the office', () => {
  const reported = {
    ...booked,
    type: 'exception',
    reason: 'damaged',
    actor: { kind: 'user', id: 'usr_3', role: 'staff' },
  };
  const member = (name: string, userId: string): Addressee => ({
    name,
    userId,
    addresses: { push: [`${name}'s phone`] },
  });
  const told = (event: object, known: Map<string, Addressee[]>) =>
    deliveriesOf(event as EventRecord, {}, known)
      .filter(({ kind }) => kind === 'officeAlert')
      .map(({ channel, recipient }) => [channel, recipient.name]);

  it('is told by push of what rings its bell, each by their own role, and by nothing else', () => {
    const rows = rules.flatMap(({ event, rule: { message, to, channels, own } }) =>
      message === 'officeAlert' ? `${event} to ${to}: ${Object.keys(channels)} unless ${own} is off` : [],
    );
    expect(rows.map((row) => row.replace(': push unless officeAlert is off', ''))).toEqual([
      'exception to staff',
      'rescheduled to staff',
      'late to staff',
      'pickup_late to staff',
      'unreached to staff',
      'message_sent to staff',
      'driver_document_due to managers',
      'user_email_confirmed to directors',
      'invoice_overdue to managers',
      'invoice_credited to managers',
      'customer_charge_changed to managers',
      'webhook_switched_off to directors',
      'address_marked to directors',
      'demo_requested to directors',
      'meeting_accepted to directors',
      'meeting_declined to directors',
    ]);
  });

  it('is not told what one of them did, nor what was for a skipped step', () => {
    const staff = new Map([['staff', [member('Ada', 'usr_1'), member('Ben', 'usr_3')]]]);
    expect(told(reported, staff)).toEqual([['push', 'Ada']]);
    expect(told({ ...reported, synthetic: true }, staff)).toEqual([]);
  });
});

describe('the directors', () => {
  it('are told of what happens from the moment on that they direct, whenever it is looked for', () => {
    const recordedAt = '2026-11-23T12:00:00.000Z';
    const event = { ...booked, shipment: undefined, type: 'demo_requested', data: { isTold: false }, recordedAt };
    const directors: Addressee[] = [
      { name: 'Ada', addresses: { mail: 'ada@quay.example' }, since: '2026-11-23T11:59:59.000Z' },
      { name: 'New', addresses: { mail: 'new@quay.example' }, since: '2026-11-23T12:00:01.000Z' },
    ];
    const told = deliveriesOf(event as unknown as EventRecord, {}, new Map([['directors', directors]]));
    expect(told.map(({ recipient }) => recipient.name)).toEqual(['Ada']);
  });
});

it('mails a customer at any hour what the booking page says it does: the pickup, the delivery and delays', () => {
  const toContact = (event: EventName) => rules.filter((one) => one.event === event && one.rule.to === 'contact');
  const mailed = ['picked_up', 'delivered', 'exception', 'late', 'pickup_late', 'rescheduled'] as const;
  for (const event of mailed)
    expect(
      toContact(event).map(({ rule }) => rule.channels.mail),
      event,
    ).toEqual([true]);
  expect(toContact('near').map(({ rule }) => rule.channels.mail)).toEqual([false]);
});
