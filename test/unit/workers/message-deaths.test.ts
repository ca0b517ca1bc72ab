import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { ChangeMessageVisibilityCommand, SQSClient } from '@aws-sdk/client-sqs';
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type OutboundRequest, type OutboundResponse, SendError } from '#functions/base/outbound/post.ts';
import { vapidKeys } from '#functions/base/vapid-keys.ts';
import { suppressionKeyOf } from '#functions/data/notifications/address-keys.ts';
import { deliveryKey } from '#functions/data/notifications/delivery-log.ts';
import { notificationKeys } from '#functions/data/notifications/keys.ts';
import { organizationKeys } from '#functions/data/organization/keys.ts';
import { clearSettingsCache } from '#functions/data/organization/organization.ts';
import { shipmentKeys } from '#functions/data/shipments/keys.ts';
import type { Key } from '#functions/data/table/keys.ts';
import type { QueuedDelivery } from '#functions/domain/notifications/deliveries.ts';
import { handler as noteFeedback } from '#functions/workers/note-feedback.ts';
import { worker as pushWorker, handler as sendPush } from '#functions/workers/send-push.ts';
import { handler as sendText, worker as textWorker } from '#functions/workers/send-text.ts';
import { MemoryTable } from '#test/support/memory/table.ts';
import { PushService } from '#test/support/push-service.ts';
import { type Death, deathsIn, Mortal } from './mortal.ts';
import { creation, messages, messagesBrought } from './records.ts';

const outside = vi.hoisted(() => ({ around: (call: () => Promise<OutboundResponse>) => call() }));
vi.mock('#functions/base/outbound/post.ts', async (original) => {
  const real = await original<typeof import('#functions/base/outbound/post.ts')>();
  const postToPublicUrl: typeof real.postToPublicUrl = (outgoing: OutboundRequest, rules) =>
    outside.around(() => real.postToPublicUrl(outgoing, rules));
  return { ...real, postToPublicUrl: postToPublicUrl };
});

const context = { getRemainingTimeInMillis: () => 30_000 } as Context;
/** Longer than a worker that died holds a message. */
const AFTER_THE_LEASE = 61_000;

let mortal: Mortal;
let table: MemoryTable;
let service: PushService;
/** Which of the worker's calls the provider took. */
let taken: number[];
const queue = mockClient(SQSClient);
const ssm = mockClient(SSMClient);
const sns = mockClient(SNSClient);
let begun = Date.parse('2026-11-21T16:00:00Z');

beforeEach(async () => {
  service = await new PushService().open();
  vi.stubEnv('TABLE_NAME', 'table');
  vi.stubEnv('APP_SECRET', '{"current":"app"}');
  vi.stubEnv('PUSH_SECRET', '{"current":"push"}');
  vi.stubEnv('SENDER', 'no-reply@quayside.example');
  vi.stubEnv('WEBHOOKS_ALLOW_PRIVATE', 'true');
  vi.stubEnv('PUBLIC_URL_PARAMETER', '/quayside/test/public-url');
});
afterEach(() => {
  service.close();
  table.mock.restore();
  vi.useRealTimers();
});

/** A table without anything, an hour later: nothing that functions keep is of the time before. */
function begin(): void {
  table?.mock.restore();
  begun += 3_600_000;
  vi.useFakeTimers({ now: begun, toFake: ['Date'] });
  clearSettingsCache();
  mortal = new Mortal();
  table = new MemoryTable();
  table.around = (call) => mortal.step(call);
  taken = [];
  service.taken.length = 0;
  const noted = <T>(answer: T) => {
    taken.push(mortal.calls);
    return answer;
  };
  outside.around = async (call) => mortal.step(() => call().then(noted));
  sns.reset();
  sns.on(PublishCommand).callsFake(() => mortal.step(() => noted({ MessageId: 'sns-1' })));
  ssm.reset();
  ssm.on(GetParameterCommand).callsFake(() => mortal.step(() => ({ Parameter: { Value: 'https://quay.example/' } })));
  queue.reset();
  queue.on(ChangeMessageVisibilityCommand).callsFake(() => mortal.step(() => ({})));
}

type Handler = (event: SQSEvent, context: Context) => Promise<SQSBatchResponse>;

