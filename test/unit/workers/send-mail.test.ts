import { MessageRejected, SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { ChangeMessageVisibilityCommand, SQSClient } from '@aws-sdk/client-sqs';
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import type { Context } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { retryDelaySeconds } from '#functions/aws/mailer.ts';
import { suppressionKeyOf } from '#functions/data/notifications/address-keys.ts';
import { deliveryKey } from '#functions/data/notifications/delivery-log.ts';
import { organizationKeys } from '#functions/data/organization/keys.ts';
import { clearSettingsCache } from '#functions/data/organization/organization.ts';
import { shipmentKeys } from '#functions/data/shipments/keys.ts';
import { tableKeys } from '#functions/data/table/keys.ts';
import type { ShipmentEventRecord } from '#functions/domain/events/catalog.ts';
import { createEvent } from '#functions/domain/events/events.ts';
import { renderMail } from '#functions/messages/mails/layout.ts';
import { handler, worker } from '#functions/workers/send-mail.ts';
import type { EventType } from '#shared/shipments/shipment.ts';
import { MemoryTable } from '#test/support/memory/table.ts';
import { NOW } from '../domain/fixtures.ts';
import { creation, messages, messagesBrought } from './records.ts';

let table: MemoryTable;
const ses = mockClient(SESClient);
const queue = mockClient(SQSClient);
const delays = () =>
  queue.commandCalls(ChangeMessageVisibilityCommand).map(({ args }) => args[0].input.VisibilityTimeout);
const ssm = mockClient(SSMClient);
const lasting = (milliseconds: number) => ({ getRemainingTimeInMillis: () => milliseconds }) as Context;
const context = lasting(30_000);
const none = { batchItemFailures: [] };

beforeEach(() => {
  table?.mock.restore();
  table = new MemoryTable();
  clearSettingsCache();
  ses.reset();
  ses.on(SendRawEmailCommand).resolves({ MessageId: 'ses-1' });
  queue.reset();
  ssm.reset();
  ssm.on(GetParameterCommand).resolves({ Parameter: { Value: 'https://quay.example/' } });
  vi.useFakeTimers({ now: new Date('2026-11-21T16:00:00Z'), toFake: ['Date'] });
  vi.stubEnv('TABLE_NAME', 'table');
  vi.stubEnv('APP_SECRET', '{"current":"app"}');
  vi.stubEnv('SENDER', 'no-reply@quay.example');
  vi.stubEnv('MAIL_SET', 'quayside-test-mail');
  vi.stubEnv('PUBLIC_URL_PARAMETER', '/quayside/test/public-url');
});

function booked(id = 'shp_1', more: Partial<ShipmentEventRecord> = {}): ShipmentEventRecord {
  const [event] = creation(id).events;
  if (!event) throw new Error('No event');
  return { ...event, ...more };
}

const INES = {
  email: 'ines@quay.example',
  firstName: 'Ines',
  lastName: 'Marlow',
  username: 'ines',
  role: 'staff',
} as const;
const JOANNA = { name: 'Joanna Rivers', address: 'joanna@kestrel.com' };
const job = (event: ShipmentEventRecord) =>
  ({ kind: 'bookingConfirmation', channel: 'mail', to: 'contact', recipient: JOANNA, event }) as const;
const personal = (kind: string, event: unknown) =>
  ({ kind, channel: 'mail', to: 'person', recipient: { name: 'Ines Marlow', address: INES.email }, event }) as const;
const run = (...bodies: unknown[]) => handler(messages(...bodies), context);
const sent = () => ses.commandCalls(SendRawEmailCommand).map(({ args }) => args[0].input);
const logOf = (event: ShipmentEventRecord) => table.get(deliveryKey(job(event)));
const throttled = () => Object.assign(new Error('Maximum sending rate exceeded.'), { name: 'Throttling' });

describe('a mail', () => {
  it('goes to the contact as typed, from the deployment, with both bodies and the id of its event', async () => {
    const event = booked();
    expect(await run(job(event))).toEqual(none);
    const [mail] = sent();
    expect(mail?.Destinations).toEqual(['joanna@kestrel.com']);
    const raw = Buffer.from(mail?.RawMessage?.Data ?? []).toString();
    expect(raw).toContain('From: Quayside <no-reply@quay.example>');
    expect(raw).toContain('To: Joanna Rivers <joanna@kestrel.com>');
    expect(raw).toMatch(new RegExp(`Message-ID: <${event.id}\\.[\\w-]{12}@quay\\.example>`));
    expect(raw).toContain('Content-Type: text/plain');
    expect(raw).toContain('Content-Type: text/html');
    expect(logOf(event)).toMatchObject({ state: 'sent', attempts: 1, messageId: 'ses-1', to: 'joanna@kestrel.com' });
  });

  it('is sent once though its message comes three times', async () => {
    const event = booked();
    expect(await run(job(event), job(event))).toEqual(none);
    expect(await run(job(event))).toEqual(none);
    expect(sent()).toHaveLength(1);
  });

  it.each([
    ['sent', 1],
    ['waiting', 2],
  ])('that was %s before the secret was replaced is not sent twice', async (state, tries) => {
    const event = booked();
    if (state === 'waiting') ses.on(SendRawEmailCommand).rejectsOnce(throttled()).resolves({ MessageId: 'ses-2' });
    await run(job(event));
    vi.stubEnv('APP_SECRET', '{"current":"new","previous":"app"}');
    expect(await run(job(event), job(event))).toEqual(none);
    expect(sent()).toHaveLength(tries);
  });

  it('is noted as being sent before it is', async () => {
    const event = booked();
    let state: unknown;
    ses.on(SendRawEmailCommand).callsFake(() => {
      state = logOf(event)?.state;
      return { MessageId: 'ses-1' };
    });
    await run(job(event));
    expect(state).toBe('sending');
  });

  it('that SES refuses is not tried again, and its log says why', async () => {
    const event = booked();
    ses.on(SendRawEmailCommand).rejects(new MessageRejected({ $metadata: {}, message: 'Address blocked' }));
    expect(await run(job(event))).toEqual(none);
    expect(await run(job(event))).toEqual(none);
    expect(sent()).toHaveLength(1);
    expect(logOf(event)).toMatchObject({ state: 'failed', reason: 'MessageRejected' });
  });

  it.each([
    ['the sender', 'Email address is not verified. The following identities failed the check: no-reply@quay.example'],
    [
      'a recipient of the sandbox',
      'Email address is not verified. The following identities failed the check: j@kestrel.com',
    ],
  ])('waits while SES does not know %s, and goes once it does', async (_, message) => {
    const event = booked();
    ses
      .on(SendRawEmailCommand)
      .rejectsOnce(new MessageRejected({ $metadata: {}, message }))
      .resolves({ MessageId: 'ses-2' });
    expect((await run(job(event))).batchItemFailures).toHaveLength(1);
    expect(delays()).toEqual([1800]);
    expect(logOf(event)).toMatchObject({ state: 'waiting', reason: 'MessageRejected' });
    expect(await run(job(event))).toEqual(none);
    expect(logOf(event)).toMatchObject({ state: 'sent', attempts: 2 });
  });

  it('that is throttled comes again, and the others of its batch are sent', async () => {
    const [first, second] = [booked('shp_1'), booked('shp_2')];
    ses.on(SendRawEmailCommand).rejectsOnce(throttled()).resolves({ MessageId: 'ses-2' });
    expect(await run(job(first), job(second))).toEqual({ batchItemFailures: [{ itemIdentifier: 'message-0' }] });
    expect(delays()).toEqual([10]);
    expect(logOf(first)).toMatchObject({ state: 'waiting' });
    expect(await run(job(first))).toEqual(none);
    expect(logOf(first)).toMatchObject({ state: 'sent', attempts: 2 });
    expect(logOf(first)?.reason).toBeUndefined();
  });

  it('that is throttled until its queue brings it no more is given up, and nobody takes it for one that waits', async () => {
    const event = booked();
    const tries = worker.source.kind === 'queue' ? worker.source.tries : 0;
    ses.on(SendRawEmailCommand).rejects(throttled());
    expect((await handler(messagesBrought(tries - 2, job(event)), context)).batchItemFailures).toHaveLength(1);
    expect(logOf(event)).toMatchObject({ state: 'waiting', reason: 'Throttling' });
    expect(await handler(messagesBrought(tries - 1, job(event)), context)).toEqual(none);
    expect(logOf(event)).toMatchObject({ state: 'failed', reason: 'given_up' });
  });

  it('is tried for the whole day on which it is news', () => {
    const tries = worker.source.kind === 'queue' ? worker.source.tries : 0;
    const attempts = Array.from({ length: tries - 2 }, (_, at) => retryDelaySeconds(throttled(), at + 1));
    expect(attempts.reduce((sum, seconds) => sum + seconds)).toBeGreaterThan(24 * 3600);
  });

  it('for which too little time is left is not begun, and comes again later from time to time', async () => {
    const event = booked();
    const again = { batchItemFailures: [{ itemIdentifier: 'message-0' }] };
    expect(await handler(messages(job(event)), lasting(9000))).toEqual(again);
    expect(await handler(messagesBrought(3, job(event)), lasting(9000))).toEqual(again);
    expect(delays()).toEqual([15, 60]);
    expect(sent()).toHaveLength(0);
    expect(logOf(event)).toBeUndefined();
    expect(await run(job(event))).toEqual(none);
    expect(logOf(event)).toMatchObject({ state: 'sent', attempts: 1 });
  });

  it('for which too little time is left at its end is given up without being sent', async () => {
    const event = booked();
    const tries = worker.source.kind === 'queue' ? worker.source.tries : 0;
    expect(await handler(messagesBrought(tries, job(event)), lasting(9000))).toEqual(none);
    expect(sent()).toHaveLength(0);
    expect(logOf(event)).toMatchObject({ state: 'failed', reason: 'given_up' });
  });

  it('that another worker is sending waits for it; one that fell silent is sent again after its lease', async () => {
    const event = booked();
    const key = deliveryKey(job(event));
    table.items.set(`${key.PK}|${key.SK}`, { ...key, state: 'sending', attempts: 1, leaseUntil: Date.now() + 1000 });
    expect((await run(job(event))).batchItemFailures).toHaveLength(1);
    expect(sent()).toHaveLength(0);
    vi.setSystemTime(Date.now() + 2000);
    expect(await run(job(event))).toEqual(none);
    expect(sent()).toHaveLength(1);
  });

  it.each([
    ['three times an hour when strangers book', 'anonymous', 3],
    ['twenty times an hour when customers book', 'customer', 20],
  ] as const)('to one address is sent %s, and always when staff do', async (_case, role, most) => {
    const by = { kind: role === 'customer' ? 'user' : 'anonymous', role } as const;
    const events = Array.from({ length: most + 2 }, (_, at) => booked(`shp_${at}`, { actor: by }));
    await run(...events.map(job));
    expect(sent()).toHaveLength(most);
    expect(events.map((event) => logOf(event)?.state).slice(most - 1)).toEqual(['sent', 'suppressed', 'suppressed']);
    await run(job(booked('shp_99')));
    expect(sent()).toHaveLength(most + 1);
  });

  it('to one address goes once more when the office asks, however many strangers have sent there', async () => {
    const by = { kind: 'anonymous', role: 'anonymous' } as const;
    const events = Array.from({ length: 25 }, (_, at) => booked(`shp_${at}`, { actor: by }));
    await run(...events.map(job));
    expect(sent()).toHaveLength(3);
    const [first] = events.map(job);
    const row = { digest: 'd1g3st', repeat: 1 };
    expect(await run({ ...first, resentAt: new Date().toISOString(), row })).toEqual(none);
    expect(sent()).toHaveLength(4);
  });

  it('to one address once more uses up nothing of what strangers may send there', async () => {
    const by = { kind: 'anonymous', role: 'anonymous' } as const;
    const again = Array.from({ length: 4 }, (_, at) => ({
      ...job(booked(`shp_${at}`, { actor: by })),
      ...{ resentAt: new Date().toISOString(), row: { digest: 'd1g3st', repeat: 1 } },
    }));
    await run(...again);
    expect(sent()).toHaveLength(4);
    await run(job(booked('shp_9', { actor: by })));
    expect(sent()).toHaveLength(5);
  });

  it.each([
    ['emailConfirmation', 'user_signed_up', 10],
    ['repeatedSignUp', 'user_signup_repeated', 3],
  ] as const)(
    'of the kind %s reaches one mailbox so often an hour, whatever its case and tag',
    async (kind, type, most) => {
      const emails = Array.from({ length: most + 2 }, (_, at) =>
        at % 2 ? `INES+${at}@quay.example` : 'ines@quay.example',
      );
      const signedUp = (email: string, at: number) => {
        const data = { email, firstName: 'Ines', lastName: 'Marlow', username: 'ines', role: 'staff' } as const;
        const context = { id: `evt_${at}`, now: new Date() };
        const event = createEvent(type, 'usr_1', { kind: 'system' }, context, data);
        return { ...personal(kind, event), recipient: { name: 'Ines Marlow', address: email } };
      };
      expect(await run(...emails.map(signedUp))).toEqual(none);
      expect(sent()).toHaveLength(most);
      await run(signedUp('other@quay.example', 99));
      expect(sent()).toHaveLength(most + 1);
    },
  );

  it.each([
    ['no JSON', '{'],
    ['no delivery', { kind: 'poem', event: {} }],
    ['what no event tells', { ...job(booked()), kind: 'poem' }],
    [
      'nobody to write to',
      {
        ...personal('approval', { id: 'evt_1', type: 'user_approved', subject: { id: 'usr_1' } }),
        recipient: { name: '', address: '' },
      },
    ],
  ])('from a message that holds %s fails alone', async (_case, poison) => {
    expect(await run(poison, job(booked()))).toEqual({ batchItemFailures: [{ itemIdentifier: 'message-0' }] });
    expect(sent()).toHaveLength(1);
  });

  it('that confirms an address carries a token of which only the hash is stored', async () => {
    const data = { ...INES };
    const event = createEvent('user_signed_up', 'usr_1', { kind: 'system' }, { id: 'evt_1', now: NOW }, data);
    expect(await run(personal('emailConfirmation', event))).toEqual(none);
    const raw = Buffer.from(sent()[0]?.RawMessage?.Data ?? [])
      .toString()
      .replace(/=\r\n/g, '')
      .replace(/=3D/g, '=');
    const token = /https:\/\/quay\.example\/confirm-email#token=([\w-]{43})/.exec(raw)?.[1];
    expect(token).toBeDefined();
    expect(JSON.stringify([...table.items])).not.toContain(token);
    expect([...table.items.keys()].some((key) => key.startsWith('TOK#'))).toBe(true);
  });
});

describe('a mail about a driver’s own step', () => {
  const picked = () => booked('shp_1', { type: 'picked_up', actor: { kind: 'user', role: 'driver', id: 'usr_d' } });
  const undone = ({ id }: ShipmentEventRecord) => {
    const event = booked('shp_1', { type: 'step_undone', id: `${id}9`, undoes: [id] });
    table.items.set(`SHP#shp_1|EVT#${event.id}`, { ...tableKeys.event('shp_1', event.id), ...event });
  };

  it('waits until the step can no longer be taken back, and is sent then', async () => {
    const event = { ...picked(), recordedAt: '2026-11-21T15:59:57.500Z' };
    expect((await run(job(event))).batchItemFailures).toHaveLength(1);
    expect(delays()).toEqual([13]);
    vi.setSystemTime('2026-11-21T16:00:13Z');
    expect(await run(job(event))).toEqual(none);
    expect(logOf(event)).toMatchObject({ state: 'sent', attempts: 1 });
  });

  it('is not sent once the step was taken back, and is for the same step done again', async () => {
    const [slip, meant] = [
      { ...picked(), id: 'evt_1' },
      { ...picked(), id: 'evt_2' },
    ];
    undone(slip);
    expect(await run(job(slip), job(meant))).toEqual(none);
    expect(logOf(slip)).toMatchObject({ state: 'suppressed', reason: 'undone' });
    expect(logOf(meant)).toMatchObject({ state: 'sent' });
  });
});

describe('a mail about trouble that a phone kept while it was offline', () => {
  const AT = '2026-11-21T15:30:00.000Z';
  const trouble = booked('shp_1', {
    type: 'exception',
    occurredAt: AT,
    recordedAt: '2026-11-21T15:59:57.500Z',
    reason: 'refused',
  });
  const body = { ...job(trouble), kind: 'exception' as const };
  const stored = (more: object) =>
    table.items.set('SHP#shp_1|A', {
      ...shipmentKeys.shipment('shp_1'),
      ...creation('shp_1').after,
      status: 'in_transit',
      ...more,
    });

  it('waits for what came right behind it, and is not sent where the driver had gone on by then', async () => {
    stored({ exception: { code: 'refused', occurredAt: AT } });
    expect((await run(body)).batchItemFailures).toHaveLength(1);
    expect(delays()).toEqual([13]);
    vi.setSystemTime('2026-11-21T16:00:13Z');
    stored({});
    expect(await run(body)).toEqual(none);
    expect(sent()).toEqual([]);
    expect(logOf(trouble)).toMatchObject({ state: 'suppressed', reason: 'superseded' });
  });

  it('is sent with its reason where the trouble is still there', async () => {
    vi.setSystemTime('2026-11-21T16:00:13Z');
    stored({ exception: { code: 'refused', occurredAt: AT } });
    expect(await run(body)).toEqual(none);
    expect(Buffer.from(sent()[0]?.RawMessage?.Data ?? []).toString()).toMatch(/What happened: Refused/);
  });
});

describe('a mail to an address that is marked', () => {
  it('is not sent, and others are', async () => {
    const [event, other] = [booked('shp_1'), booked('shp_2')];
    const key = suppressionKeyOf(JOANNA.address);
    table.items.set(`${key.PK}|A`, { ...key, why: 'bounce', at: NOW.toISOString() });
    const elsewhere = { ...job(other), recipient: { name: 'Joanna Rivers', address: 'joanna@rivers.example' } };
    expect(await run(job(event), elsewhere)).toEqual(none);
    expect(logOf(event)).toMatchObject({ state: 'suppressed', reason: 'marked' });
    expect(sent().map(({ Destinations }) => Destinations?.[0])).toEqual(['joanna@rivers.example']);
  });
});

describe('a mail that nobody needs any more', () => {
  it('is not sent a day after it happened', async () => {
    const event = booked('shp_1', { occurredAt: '2026-11-20T15:59:00.000Z' });
    expect(await run(job(event))).toEqual(none);
    expect(sent()).toHaveLength(0);
    expect(logOf(event)).toMatchObject({ state: 'suppressed', reason: 'too_old' });
  });

  it.each([
    ['jobGiven', 'drv_b', 1],
    ['jobGiven', 'drv_a', 0],
    ['jobTaken', 'drv_b', 1],
    ['jobTaken', 'drv_a', 0],
  ] as const)('%s is sent or not while the job is with %s', async (kind, driverId, count) => {
    const { after, events } = creation('shp_1', { status: 'assigned', driverId: 'drv_a' });
    const event = { ...events.at(-1), type: 'reassigned', driverId: 'drv_b', previousDriverId: 'drv_a' };
    table.items.set('SHP#shp_1|A', { ...shipmentKeys.shipment('shp_1'), ...after, driverId });
    const recipient = { name: 'Ada Bell', address: 'ada@quay.example' };
    expect(await run({ kind, channel: 'mail', to: 'driver', recipient, event })).toEqual(none);
    expect(sent()).toHaveLength(count);
  });
});

describe('what a customer is told of the time of a delivery', () => {
  const { after, events } = creation('shp_1', { estimatedDelivery: '2026-11-26', deliveryTo: '10:00' });
  const TYPES: Readonly<Record<string, EventType>> = {
    ...{ deliveryLate: 'late', deliveryNear: 'near', pickupLate: 'pickup_late', deliveryArrived: 'arrived' },
  };
  const body = (kind: string) => ({
    ...job({ ...(events[0] as ShipmentEventRecord), type: TYPES[kind] ?? 'edited' }),
    kind,
  });
  const stored = (more: object) =>
    table.items.set('SHP#shp_1|A', { ...shipmentKeys.shipment('shp_1'), ...after, ...more });
  const switchedOn = () =>
    table.items.set('ORG|SETTINGS', { ...organizationKeys.settings(), notifications: { email: { etaAlert: true } } });

  it.each([
    ['deliveryLate', 'Delivery delayed', 'Was due Nov 26, 2026, by 10:00 AM'],
    ['deliveryMoved', 'New delivery time', 'It is now expected Nov 26, 2026, by 10:00 AM.'],
    ['shipmentCancelled', 'Shipment cancelled', 'has been cancelled'],
    ['pickupLate', 'Pickup delayed', 'Was planned Nov 24, 2026'],
  ])('%s says it with the number and the link', async (kind, subject, words) => {
    stored({});
    expect(await run(body(kind))).toEqual(none);
    const raw = Buffer.from(sent()[0]?.RawMessage?.Data ?? []).toString();
    const text = raw.replace(/=\r?\n/g, '').replace(/\s+/g, ' ');
    expect(text).toContain(`Subject: ${subject}: ${after.trackingNumber}`);
    expect(text).toContain(words);
    expect(text).toContain(`https://quay.example/track/${after.trackingNumber}#s=3D`);
  });

  it.each([
    ['was delivered', { status: 'delivered' }],
    ['was cancelled', { status: 'cancelled' }],
    ['is expected on another day', { estimatedDelivery: '2026-11-30' }],
    ['is expected at other hours', { deliveryTo: '12:00' }],
  ])('is not sent where the shipment %s meanwhile', async (_case, more) => {
    stored(more);
    expect(await run(body('deliveryLate'), body('deliveryMoved'))).toEqual(none);
    expect(sent()).toEqual([]);
  });

  it.each([
    ['is on its way', { status: 'in_transit' }, 1],
    ['was delivered meanwhile', { status: 'delivered' }, 0],
    ['stands still because of trouble', { status: 'in_transit', exception: { code: 'other' } }, 0],
    ['goes on another day', { status: 'in_transit', estimatedDelivery: '2026-11-30' }, 0],
  ])('says that it is near where it %s: %o', async (_case, more, count) => {
    stored(more);
    switchedOn();
    expect(await run(body('deliveryNear'))).toEqual(none);
    expect(sent()).toHaveLength(count);
  });
});

describe('what a customer is told of an arrival', () => {
  const { after, events } = creation('shp_1', {});
  const arrived = { ...(events[0] as ShipmentEventRecord), type: 'arrived' as const };
  const visit = { stop: 'delivery' as const, n: 1, by: 'tap' as const };
  const byDriver = { ...arrived, actor: { kind: 'user' as const, id: 'usr_a', role: 'driver' as const }, visit };
  const body = (event: ShipmentEventRecord) => ({ ...job(event), kind: 'deliveryArrived' });
  const stored = (more: object) =>
    table.items.set('SHP#shp_1|A', { ...shipmentKeys.shipment('shp_1'), ...after, ...more });

  it.each([
    ['is on its way', { status: 'in_transit' }, 1],
    ['was delivered meanwhile', { status: 'delivered' }, 0],
    ['is in trouble', { status: 'in_transit', exception: { code: 'other' } }, 0],
  ])('is sent or not where the shipment %s: %o', async (_case, more, count) => {
    stored(more);
    expect(await run(body(arrived))).toEqual(none);
    expect(sent()).toHaveLength(count);
  });

  it('waits while its driver may take it back, and goes nowhere where that was done', async () => {
    stored({ status: 'in_transit' });
    const early = { ...byDriver, recordedAt: new Date().toISOString() };
    expect((await run(body(early))).batchItemFailures).toHaveLength(1);
    const settled = { ...byDriver, recordedAt: new Date(Date.now() - 20_000).toISOString() };
    const undone = { ...settled, id: `${settled.id}Z`, type: 'arrival_undone', recordedAt: new Date().toISOString() };
    table.items.set(`SHP#shp_1|EVT#${undone.id}`, { PK: 'SHP#shp_1', SK: `EVT#${undone.id}`, ...undone });
    expect(await run(body(settled))).toEqual(none);
    expect(sent()).toHaveLength(0);
    expect(logOf(settled)).toMatchObject({ state: 'suppressed', reason: 'undone' });
  });
});

describe('several people who are told of one event', () => {
  it('each get their mail, under a log of their own that no shipment’s page reads', async () => {
    const [, event] = creation('shp_1', { status: 'assigned', driverId: 'drv_a' }).events;
    const to = (name: string) => ({
      kind: 'jobCancelled',
      channel: 'mail',
      to: 'driver',
      recipient: { name, address: `${name}@quay.example` },
      event: { ...event, type: 'cancelled', from: 'assigned' },
    });
    expect(await run(to('ada'), to('ben'), to('ada'))).toEqual(none);
    expect(sent().map(({ Destinations }) => Destinations?.[0])).toEqual(['ada@quay.example', 'ben@quay.example']);
    const places = [...table.items.keys()].filter((place) => place.includes(event?.id ?? ''));
    expect(places.every((place) => place.startsWith('LOG#shp_1|'))).toBe(true);
    expect(
      table.get(deliveryKey({ ...to('ada'), channel: 'mail', event: event as ShipmentEventRecord })),
    ).toMatchObject({
      G1PK: 'LOG#2026-11-21',
      state: 'sent',
    });
  });
});

describe('a mail that SES does not take', () => {
  it.each([
    ['Throttling', 'Maximum sending rate exceeded.', 1, 10],
    ['Throttling', 'Daily message quota exceeded.', 1, 1800],
    ['Throttling', 'Daily message quota exceeded.', 9, 7200],
    ['InternalFailure', 'Oops', 1, 60],
    ['InternalFailure', 'Oops', 12, 7200],
  ])('as %s (%s) at try %i waits %i s', (name, message, attempt, seconds) =>
    expect(retryDelaySeconds(Object.assign(new Error(message), { name }), attempt)).toBe(seconds),
  );
});

describe('the link for a new password', () => {
  it('stands in the fragment, works for 30 minutes, and is bound to the password that was forgotten', async () => {
    const data = { ...INES, epoch: 4 };
    const actor = { kind: 'anonymous', address: '203.0.113.7' } as const;
    const event = createEvent('user_password_forgotten', 'usr_1', actor, { id: 'evt_1', now: NOW }, data);
    expect(await run(personal('passwordReset', event), personal('passwordReset', event))).toEqual(none);
    expect(sent()).toHaveLength(1);
    const raw = Buffer.from(sent()[0]?.RawMessage?.Data ?? [])
      .toString()
      .replace(/=\r\n/g, '')
      .replace(/=3D/g, '=');
    const token = /https:\/\/quay\.example\/reset-password#token=([\w-]{43})/.exec(raw)?.[1];
    expect(token).toBeDefined();
    expect(JSON.stringify([...table.items])).not.toContain(token);
    const link = [...table.items.values()].find(({ PK }) => String(PK).startsWith('TOK#'));
    const expiresAt = Math.floor(Date.now() / 1000) + 30 * 60;
    expect(link).toMatchObject({ purpose: 'reset-password', userId: 'usr_1', epoch: 4, expiresAt });
  });
});

describe('the layout', () => {
  const brand = { name: 'A & B <i>', primaryColor: '#F59E0B', secondaryColor: '#1E293B' };
  const content = (text: string) => ({
    subject: `Hello\r\nBcc: everybody@evil.example ${text}`,
    preview: text,
    heading: text,
    blocks: [
      { kind: 'text', text },
      { kind: 'number', label: text, value: text },
      { kind: 'route', from: { label: text, place: text }, to: { label: text, place: text, detail: text } },
      { kind: 'facts', rows: [[text, text]] },
      { kind: 'action', label: text, url: `https://quay.example/?q="><script>` },
      { kind: 'note', text },
    ] as const,
  });

  it('escapes every value, and keeps the subject on one line', () => {
    const { html, subject } = renderMail(content('<a href="https://evil.example">x</a>'), brand);
    expect(html).not.toMatch(/<a href="https:\/\/evil|<script|<i>/);
    expect(subject).not.toMatch(/[\r\n]/);
  });

  it.each([
    ['#F59E0B', '#1E293B'],
    ['#1E293B', '#FFFFFF'],
    ['#7C8A99', '#000000'],
  ])('writes on a button of %s in %s, which can be read', (primaryColor, text) => {
    expect(renderMail(content('x'), { ...brand, primaryColor }).html).toMatch(
      new RegExp(`color:${text};text-decoration`),
    );
  });
});
