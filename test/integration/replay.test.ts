import { GetQueueUrlCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { env } from '#functions/base/env.ts';
import { driverKeys } from '#functions/data/drivers/keys.ts';
import { invoiceLists } from '#functions/data/invoices/keys.ts';
import { deliveryKey, queryEventDeliveries } from '#functions/data/notifications/delivery-log.ts';
import { notificationLists } from '#functions/data/notifications/keys.ts';
import { shipmentKeys } from '#functions/data/shipments/keys.ts';
import { table } from '#functions/data/table/client.ts';
import { listEvents } from '#functions/data/table/events.ts';
import { indexKeysFor, tableKeys, tableLists } from '#functions/data/table/keys.ts';
import { putOne } from '#functions/data/table/put-one.ts';
import { removeOne } from '#functions/data/table/remove-one.ts';
import { find, queryAll } from '#functions/data/table/table.ts';

import { recountSums } from '#infra/operators/recount/recount-sums.ts';
import { replayEffects } from '#infra/operators/replay/effects.ts';
import { redriveFailures } from '#infra/operators/replay/failed.ts';
import { retainImagesOfDays } from '#infra/operators/replay/images.ts';
import { replayDeliveries } from '#infra/operators/replay/missing-deliveries.ts';
import { findConsumer, withConsumerPaused } from '#infra/operators/stream/consumer.ts';
import { allRecords } from '#infra/operators/stream/records.ts';
import { createDriverDocument } from '#shared/contracts/driver-documents.ts';
import { createDriver } from '#shared/contracts/driver-records.ts';
import { submitProofOfDelivery } from '#shared/contracts/proof.ts';
import { createWebhook, deleteWebhook } from '#shared/contracts/webhooks.ts';
import { addDays } from '#shared/dates/calendar.ts';
import { markProvisional, tagsOf } from '#test/support/bucket.ts';
import { eventually } from '#test/support/client.ts';
import { dayAhead } from '#test/support/days.ts';
import { dataUrl, png } from '#test/support/images.ts';
import { mailsTo, mailTo } from '#test/support/mailbox.ts';
import { becomeFunction, book, person, shipmentOf, storedEvents, unique } from '#test/support/people.ts';
import { Receiver } from '#test/support/receiver.ts';
import { uploadDocument } from '#test/support/uploads.ts';

beforeAll(becomeFunction);

const newAddress = () => `replay-${unique()}@keystone.example`;

async function bookedEvent(shipmentId: string) {
  const { items } = await listEvents(shipmentId, { limit: 1 });
  if (!items[0]) throw new Error('Nothing was booked');
  return items[0];
}

/** SES says so soon after the mail was sent. */
const isDelivered = async (event: Parameters<typeof queryEventDeliveries>[0]) =>
  (await queryEventDeliveries(event)).some(({ state }) => state === 'delivered');

describe('a replay of days', () => {
  it('finds the delivery that no log has, and makes it once when it is told to', async () => {
    const address = newAddress();
    const event = await bookedEvent((await book({ customerEmail: address })).id);
    await mailTo(address, /Booking confirmed/);
    await eventually(() => isDelivered(event));
    const day = event.recordedAt.slice(0, 10);
    const days = { from: day, to: day };
    const broken = tableKeys.event('shp_broken', event.id);
    const index = indexKeysFor(tableLists.auditDay(day), `${event.recordedAt}#broken`);
    await putOne({ ...broken, ...index, ...event, shipment: { status: 'pending' } });
    onTestFinished(() => removeOne(broken));
    const mine = async (write: boolean) => {
      const { missing } = await replayDeliveries(days, { write });
      return missing.filter((one) => one.event.id === event.id).map(({ kind, channel }) => [kind, channel]);
    };
    expect(await mine(false)).toEqual([]);
    const key = deliveryKey({ event, channel: 'mail', recipient: { name: '', address } });
    await table.send(new DeleteCommand({ TableName: env('TABLE_NAME'), Key: key }));
    expect(await mine(false)).toEqual([['bookingConfirmation', 'mail']]);
    expect(await mailsTo(address)).toHaveLength(1);
    expect(await mine(true)).toEqual([['bookingConfirmation', 'mail']]);
    await eventually(() => isDelivered(event));
    await eventually(async () => (await mailsTo(address)).length === 2);
    expect(await mine(true)).toEqual([]);
  });
});

describe('an hour that the reader of the stream lost', () => {
  const today = new Date().toISOString().slice(0, 10);
  const days = { from: addDays(today, -1), to: today };

  /** What followed from the events of a shipment that its customer, invoices and an endpoint are told of. */
  async function followed(shipmentId: string, receiver: Receiver, address: string) {
    const [event] = await storedEvents(shipmentId);
    const customerId = event?.shipment.customerId ?? '';
    const [invoices, bells, mails] = await Promise.all([
      queryAll(invoiceLists.ofCustomer(customerId)),
      queryAll(notificationLists.bell(`customer#${customerId}`)),
      mailsTo(address),
    ]);
    const posts = receiver.posts.map(({ body }) => JSON.parse(body));
    return {
      invoices: invoices.length,
      bells: bells.map(({ kind }) => kind).sort(),
      webhooks: posts
        .filter(({ data }) => data.shipmentId === shipmentId)
        .map(({ event }) => event)
        .sort(),
      mails: mails.map(({ subject }) => subject).sort(),
    };
  }

  it('is made up for from the events, and every effect is there once when the stream has come after all', async () => {
    const [director, staff, driver] = await Promise.all([person('admin'), person('staff'), person('driver')]);
    const receiver = await new Receiver().open();
    const events = ['shipment.created', 'shipment.delivered', 'invoice.created'] as const;
    const { id: endpoint } = await director.call(createWebhook, { body: { url: receiver.url, events: [...events] } });
    onTestFinished(async () => {
      await director.try(deleteWebhook, { params: { id: endpoint } });
      receiver.close();
    });
    const address = newAddress();
    const all = {
      invoices: 1,
      bells: ['delivered', 'invoice_issued'],
      webhooks: ['invoice.created', 'shipment.created', 'shipment.delivered'],
    };
    let shipmentId = '';
    await withConsumerPaused(await findConsumer('outbox'), async () => {
      ({ id: shipmentId } = await shipmentOf(staff, driver, 'in_transit', { customerEmail: address }));
      await driver.call(submitProofOfDelivery, {
        body: { shipmentId, recipientName: 'Ines Castro', recipientSignature: dataUrl(png(60, 20)), photos: [] },
      });
      const mine = async (write: boolean) =>
        (await replayEffects(days, { write })).flatMap(({ effect, event, error }) => {
          expect(error, `${effect} of ${event.id}`).toBeUndefined();
          return event.subject.id === shipmentId ? [`${effect} of ${event.type}`] : [];
        });
      const lacking = [
        'webhooks of created',
        'bells of assigned',
        'invoices of delivered',
        'bells of delivered',
        'webhooks of delivered',
      ];
      expect(await mine(false)).toEqual(lacking);
      const nothing = { invoices: 0, bells: [], webhooks: [], mails: [] };
      expect(await followed(shipmentId, receiver, address)).toEqual(nothing);
      expect(await mine(true)).toEqual(lacking);
      // The invoice has an event of its own, which perhaps came too late for the first time.
      expect(await mine(true)).toEqual([]);
      await replayDeliveries(days, { write: true });
      await eventually(async () => (await followed(shipmentId, receiver, address)).webhooks.length === 3, {
        what: 'every webhook',
      });
      await mailTo(address, /Booking confirmed/);
      expect(await followed(shipmentId, receiver, address)).toMatchObject(all);
    });
    expect((await recountSums({ write: false })).differences).toEqual([]);
    const after = await followed(shipmentId, receiver, address);
    expect(after).toMatchObject(all);
    expect(after.mails).toEqual([...new Set(after.mails)]);
    expect(await replayEffects(days, { write: false })).toEqual([]);
  });
});

/** A file that the reader of the stream has seen, marked as if it had not. */
async function staysOnceKept(key: string): Promise<void> {
  await eventually(async () => (await tagsOf(key)).length === 0);
  await markProvisional(key);
  const day = new Date().toISOString().slice(0, 10);
  const days = { from: addDays(day, -1), to: day };
  expect((await retainImagesOfDays(days, { write: false })).named).toBeGreaterThan(0);
  expect(await tagsOf(key)).toEqual(['provisional=true']);
  expect(await retainImagesOfDays(days, { write: true })).toMatchObject({ gone: 0 });
  expect(await tagsOf(key)).toEqual([]);
}

describe('images of days', () => {
  it('stay, though the reader of the stream never saw their proof', async () => {
    const [staff, driver] = await Promise.all([person('staff'), person('driver')]);
    const { id } = await shipmentOf(staff, driver, 'in_transit');
    await driver.call(submitProofOfDelivery, {
      body: { shipmentId: id, recipientName: 'Ines Castro', recipientSignature: dataUrl(png(60, 20)), photos: [] },
    });
    const signature = (await find(shipmentKeys.proof(id), { strong: true }))?.signatureKey ?? '';
    await staysOnceKept(signature);
  });

  it('stay, though it never saw a document of a driver', async () => {
    const manager = await person('manager');
    const { id } = await manager.call(createDriver, {
      body: { name: 'Luis Ortega', phone: '(201) 555-0118', vehicleNumber: 'NJ 418K', vehicleType: 'container' },
    });
    const fileKeys = [await uploadDocument(manager, id, new TextEncoder().encode('%PDF-1.7\n% a license'))];
    const body = { kind: 'license' as const, number: 'O7719 20318', expiresOn: dayAhead(400), fileKeys };
    const made = await manager.call(createDriverDocument, { params: { id }, body });
    const [file] = (await find(driverKeys.document(id, made.id), { strong: true }))?.files ?? [];
    await staysOnceKept(file?.key ?? '');
  });
});

/** What AWS puts into the queue when a reader failed for good with a record. */
async function reportFailure(eventId: string): Promise<void> {
  const { streamArn, failedArn } = await findConsumer('outbox');
  let sequence = '';
  for await (const { dynamodb } of allRecords(streamArn))
    if (dynamodb?.Keys?.SK?.S === `EVT#${eventId}`) sequence = dynamodb.SequenceNumber ?? '';
  await send(failedArn, {
    DDBStreamBatchInfo: {
      shardId: 'shardId-00000000000000000000-00000000',
      startSequenceNumber: sequence,
      endSequenceNumber: sequence,
      streamArn,
    },
  });
}

async function send(queueArn: string, body: unknown): Promise<void> {
  const sqs = new SQSClient({});
  const { QueueUrl } = await sqs.send(new GetQueueUrlCommand({ QueueName: queueArn.split(':').at(-1) }));
  await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(body) }));
}

describe('a redrive of what the outbox could not do', () => {
  it('does it with the records of the stream, once, and takes the message away', async () => {
    const address = newAddress();
    await withConsumerPaused(await findConsumer('outbox'), async () => {
      const event = await bookedEvent((await book({ customerEmail: address })).id);
      await reportFailure(event.id);
      expect(await redriveFailures('outbox', { write: false })).toEqual(['there']);
      expect(await find(tableKeys.done('outbox', event.id), { strong: true })).toBeUndefined();
      expect(await redriveFailures('outbox', { write: true })).toEqual(['done']);
      expect(await find(tableKeys.done('outbox', event.id), { strong: true })).toBeDefined();
      await mailTo(address, /Booking confirmed/);
      expect(await redriveFailures('outbox', { write: true })).toEqual([]);
    });
    expect((await recountSums({ write: false })).differences).toEqual([]);
    expect(await mailsTo(address)).toHaveLength(1);
  });
});
