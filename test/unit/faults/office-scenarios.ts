import { createECDH } from 'node:crypto';
import { hashPassword } from '#functions/base/passwords.ts';
import { vapidKeys } from '#functions/base/vapid-keys.ts';
import { createLinkToken } from '#functions/data/accounts/link-tokens.ts';
import { insertCustomer } from '#functions/data/customers/customers.ts';
import { createMeetingLink } from '#functions/data/demos/meeting-links.ts';
import { integrationKeys } from '#functions/data/integrations/keys.ts';
import { saveInvoiceChange } from '#functions/data/invoices/invoices.ts';
import { suppressAddress } from '#functions/data/notifications/suppressions.ts';
import { commit } from '#functions/data/table/commit.ts';
import { createCustomerStep } from '#functions/domain/customers/customers.ts';
import { SYSTEM } from '#functions/domain/events/actor.ts';
import { lookAt } from '#functions/use-cases/alerts/look-at.ts';
import { unsubscribeToken } from '#functions/use-cases/notifications/unsubscribe-token.ts';
import { DEFAULT_REMINDERS } from '#shared/invoices/billing.ts';
import { ZONE } from '../domain/fixtures.ts';
import { invoice } from '../domain/invoice-fixtures.ts';
import { type FaultWorld, idOf, OWN_CUSTOMER, type Who } from './fault-world.ts';
import { play, type Scenarios } from './scenario.ts';
import { newCustomer, newShipment } from './shipment-scenarios.ts';

const PASSWORD = 'a-long-pass-phrase-9';
const SIGN_UP = { username: 'newone', email: 'new@one.example', password: PASSWORD, firstName: 'New', lastName: 'One' };
export const LOG_IN = { identifier: 'customer', password: PASSWORD, loginType: 'customer' };
export const ACCEPTANCE = { username: 'invited', firstName: 'In', lastName: 'Vited', password: PASSWORD };
export const VIEWS = [{ list: 'invoices', name: 'Late', query: 'status=overdue' }];
export const SHARED_VIEWS = VIEWS.map((view) => ({ ...view, id: 'late' }));
export const SETTINGS = { name: 'Kestrel', timezone: ZONE, primaryColor: '#113355', secondaryColor: '#224466' };
const byId = ({ id }: { id: string }) => ({ params: { id } });

export async function withPassword(world: FaultWorld, role: Who = 'customer') {
  const place = `USR#${idOf('usr', role)}|A`;
  world.table.items.set(place, { ...world.table.items.get(place), passwordHash: await hashPassword(PASSWORD) });
}

/** The record of the customer who is signed in. */
async function onFile() {
  const of = { id: OWN_CUSTOMER, actor: SYSTEM, now: new Date() };
  await commit(insertCustomer(createCustomerStep({ name: 'Ferro', email: 'ferro@quayside.test', phone: '' }, of)));
}

/** The id of the account with a username. */
export function accountNamed(world: FaultWorld, name: string): string {
  const user = [...world.table.items.values()].find(({ username, SK }) => username === name && SK === 'A');
  return String(user?.id);
}

/** An account that has asked to be let in, as the table has it. */
async function asking(world: FaultWorld, { isConfirmed = true } = {}) {
  await world.must('sign-up', 'anonymous', { body: { ...SIGN_UP, role: 'staff' } });
  const id = accountNamed(world, SIGN_UP.username);
  const token = await createLinkToken('confirm-email', id, new Date(), 3600);
  if (isConfirmed) await world.must('confirm-email', 'anonymous', { body: { token, password: PASSWORD } });
  return { id, token };
}

export async function invited(world: FaultWorld, as: object = { role: 'staff' }) {
  const { id } = await world.must('invite-member', 'admin', { body: { email: 'in@vited.example', ...as } });
  return { id, token: await createLinkToken('invitation', id, new Date(), 3600, 1) };
}

export async function owed(_world: FaultWorld, more = {}) {
  const after = { ...invoice(), id: idOf('inv', 'ONE'), ...more };
  await commit(
    saveInvoiceChange(
      { before: undefined, after, events: [] },
      { timezone: ZONE, reminders: DEFAULT_REMINDERS, now: new Date() },
    ),
  );
  return { id: after.id };
}
async function paid(world: FaultWorld) {
  const { id } = await owed(world);
  await world.must('record-payment', 'manager', { params: { id }, body: { amount: 100, method: 'ach' } });
  const payment = [...world.table.items.values()].find(({ SK }) => String(SK).startsWith('PAY#'));
  return { id, paymentId: String(payment?.id) };
}

const CHECK = { amount: 4000, method: 'check', reference: '1188' };

