import type { Context } from 'aws-lambda';
import { customerKeys } from '#functions/data/customers/keys.ts';
import { integrationKeys } from '#functions/data/integrations/keys.ts';
import { deliveryKey } from '#functions/data/notifications/delivery-log.ts';
import { notificationKeys, notificationLists } from '#functions/data/notifications/keys.ts';
import { organizationKeys } from '#functions/data/organization/keys.ts';
import { clearSettingsCache } from '#functions/data/organization/organization.ts';
import { tableLists } from '#functions/data/table/keys.ts';
import { queryAll, recordOf } from '#functions/data/table/table.ts';
import { isKnownEvent } from '#functions/domain/events/catalog.ts';
import { uploadPrefixOf } from '#functions/domain/imports/imports.ts';
import type { QueuedDelivery } from '#functions/domain/notifications/deliveries.ts';
import { toChange } from '#functions/kit/stream-source.ts';
import { handler as noteFeedback } from '#functions/workers/note-feedback.ts';
import { handler as outbox } from '#functions/workers/outbox.ts';
import { handler as retryChanges } from '#functions/workers/retry-changes.ts';
import { handler as runAfter } from '#functions/workers/run-after.ts';
import { handler as runJobs } from '#functions/workers/run-jobs.ts';
import { handler as runTimers } from '#functions/workers/run-timers.ts';
import { handler as sendDocuments } from '#functions/workers/send-documents.ts';
import { handler as sendMail } from '#functions/workers/send-mail.ts';
import { handler as sendPush } from '#functions/workers/send-push.ts';
import { handler as sendText } from '#functions/workers/send-text.ts';
import { handler as sendWebhooks } from '#functions/workers/send-webhooks.ts';
import { handler as tick } from '#functions/workers/tick.ts';
import { dataUrl, png } from '#test/support/images.ts';
import { record } from '#test/support/memory/record.ts';
import { messages } from '../workers/records.ts';
import { type FaultWorld, type Item, idOf, outside } from './fault-world.ts';
import { DEMO, ENDPOINT, owed, subscription } from './office-scenarios.ts';
import { giveByPlan, newCustomer, newDock, newDriver, newShipment } from './shipment-scenarios.ts';

/** Hands what came to a worker; true when nothing of it comes again. */
type Bring = () => Promise<boolean>;

/** Whose message is to come once more, some seconds later. */
export const COMING_AGAIN: readonly string[] = [
  'send-webhooks: to an endpoint that is gone',
  'send-webhooks: to an endpoint that fails',
];

/** Work that comes to a worker, with what has to be there before it. */
export type WorkerLife = (world: FaultWorld) => Promise<Bring>;

const context = { getRemainingTimeInMillis: () => 30_000 } as Context;
// biome-ignore lint/suspicious/noExplicitAny: of a queue, or of the stream.
type Handler = (event: any, context: Context) => Promise<{ batchItemFailures: unknown[] } | undefined>;

const bring =
  (handler: Handler, event: unknown): Bring =>
  async () =>
    ((await handler(event, context))?.batchItemFailures ?? []).length === 0;