/** What a queue does: a message whose worker died, or which was given back, comes again until it is done. */
async function bring(handler: Handler, message: unknown): Promise<void> {
  for (let turn = 1; turn <= 6; turn += 1) {
    const ended = await mortal.live(() => handler(messages(message), context));
    if (ended !== 'died' && ended.batchItemFailures.length === 0) return;
    vi.setSystemTime(Date.now() + AFTER_THE_LEASE);
  }
  throw new Error('The message never came to an end');
}

const hold = (key: Key, item: object) => table.items.set(`${key.PK}|${key.SK}`, { ...key, ...item });
/** How often a message's end was counted for the figures of its day. */
const counted = () =>
  [...table.items.values()].flatMap((item) =>
    item.PK === 'MSGDAYS' ? Object.entries(item).filter(([name]) => name.includes('_')) : [],
  );
const nameOf = ({ when, call }: Death) => `${when} call ${call}`;

interface Sender {
  handler: Handler;
  /** Fills the table and says what comes. */
  prepare(): QueuedDelivery;
}

const jobGiven = (): QueuedDelivery => {
  const { after, events } = creation('shp_1', { status: 'assigned', driverId: 'drv_a' });
  const now = new Date().toISOString();
  const event = events.at(-1);
  if (!event) throw new Error('No event');
  hold(shipmentKeys.shipment('shp_1'), after);
  return {
    ...{ kind: 'jobGiven', channel: 'push', to: 'driver', userId: 'usr_1' },
    recipient: { name: 'Ada', address: 'd1' },
    event: { ...event, occurredAt: now, recordedAt: now },
  };
};

const PUSH: Sender = {
  handler: sendPush,
  prepare() {
    const { endpoint, keys: ofDevice, applicationServerKey } = service.subscription(vapidKeys()[0].publicKey);
    const device = { id: 'd1', endpoint, ...ofDevice, applicationServerKey, sessionHash: 's', createdAt: '' };
    hold(notificationKeys.pushDevice('usr_1', 'd1'), device);
    return jobGiven();
  },
};

const TEXT: Sender = {
  handler: sendText,
  prepare() {
    hold(organizationKeys.settings(), { notifications: { sms: { dispatchNotification: true } } });
    hold(notificationKeys.choiceOfUser('usr_1'), { textConsent: { at: '2026-11-01T00:00:00.000Z' } });
    const recipient = { name: 'Ada', address: '(201) 555-0142' };
    return { ...jobGiven(), channel: 'text', recipient, isOwnPhone: true };
  },
};

async function send({ handler, prepare }: Sender, death?: Death) {
  begin();
  const delivery = prepare();
  mortal.death = death;
  await bring(handler, delivery);
  const calls = mortal.calls;
  await bring(handler, delivery);
  return { calls, log: table.get(deliveryKey(delivery)) };
}

describe('a worker that dies at any of its calls', () => {
  it.each([
    ['pushes', PUSH],
    ['texts', TEXT],
  ])(
    'of %s: what it had goes once, and twice only where it was taken and nobody could write that down',
    async (_, sender) => {
      // What a function keeps for longer than a message lives is known from here on.
      await send(sender);
      const { calls, log } = await send(sender);
      expect(log).toMatchObject({ state: 'sent', attempts: 1 });
      expect(counted()).toEqual([[expect.stringMatching(/_sent$/), 1]]);
      expect(taken).toHaveLength(1);
      const [given = 0] = taken;
      expect(given).toBeGreaterThan(5);
      // The answer is written down by the one call that follows.
      const isLost = ({ when, call }: Death) => (when === 'after' ? call === given : call === given + 1);
      for (const death of deathsIn(calls)) {
        const { log: after } = await send(sender, death);
        expect(after, nameOf(death)).toMatchObject({ state: 'sent' });
        expect(taken.length, nameOf(death)).toBe(isLost(death) ? 2 : 1);
        for (const [, count] of counted()) expect(count, nameOf(death)).toBe(1);
      }
    },
  );

  it('of pushes: the second of two takes the place of the first on the device', async () => {
    const { calls } = await send(PUSH);
    for (const death of deathsIn(calls)) {
      await send(PUSH, death);
      const shown = new Set(service.taken.map(({ message, headers }) => `${message.tag} ${headers.topic}`));
      expect(shown.size, nameOf(death)).toBe(1);
    }
  });

  it('of pushes: a device that is gone is forgotten, and the log says so', async () => {
    service.answer = (response) => void response.writeHead(410).end();
    const { calls, log } = await send(PUSH);
    expect(log).toMatchObject({ state: 'failed', reason: 'no_device' });
    for (const death of deathsIn(calls)) {
      const { log: after } = await send(PUSH, death);
      expect(after, nameOf(death)).toMatchObject({ reason: 'no_device' });
      expect(['failed', 'suppressed'], nameOf(death)).toContain(after?.state);
      expect(table.get(notificationKeys.pushDevice('usr_1', 'd1')), nameOf(death)).toBeUndefined();
    }
  });

  it('of pushes: one that its push service did not take at first goes with the next try', async () => {
    const live = async (death?: Death) => {
      let asked = 0;
      service.answer = (response) => {
        asked += 1;
        response.writeHead(asked === 1 ? 503 : 201).end();
      };
      const done = await send(PUSH, death);
      expect(asked).toBeLessThanOrEqual(3);
      return done;
    };
    const { calls } = await live();
    for (const death of deathsIn(calls)) {
      const { log } = await live(death);
      expect(log, nameOf(death)).toMatchObject({ state: 'sent' });
    }
  });
});