/** A customer with an invoice. */
async function owing(world: FaultWorld) {
  const { id } = await newCustomer(world);
  const { id: invoiceId } = await owed(world, { customerId: id });
  return { id, invoiceId };
}

/** A payment of that customer, which is on no invoice unless so much of it is. */
async function received(world: FaultWorld, amount = 0) {
  const { id, invoiceId } = await owing(world);
  const body = { ...CHECK, applications: amount > 0 ? [{ invoiceId, amount }] : [] };
  const receipt = await world.must('receive-payment', 'manager', { params: { id }, body });
  return { invoiceId, params: { id, receiptId: String(receipt.id) } };
}

/** A pickup that is late, as its look has found. */
async function raised(world: FaultWorld) {
  const { id } = await newShipment(world, { pickupDate: '2026-11-20' });
  await lookAt(id, new Date());
  return { id: `pickup_late.${id}` };
}

export const DEMO = {
  ...{ fullName: 'Gus Fring', companyName: 'Pollos', email: 'gus@pollos.example', phone: '(201) 555-0142' },
  ...{ businessType: 'containers', howFound: 'google' },
};
async function demo(world: FaultWorld) {
  await world.must('create-demo-request', 'anonymous', { body: DEMO });
  const [request] = await world.must('list-demo-requests', 'admin');
  return { id: String(request.id) };
}
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
export async function meeting(world: FaultWorld) {
  const { id: demoRequestId } = await demo(world);
  await world.must('schedule-meeting', 'admin', { body: { demoRequestId, meetingDate: inDays(3) } });
  const [found] = await world.must('list-meetings', 'admin');
  const token = await createMeetingLink(found.id, { meetingDate: found.meetingDate, sequence: 0 });
  return { id: String(found.id), token };
}

export const ENDPOINT = { url: 'https://hooks.example.com/a', events: ['shipment.created'] };
const endpoint = (world: FaultWorld) => world.must('create-webhook', 'admin', { body: ENDPOINT });

export function subscription() {
  const device = createECDH('prime256v1');
  device.generateKeys();
  const auth = Buffer.alloc(16, 7).toString('base64url');
  return {
    endpoint: 'https://push.example.com/one',
    keys: { p256dh: device.getPublicKey('base64url'), auth },
    applicationServerKey: vapidKeys()[0].publicKey,
  };
}
const SWITCHES = { bookingConfirmation: true, dispatchNotification: true, deliveryUpdate: false, etaAlert: true };
const TEMPLATE = { subject: 'Booked', body: 'Your shipment {{trackingNumber}} is booked.' };
const template = (world: FaultWorld) =>
  world.must('update-notification-template', 'manager', { params: { id: 'delivered' }, body: TEMPLATE });

async function marked(world: FaultWorld) {
  const { id, email } = await newCustomer(world);
  await suppressAddress({ address: email, why: 'bounce', name: 'Ferro' }, new Date());
  return { id };
}

export const ACCOUNTS: Scenarios = {
  'log-in': play({
    who: 'anonymous',
    before: withPassword,
    ask: () => ({ body: LOG_IN }),
  }),
  'sign-up': play({ who: 'anonymous', ask: () => ({ body: { ...SIGN_UP, role: 'customer' } }) }),
  'update-my-contact': play({
    who: 'customer',
    before: onFile,
    ask: () => ({ body: { phone: '(201) 555-0177' } }),
  }),
  'update-username': play({ who: 'staff', ask: () => ({ body: { username: 'another' } }) }),
  'update-language': play({ who: 'driver', ask: () => ({ body: { language: 'es' } }) }),
  'update-own-views': play({
    who: 'staff',
    ask: () => ({ body: { views: VIEWS, version: 0 } }),
  }),
  'update-shared-views': play({
    who: 'staff',
    ask: () => ({ body: { views: SHARED_VIEWS, version: 0 } }),
  }),
  'update-password': play({
    who: 'staff',
    before: (world) => withPassword(world, 'staff'),
    ask: () => ({ body: { currentPassword: PASSWORD, newPassword: `${PASSWORD}-b` } }),
  }),
  'confirm-email': play({
    who: 'anonymous',
    before: (world) => asking(world, { isConfirmed: false }),
    ask: ({ token }) => ({ body: { token, password: PASSWORD } }),
  }),
  'resend-confirmation': play({
    who: 'anonymous',
    before: (world) => asking(world, { isConfirmed: false }),
    ask: () => ({ body: { email: SIGN_UP.email } }),
  }),
  'forgot-password': play({
    who: 'anonymous',
    before: withPassword,
    ask: () => ({ body: { email: 'customer@quayside.test' } }),
  }),
  'reset-password': play({
    who: 'anonymous',
    before: () => createLinkToken('reset-password', idOf('usr', 'customer'), new Date(), 3600, 1),
    ask: (token) => ({ body: { token, newPassword: PASSWORD } }),
  }),
  'approve-user': play({ who: 'admin', before: asking, ask: byId }),
  'reject-user': play({ who: 'admin', before: asking, ask: byId }),
  'invite-member': play({ who: 'admin', ask: () => ({ body: { email: 'in@vited.example', role: 'staff' } }) }),
  'resend-invitation': play({ who: 'admin', before: (world) => invited(world), ask: byId }),
  'withdraw-invitation': play({ who: 'admin', before: (world) => invited(world), ask: byId }),
  'accept-invitation': play({
    who: 'anonymous',
    before: (world) => invited(world),
    ask: ({ token }) => ({ body: { token, ...ACCEPTANCE } }),
  }),
  'change-member': play({
    who: 'admin',
    ask: () => ({ ...byId({ id: idOf('usr', 'staff') }), body: { role: 'manager' } }),
  }),
  'remove-member': play({ who: 'admin', ask: () => byId({ id: idOf('usr', 'staff') }) }),
  'update-organization-settings': play({
    who: 'admin',
    ask: () => ({ body: SETTINGS }),
  }),
  'update-report-mail': play({
    who: 'manager',
    ask: () => ({ body: { every: 'weekly', memberIds: [idOf('usr', 'manager')] } }),
  }),
};