/** All that lies in the table as new, as its stream tells it. */
function records(world: FaultWorld) {
  const told = [...world.table.items.values()].filter(
    ({ PK, SK }) => /^(EVT#|PROOF)/.test(String(SK)) || (/^(DRV|INV|JOB)#/.test(String(PK)) && SK === 'A'),
  );
  const idIn = (item: Item) => String(item.SK).replace('EVT#', '');
  return told
    .sort((a, b) => (idIn(a) < idIn(b) ? -1 : 1))
    .map(({ PK, SK, ...after }) => record({ PK: String(PK), SK: String(SK) }, { after }));
}

const told = (world: FaultWorld) => bring(outbox as Handler, { Records: records(world) });

/** What `outbox` makes for one channel of what has happened. */
async function queued(world: FaultWorld, channel: string, kind: string): Promise<unknown> {
  await told(world)();
  const found = world.messages.find((one) => Object(one).channel === channel && Object(one).kind === kind);
  if (!found) throw new Error(`No ${kind} by ${channel}`);
  return found;
}

async function delivered(world: FaultWorld): Promise<void> {
  await world.must('create-webhook', 'admin', { body: { ...ENDPOINT, events: ['shipment.created'] } });
  const { id } = await newShipment(world, { status: 'in_transit' });
  const body = { shipmentId: id, recipientName: 'Bo', recipientSignature: dataUrl(png(40, 20)) };
  await world.must('submit-proof-of-delivery', 'staff', { body });
  await world.must('create-export', 'manager', { body: { type: 'customers', query: {} } });
}

/** What the driver who is signed in is told of a new job. */
async function jobGiven(world: FaultWorld, to: Pick<QueuedDelivery, 'channel' | 'recipient'>): Promise<QueuedDelivery> {
  const { id } = await newShipment(world, { status: 'assigned' });
  world.hold(organizationKeys.settings(), { notifications: { sms: { dispatchNotification: true } }, version: 1 });
  world.hold(notificationKeys.choiceOfUser(idOf('usr', 'driver')), { textConsent: { at: '2026-11-01T00:00:00.000Z' } });
  clearSettingsCache();
  const events = await queryAll(tableLists.events(id));
  const event = events.find(({ type }) => type === 'assigned');
  if (!event || !isKnownEvent(event)) throw new Error('No event');
  return { kind: 'jobGiven', to: 'driver', userId: idOf('usr', 'driver'), isOwnPhone: true, event, ...to };
}

async function mailed(world: FaultWorld): Promise<unknown> {
  await newShipment(world);
  return queued(world, 'mail', 'bookingConfirmation');
}

/** The messages of a job, each followed by the ones that it asks for. */
async function job(world: FaultWorld, name: string, body: object): Promise<Bring> {
  const { id } = await world.must(name, 'manager', { body });
  world.messages.length = 0;
  const asked: unknown[] = [{ jobId: id, slice: 1 }];
  return async () => {
    while (asked.length > 0) {
      if (!(await bring(runJobs as Handler, messages(asked[0]))())) return false;
      asked.shift();
      asked.push(...world.messages.splice(0));
    }
    // The last message may come once more.
    asked.push({ jobId: id, slice: 1 });
    return true;
  };
}

const dutyOf = (subject: string) => ({ what: 'duty', subject });

/** A driver who has to go to a place. */
async function atDock(world: FaultWorld) {
  const dock = await newDock(world);
  const { driver } = await newShipment(world, { status: 'assigned', pickupPlaceId: dock.id });
  return { driver, dock };
}

/** Of each worker what comes to it; a name behind the colon tells several of one worker apart. */
export const WORKERS: Readonly<Record<string, WorkerLife>> = {
  outbox: async (world) => {
    await delivered(world);
    return told(world);
  },
  'outbox: a shipment that is another customer’s by now': async (world) => {
    const { id, version, customer, shipment } = await newShipment(world);
    const other = await newCustomer(world, { email: 'other@ferro.example' });
    const body = { customerId: other.id, version, reason: 'Booked for the wrong one' };
    await world.must('update-shipment', 'manager', { params: { id }, body });
    world.hold(customerKeys.lastShipment(customer.id), { at: shipment.createdAt });
    return told(world);
  },
  'retry-changes': async (world) => {
    await delivered(world);
    const changes = records(world).map(toChange);
    return bring(retryChanges as Handler, messages(...changes));
  },
  'send-mail': async (world) => bring(sendMail as Handler, messages(await mailed(world))),
  'send-documents': async (world) => {
    const { id } = await owed(world);
    await world.must('send-invoice', 'manager', { params: { id }, body: {} });
    const mail = await queued(world, 'mail', 'invoiceIssued');
    return bring(sendDocuments as Handler, messages(mail));
  },
  'send-text': async (world) => {
    const recipient = { name: 'Ada', address: '(201) 555-0142' };
    return bring(sendText as Handler, messages(await jobGiven(world, { channel: 'text', recipient })));
  },
  'send-push': async (world) => {
    await world.must('subscribe-to-push', 'driver', { body: subscription() });
    const [device] = await queryAll(notificationLists.pushDevicesOf(idOf('usr', 'driver')));
    const recipient = { name: 'Ada', address: device?.id ?? '' };
    return bring(sendPush as Handler, messages(await jobGiven(world, { channel: 'push', recipient })));
  },
  'send-push: to a device that is gone': async (world) => {
    const life = await WORKERS['send-push']?.(world);
    outside.status = 410;
    return life ?? (async () => false);
  },
  'send-webhooks: to an endpoint that is gone': async (world) => {
    const life = await WORKERS['send-webhooks']?.(world);
    outside.status = 410;
    return life ?? (async () => false);
  },
  'send-webhooks: to an endpoint that fails': async (world) => {
    const life = await WORKERS['send-webhooks']?.(world);
    outside.status = 500;
    return life ?? (async () => false);
  },
  'send-webhooks: to an endpoint that is back': async (world) => {
    const life = await WORKERS['send-webhooks']?.(world);
    const { webhookId } = Object(world.messages.find((one) => Object(one).webhookId));
    world.hold(integrationKeys.webhookHealth(webhookId), { failures: 3 });
    return life ?? (async () => false);
  },
  'send-webhooks': async (world) => {
    await delivered(world);
    await told(world)();
    const wakeUp = world.messages.find((one) => Object(one).webhookId);
    return bring(sendWebhooks as Handler, messages(wakeUp));
  },
  'note-feedback': async (world) => {
    const mail = (await mailed(world)) as QueuedDelivery;
    await bring(sendMail as Handler, messages(mail))();
    const { messageId } = recordOf<{ messageId: string }>(world.table.get(deliveryKey(mail)) ?? {});
    const recipients = [{ emailAddress: mail.recipient.address }];
    return bring(
      noteFeedback as Handler,
      messages({
        ...{ eventType: 'Bounce', mail: { messageId, timestamp: new Date().toISOString() } },
        bounce: { bounceType: 'Permanent', bouncedRecipients: recipients },
      }),
    );
  },
  'send-mail: to whoever asked for a demo': async (world) => {
    await world.must('create-demo-request', 'anonymous', { body: DEMO });
    return bring(sendMail as Handler, messages(await queued(world, 'mail', 'demoReceived')));
  },
  'run-jobs: an export': (world) => job(world, 'create-export', { type: 'customers', query: {} }),
  'run-jobs: an import': async (world) => {
    world.upload = 'Name,Email,Phone\nBo Lane,bo@lane.example,(201) 555-0199\nCy Hart,cy@hart.example,(201) 555-0188\n';
    const uploadKey = `${uploadPrefixOf(idOf('usr', 'manager'))}${idOf('upl', 'ONE')}`;
    return job(world, 'create-import', { type: 'customers', uploadKey, dryRun: false });
  },
  'run-jobs: an import of shipments': async (world) => {
    const body = { name: 'Bo Lane', email: 'bo@lane.example', phone: '(201) 555-0199' };
    await world.must('create-customer', 'manager', { body });
    world.upload = 'Reference,Customer,Origin,Destination\nA,Bo Lane,Newark,Allentown\nB,Bo Lane,Newark,Camden\n';
    const uploadKey = `${uploadPrefixOf(idOf('usr', 'manager'))}${idOf('upl', 'ONE')}`;
    return job(world, 'create-import', { type: 'shipments', uploadKey, dryRun: false, fileHash: 'upload' });
  },
  'run-jobs: a plan': async (world) => {
    await newShipment(world);
    return job(world, 'create-plan', { day: '2026-12-22' });
  },
  'run-after': async (world) => {
    const body = { name: 'Bo Lane', email: 'bo@lane.example', phone: '(201) 555-0199' };
    const { id } = await world.must('create-customer', 'manager', { body });
    return bring(runAfter as Handler, messages({ what: 'index', subject: id }));
  },
  'run-after: a look': async (world) => {
    const { id } = await newShipment(world, { pickupDate: '2026-11-20' });
    return bring(runAfter as Handler, messages({ what: 'look', subject: id }));
  },
  'run-after: a duty': async (world) => {
    const { id } = await newDriver(world);
    for (const status of ['offline', 'available']) {
      world.wait(60_000);
      await world.must('update-driver', 'manager', { params: { id }, body: { status } });
    }
    return bring(runAfter as Handler, messages(dutyOf(id)));
  },
  'run-after: a duty that ends': async (world) => {
    const { id } = await newDriver(world);
    for (const status of ['offline', 'available', 'offline']) {
      world.wait(60 * 60_000);
      await bring(runAfter as Handler, messages(dutyOf(id)))();
      await world.must('update-driver', 'manager', { params: { id }, body: { status } });
    }
    return bring(runAfter as Handler, messages(dutyOf(id)));
  },
  'run-after: a place to watch': async (world) => {
    const { driver } = await atDock(world);
    return bring(runAfter as Handler, messages({ what: 'watch', subject: driver.id }));
  },
  'run-after: a place that moved': async (world) => {
    const { driver, dock } = await atDock(world);
    const watch = { what: 'watch', subject: driver.id };
    await bring(runAfter as Handler, messages(watch))();
    const body = { point: { latitude: 40.8, longitude: -74.2 } };
    await world.must('update-place', 'staff', { params: { id: dock.id }, body });
    return bring(runAfter as Handler, messages(watch));
  },
  'run-after: a customer with another name': async (world) => {
    const body = { name: 'Bo Lane', email: 'bo@lane.example', phone: '(201) 555-0199' };
    const { id } = await world.must('create-customer', 'manager', { body });
    const index = { what: 'index', subject: id };
    await bring(runAfter as Handler, messages(index))();
    await world.must('update-customer', 'manager', { params: { id }, body: { name: 'Bo Lake' } });
    return bring(runAfter as Handler, messages(index));
  },
  'run-timers: a look': async (world) => {
    const { id } = await newShipment(world, { pickupDate: '2026-11-22', pickupFrom: '08:00' });
    await bring(runAfter as Handler, messages({ what: 'look', subject: id }))();
    world.wait(2 * 86_400_000);
    await tick();
    return bring(runTimers as Handler, messages(world.messages.find((one) => Object(one).kind === 'watch')));
  },
  tick: async (world) => {
    await newShipment(world, { pickupDate: '2026-11-22' });
    world.wait(2 * 86_400_000);
    return bring(tick as Handler, undefined);
  },
  'run-timers: jobs given by plans': async (world) => {
    const { id } = await newDriver(world);
    await giveByPlan(world, id, 2);
    world.wait(5 * 60_000);
    await tick();
    return bring(runTimers as Handler, messages(world.messages.find((one) => Object(one).kind === 'plan_told')));
  },
  'run-timers': async (world) => {
    await newShipment(world, { pickupDate: '2026-11-22' });
    world.wait(2 * 86_400_000);
    await tick();
    return bring(runTimers as Handler, messages(world.messages.find((one) => Object(one).kind)));
  },
};