describe('a message that its queue will not bring for long', () => {
  it.each([
    ['push', PUSH, pushWorker],
    ['text', TEXT, textWorker],
  ] as const)('ends when its provider does not take it: %s', async (_name, { handler, prepare }, { source }) => {
    begin();
    const delivery = prepare();
    outside.around = () => Promise.reject(new SendError('timed_out'));
    sns.reset();
    sns.on(PublishCommand).rejects(Object.assign(new Error('Later'), { name: 'Throttling' }));
    const tries = source.kind === 'queue' ? source.tries : 0;
    // The very last one is left for a worker that dies.
    const early = await handler(messagesBrought(tries - 2, delivery), context);
    expect(early.batchItemFailures).toHaveLength(1);
    expect(table.get(deliveryKey(delivery))).toMatchObject({ state: 'waiting' });
    const late = await handler(messagesBrought(tries - 1, delivery), context);
    expect(late.batchItemFailures).toHaveLength(0);
    expect(table.get(deliveryKey(delivery))).toMatchObject({ state: 'failed', reason: 'given_up' });
  });
});

describe('a worker that dies while it notes what became of a mail', () => {
  const ADDRESS = 'joanna@kestrel.com';

  function feedback(kind: 'Delivery' | 'Bounce' | 'Complaint') {
    const recipients = [{ emailAddress: ADDRESS }];
    return {
      eventType: kind,
      mail: { messageId: 'ses-1', timestamp: new Date().toISOString() },
      ...(kind === 'Bounce' && { bounce: { bounceType: 'Permanent', bouncedRecipients: recipients } }),
      ...(kind === 'Complaint' && { complaint: { complainedRecipients: recipients } }),
    };
  }

  async function note(kind: 'Delivery' | 'Bounce' | 'Complaint', death?: Death) {
    begin();
    const [event] = creation('shp_1').events;
    if (!event) throw new Error('No event');
    const log = deliveryKey({ event, channel: 'mail', recipient: { name: 'Joanna', address: ADDRESS } });
    hold(log, { state: 'sent', messageId: 'ses-1', eventId: event.id, name: 'Joanna', subject: 'TRK-1' });
    hold(notificationKeys.sentMail('ses-1'), { log: { PK: log.PK, SK: log.SK } });
    mortal.death = death;
    const message = feedback(kind);
    await bring(noteFeedback, message);
    const calls = mortal.calls;
    await bring(noteFeedback, message);
    const told = [...table.items.values()].filter(({ type }) => type === 'address_marked');
    return { calls, log: table.get(log), mark: table.get(suppressionKeyOf(ADDRESS)), told: told.length };
  }

  it.each([
    ['Delivery', { state: 'delivered' }, 0],
    ['Bounce', { state: 'failed', reason: 'bounce' }, 1],
    ['Complaint', { state: 'failed', reason: 'complaint' }, 1],
  ] as const)('%s: its log is as SES told, and the directors are told of the address once', async (kind, log, told) => {
    const { calls } = await note(kind);
    for (const death of [undefined, ...deathsIn(calls)]) {
      const noted = await note(kind, death);
      expect(noted, death && nameOf(death)).toMatchObject({ log, told });
      expect(noted.mark !== undefined, death && nameOf(death)).toBe(told === 1);
      for (const [, count] of counted()) expect(count, death && nameOf(death)).toBe(1);
    }
  });
});