export const MONEY: Scenarios = {
  'record-payment': play({
    who: 'manager',
    before: owed,
    ask: (given) => ({ ...byId(given), body: { amount: 3312, method: 'ach' } }),
  }),
  'record-payment check': play({
    who: 'manager',
    before: owing,
    ask: ({ invoiceId }) => ({
      ...byId({ id: invoiceId }),
      body: { amount: 3312, method: 'check', reference: '1188' },
    }),
  }),
  'take-back-payment': play({
    who: 'manager',
    before: paid,
    ask: ({ id, paymentId }) => ({ params: { id, paymentId }, body: { reason: 'Bounced' } }),
  }),
  'cancel-invoice': play({
    who: 'manager',
    before: owed,
    ask: (given) => ({ ...byId(given), body: { reason: 'Twice' } }),
  }),
  'credit-invoice': play({
    who: 'manager',
    before: owed,
    ask: (given) => ({ ...byId(given), body: { amount: 12, reason: 'Late' } }),
  }),
  'send-invoice': play({ who: 'manager', before: owed, ask: (given) => ({ ...byId(given), body: {} }) }),
  'remind-invoices': play({
    who: 'manager',
    before: (world) => owed(world, { status: 'overdue', dueDate: '2026-01-05' }),
    ask: ({ id }) => ({ body: { invoiceIds: [id] } }),
  }),
  'send-statement': play({
    who: 'manager',
    before: owing,
    ask: ({ id }) => ({ ...byId({ id }), body: {} }),
  }),
  'receive-payment': play({
    who: 'manager',
    before: owing,
    ask: ({ id, invoiceId }) => ({ ...byId({ id }), body: { ...CHECK, applications: [{ invoiceId, amount: 3312 }] } }),
  }),
  'receive-payment another': play({
    who: 'manager',
    before: (world) => received(world),
    ask: ({ params: { id } }) => ({ ...byId({ id }), body: { ...CHECK, isAnother: true } }),
  }),
  'apply-receipt': play({
    who: 'manager',
    before: (world) => received(world),
    ask: ({ invoiceId, params }) => ({ params, body: { applications: [{ invoiceId, amount: 60 }] } }),
  }),
  'refund-receipt': play({
    who: 'manager',
    before: (world) => received(world),
    ask: ({ params }) => ({ params, body: { amount: 40, method: 'ach' } }),
  }),
  'reverse-refund': play({
    who: 'manager',
    before: async (world) => {
      const { params } = await received(world);
      const body = { amount: 40, method: 'ach' };
      const { refunds } = await world.must('refund-receipt', 'manager', { params, body });
      return { ...params, refundId: String(refunds[0].id) };
    },
    ask: (params) => ({ params, body: { reason: 'The account is closed' } }),
  }),
  'reverse-receipt': play({
    who: 'manager',
    before: (world) => received(world, 3312),
    ask: ({ params }) => ({ params, body: { reason: 'Bounced' } }),
  }),
  'release-credit': play({
    who: 'manager',
    before: (world) => owed(world, { status: 'paid', paidCents: 331_200, creditedCents: 5_000 }),
    ask: byId,
  }),
  'renew-invoice-link': play({ who: 'manager', before: owed, ask: byId }),
  'set-invoice-reminders': play({
    who: 'manager',
    before: owed,
    ask: (given) => ({ ...byId(given), body: { stopped: true } }),
  }),
};

