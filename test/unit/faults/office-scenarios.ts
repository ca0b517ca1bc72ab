import { createECDH } from 'node:crypto';
import { hashPassword } from '#functions/base/passwords.ts';
import { pushKeys } from '#functions/base/push-keys.ts';
import { createLinkToken } from '#functions/data/accounts/link-tokens.ts';
import { insertCustomer } from '#functions/data/customers/customers.ts';
import { createMeetingLink } from '#functions/data/demos/meeting-links.ts';
import { saveInvoiceChange } from '#functions/data/invoices/invoices.ts';
import { markAddress } from '#functions/data/notifications/marks.ts';
import { commit } from '#functions/data/table/commit.ts';
import { keys } from '#functions/data/table/keys.ts';
import { createCustomer } from '#functions/domain/customers/customers.ts';
import { SYSTEM } from '#functions/domain/events/actor.ts';
import { unsubscribeToken } from '#functions/use-cases/unsubscribe-token.ts';
import { DEFAULT_REMINDERS } from '#shared/billing.ts';
import { ZONE } from '../domain/fixtures.ts';
import { invoice } from '../domain/invoice-fixtures.ts';
import { type FaultWorld, idOf, OWN_CUSTOMER, type Who } from './fault-world.ts';
import { play, type Scenarios } from './scenario.ts';
import { newCustomer, newShipment } from './shipment-scenarios.ts';

const PASSWORD = 'a-long-pass-phrase-9';
const SIGN_UP = { username: 'newone', email: 'new@one.example', password: PASSWORD, firstName: 'New', lastName: 'One' };
const byId = ({ id }: { id: string }) => ({ params: { id } });

async function withPassword(world: FaultWorld, role: Who = 'customer') {
  const place = `USR#${idOf('usr', role)}|A`;
  world.table.items.set(place, { ...world.table.items.get(place), passwordHash: await hashPassword(PASSWORD) });
}

/** The record of the customer who is signed in. */
async function onFile() {
  const of = { id: OWN_CUSTOMER, actor: SYSTEM, now: new Date() };
  await commit(insertCustomer(createCustomer({ name: 'Ferro', email: 'ferro@quayside.test', phone: '' }, of)));
}

/** An account that has asked to be let in, as the table has it. */
async function asking(world: FaultWorld, { isConfirmed = true } = {}) {
  await world.must('sign-up', 'anonymous', { body: { ...SIGN_UP, role: 'staff' } });
  const user = [...world.table.items.values()].find(({ username, SK }) => username === 'newone' && SK === 'A');
  const id = String(user?.id);
  const token = await createLinkToken('confirm-email', id, new Date(), 3600);
  if (isConfirmed) await world.must('confirm-email', 'anonymous', { body: { token, password: PASSWORD } });
  return { id, token };
}

async function invited(world: FaultWorld) {
  const { id } = await world.must('invite-member', 'admin', { body: { email: 'in@vited.example', role: 'staff' } });
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

const DEMO = {
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
    applicationServerKey: pushKeys()[0].publicKey,
  };
}
const SWITCHES = { bookingConfirmation: true, dispatchNotification: true, deliveryUpdate: false, etaAlert: true };
const TEMPLATE = { subject: 'Booked', body: 'Your shipment {{trackingNumber}} is booked.' };
const template = (world: FaultWorld) =>
  world.must('update-notification-template', 'manager', { params: { id: 'delivered' }, body: TEMPLATE });

async function marked(world: FaultWorld) {
  const { id, email } = await newCustomer(world);
  await markAddress({ address: email, why: 'bounce', name: 'Ferro' }, new Date());
  return { id };
}

export const ACCOUNTS: Scenarios = {
  'log-in': play({
    who: 'anonymous',
    before: withPassword,
    ask: () => ({ body: { identifier: 'customer', password: PASSWORD, loginType: 'customer' } }),
  }),
  'sign-up': play({ who: 'anonymous', ask: () => ({ body: { ...SIGN_UP, role: 'customer' } }) }),
  'update-my-contact': play({
    who: 'customer',
    before: onFile,
    ask: () => ({ body: { phone: '(201) 555-0177' } }),
  }),
  'update-username': play({ who: 'staff', ask: () => ({ body: { username: 'another' } }) }),
  'update-language': play({ who: 'driver', ask: () => ({ body: { language: 'es' } }) }),
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
  'resend-invitation': play({ who: 'admin', before: invited, ask: byId }),
  'withdraw-invitation': play({ who: 'admin', before: invited, ask: byId }),
  'accept-invitation': play({
    who: 'anonymous',
    before: invited,
    ask: ({ token }) => ({
      body: { token, username: 'invited', firstName: 'In', lastName: 'Vited', password: PASSWORD },
    }),
  }),
  'change-member': play({
    who: 'admin',
    ask: () => ({ ...byId({ id: idOf('usr', 'staff') }), body: { role: 'manager' } }),
  }),
  'remove-member': play({ who: 'admin', ask: () => byId({ id: idOf('usr', 'staff') }) }),
  'update-organization-settings': play({
    who: 'admin',
    ask: () => ({ body: { name: 'Kestrel', timezone: ZONE, primaryColor: '#113355', secondaryColor: '#224466' } }),
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
    before: async (world) => {
      const { id } = await newCustomer(world);
      await owed(world, { customerId: id });
      return { id };
    },
    ask: (given) => ({ ...byId(given), body: {} }),
  }),
  'set-invoice-reminders': play({
    who: 'manager',
    before: owed,
    ask: (given) => ({ ...byId(given), body: { stopped: true } }),
  }),
};

export const OFFICE: Scenarios = {
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
      world.hold(keys.webhookDelivery(id, 'evt_1'), { id: 'evt_1', webhookId: id, state: 'failed' });
      return { id };
    },
    ask: ({ id }) => ({ params: { id, deliveryId: 'evt_1' } }),
  }),
  'lift-customer-mark': play({ who: 'manager', before: marked, ask: byId }),
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
  'mark-bell-read': play({
    who: 'staff',
    ask: () => ({ body: { upTo: `${new Date().toISOString()}#${idOf('evt', 'ONE')}` } }),
  }),
  'create-export': play({ who: 'manager', ask: () => ({ body: { type: 'customers', query: {} } }) }),
};