const PLACE = { name: 'Harbor Terminal', kind: 'terminal', city: 'Newark', state: 'NJ', firmsCode: 'E425' };
const PIN = { latitude: 40.684, longitude: -74.151 };
const newPlace = (world: FaultWorld) => world.must('create-place', 'staff', { body: PLACE });

/** A container of which the line says that it holds it. */
async function boxOnHold(world: FaultWorld) {
  const { id: shipmentId, driver } = await newShipment(world, { pickupAddress: '1 Pier Road' });
  const made = await world.must('create-box', 'staff', { ...byId({ id: shipmentId }), body: { direction: 'import' } });
  const box = await world.must('record-facts', 'staff', { ...byId(made), body: { facts: [FREIGHT_HOLD] } });
  return { id: box.id, key: box.told[0].key, shipmentId, driverId: driver.id };
}
const FREIGHT_HOLD = { field: 'hold', value: { kind: 'freight', state: 'hold' }, source: 'line' };

const DEMURRAGE = {
  ...{ name: 'Import demurrage', of: 'demurrage', startOn: 'discharged', startDay: 'next', count: 'working', free: 4 },
  ...{ chargeCount: 'calendar', endOn: 'gate_out', isEndDayCharged: true, tiers: [{ cents: 15_000 }] },
  ...{ closedDays: 'place', streetTurn: 'continue', from: '2026-01-01' },
};

export const OFFICE: Scenarios = {
  'create-box': play({
    who: 'staff',
    before: (world) => newShipment(world, { containerNumber: 'MSCU6639871' }),
    ask: (given) => ({ ...byId(given), body: { direction: 'import' } }),
  }),
  'record-facts': play({
    who: 'staff',
    before: boxOnHold,
    ask: (given) => ({
      ...byId(given),
      body: { facts: [{ field: 'available', value: true, source: 'terminal' }] },
    }),
  }),
  'feed-facts': play({
    who: 'staff',
    before: boxOnHold,
    ask: ({ id }) => ({
      body: {
        facts: [
          { container: 'MSCU0000000', field: 'available', value: true, observedAt: '2026-11-21T14:00:00Z' },
          { boxId: id, field: 'available', value: true, source: 'terminal', observedAt: '2026-11-21T14:00:00Z' },
        ],
      },
    }),
  }),
  'update-box': play({
    who: 'staff',
    before: boxOnHold,
    ask: ({ id }) => ({ params: { id }, body: { line: 'MSC', masterBill: 'MEDUHX918204' } }),
  }),
  'retract-fact': play({
    who: 'staff',
    before: boxOnHold,
    ask: ({ id, key }) => ({ params: { id }, body: { key, reason: 'Of another container' } }),
  }),
  'update-shipment of a container that is kept': play({
    who: 'staff',
    before: boxOnHold,
    ask: ({ shipmentId, driverId }) => ({
      params: { id: shipmentId },
      body: { driverId, status: 'assigned', force: true, reason: 'Released by phone' },
    }),
  }),
  'create-clock-rule': play({ who: 'manager', ask: () => ({ body: DEMURRAGE }) }),
  'archive-clock-rule': play({
    who: 'manager',
    before: (world) => world.must('create-clock-rule', 'manager', { body: DEMURRAGE }),
    ask: byId,
  }),
  'create-place': play({ who: 'staff', ask: () => ({ body: PLACE }) }),
  'update-place': play({
    who: 'staff',
    before: newPlace,
    ask: (given) => ({ ...byId(given), body: { point: PIN, firmsCode: 'E426' } }),
  }),
  'archive-place': play({ who: 'manager', before: newPlace, ask: byId }),
  'restore-place': play({
    who: 'manager',
    before: async (world) => {
      const { id } = await newPlace(world);
      await world.must('archive-place', 'manager', { params: { id } });
      return { id };
    },
    ask: byId,
  }),
  'update-closed-days': play({
    who: 'manager',
    before: newPlace,
    ask: ({ id }) => ({ params: { id, year: '2026' }, body: { days: ['2026-12-25'] } }),
  }),
  'create-demo-request': play({ who: 'anonymous', ask: () => ({ body: DEMO }) }),
  'update-demo-status': play({
    who: 'admin',
    before: demo,
    ask: (given) => ({ ...byId(given), body: { status: 'contacted' } }),
  }),
  'update-demo-notes': play({
    who: 'admin',
    before: demo,
    ask: (given) => ({ ...byId(given), body: { notes: 'Call' } }),
  }),
  'schedule-meeting': play({
    who: 'admin',
    before: demo,
    ask: ({ id }) => ({ body: { demoRequestId: id, meetingDate: inDays(3) } }),
  }),
  'move-meeting': play({
    who: 'admin',
    before: meeting,
    ask: (given) => ({ ...byId(given), body: { meetingDate: inDays(4) } }),
  }),
  'cancel-meeting': play({ who: 'admin', before: meeting, ask: byId }),
  'accept-meeting': play({ who: 'anonymous', before: meeting, ask: ({ token }) => ({ query: { token } }) }),
  'decline-meeting': play({
    who: 'anonymous',
    before: meeting,
    ask: ({ token }) => ({ query: { token }, body: { reason: 'No time' } }),
  }),
  'create-webhook': play({ who: 'admin', ask: () => ({ body: ENDPOINT }) }),
  'update-webhook': play({
    who: 'admin',
    before: endpoint,
    ask: (given) => ({ ...byId(given), body: { active: false } }),
  }),
  'delete-webhook': play({ who: 'admin', before: endpoint, ask: byId }),
  'test-webhook': play({ who: 'admin', before: endpoint, ask: byId }),
  'rotate-webhook-secret': play({ who: 'admin', before: endpoint, ask: byId }),
  'resend-webhook-delivery': play({
    who: 'admin',
    before: async (world) => {
      const { id } = await endpoint(world);
      world.hold(integrationKeys.webhookDelivery(id, 'evt_1'), { id: 'evt_1', webhookId: id, state: 'failed' });
      return { id };
    },
    ask: ({ id }) => ({ params: { id, deliveryId: 'evt_1' } }),
  }),
  'lift-customer-mark': play({ who: 'manager', before: marked, ask: byId }),
  'update-alert-rules': play({
    who: 'manager',
    ask: () => ({ body: { rules: [{ kind: 'silent', isOn: false }] } }),
  }),
  'update-notification-settings': play({
    who: 'manager',
    ask: () => ({ body: { email: SWITCHES, sms: SWITCHES, push: SWITCHES } }),
  }),
  'update-notification-template': play({
    who: 'manager',
    ask: () => ({ params: { id: 'delivered' }, body: TEMPLATE }),
  }),
  'test-notification-template': play({
    who: 'manager',
    before: newShipment,
    ask: () => ({ params: { id: 'delivered' }, body: { subject: 'Here: {{trackingNumber}}', body: 'It is here.' } }),
  }),
  'reset-notification-template': play({
    who: 'manager',
    before: template,
    ask: () => ({ params: { id: 'delivered' } }),
  }),
  'update-own-notifications': play({
    who: 'customer',
    ask: () => ({ body: { email: { deliveryUpdate: false }, sms: {}, push: {}, textConsent: false } }),
  }),
  unsubscribe: play({
    who: 'anonymous',
    ask: () => ({ params: { token: unsubscribeToken({ address: 'ada@ferro.example', by: 'deliveryUpdate' }) } }),
  }),
  'subscribe-again': play({
    who: 'anonymous',
    ask: () => ({ params: { token: unsubscribeToken({ address: 'ada@ferro.example', by: 'deliveryUpdate' }) } }),
  }),
  'subscribe-to-push': play({ who: 'driver', before: async () => subscription(), ask: (body) => ({ body }) }),
  'unsubscribe-from-push': play({
    who: 'driver',
    before: async (world) => {
      const body = subscription();
      await world.must('subscribe-to-push', 'driver', { body });
      return body;
    },
    ask: ({ endpoint: address }) => ({ query: { endpoint: address } }),
  }),
  'snooze-alert': play({
    who: 'staff',
    before: raised,
    ask: ({ id }) => ({ params: { id }, body: { until: new Date(Date.now() + 3_600_000).toISOString() } }),
  }),
  'wake-alert': play({
    who: 'staff',
    before: async (world) => {
      const { id } = await raised(world);
      const body = { until: new Date(Date.now() + 3_600_000).toISOString() };
      await world.must('snooze-alert', 'staff', { params: { id }, body });
      return { id };
    },
    ask: byId,
  }),
  'mark-bell-read': play({
    who: 'staff',
    ask: () => ({ body: { upTo: `${new Date().toISOString()}#${idOf('evt', 'ONE')}` } }),
  }),
  'create-export': play({ who: 'manager', ask: () => ({ body: { type: 'customers', query: {} } }) }),
};
