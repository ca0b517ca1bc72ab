import { invoiceKeys } from '#functions/data/invoices/keys.ts';
import { dataUrl, png } from '#test/support/images.ts';
import { type FaultWorld, idOf } from './fault-world.ts';
import {
  ACCEPTANCE,
  accountNamed,
  ENDPOINT,
  invited,
  LOG_IN,
  owed,
  SETTINGS,
  SHARED_VIEWS,
  subscription,
  VIEWS,
  withPassword,
} from './office-scenarios.ts';
import { play, type Scenarios } from './scenario.ts';
import { newDriver, newShipment } from './shipment-scenarios.ts';

const byId = ({ id }: { id: string }) => ({ params: { id } });

async function delivered(world: FaultWorld) {
  const { id } = await newShipment(world, { status: 'in_transit' });
  const body = { shipmentId: id, recipientName: 'Bo', recipientSignature: dataUrl(png(40, 20)) };
  await world.must('submit-proof-of-delivery', 'staff', { body });
  return { id };
}

/** A driver whose account is joined to a record. */
async function invitedDriver(world: FaultWorld) {
  const { id: driverId } = await newDriver(world);
  return { driverId, ...(await invited(world, { role: 'driver', driverId })) };
}

async function joinedDriver(world: FaultWorld) {
  const { token } = await invitedDriver(world);
  await world.must('accept-invitation', 'anonymous', { body: { token, ...ACCEPTANCE } });
  return { id: accountNamed(world, ACCEPTANCE.username) };
}

const weekly = { every: 'weekly', memberIds: [idOf('usr', 'manager')] };

/** Another director, who gave an invitation and added an endpoint. */
async function givers(world: FaultWorld) {
  const invited = { email: 'cy@haul.example', role: 'staff' };
  await world.must('invite-member', 'admin', { body: invited });
  await world.must('create-webhook', 'admin', { body: ENDPOINT });
  const id = idOf('usr', 'manager');
  const giver = { id, name: 'Ada manager' };
  for (const item of world.table.items.values()) {
    if (item.invitedById) Object.assign(item, { invitedById: giver.id, invitedBy: giver.name });
    if (item.secretHint) Object.assign(item, { createdBy: giver.id });
  }
  return { id };
}

/** What a call does in another case than its usual one; what follows its name tells which. */
export const BRANCHES: Scenarios = {
  'update-shipment to cancel it': play({
    who: 'staff',
    before: (world) => newShipment(world, { status: 'assigned' }),
    ask: (given) => ({ ...byId(given), body: { status: 'cancelled', reason: 'Booked twice' } }),
  }),
  'update-shipment to deliver without a proof': play({
    who: 'manager',
    before: (world) => newShipment(world, { status: 'in_transit' }),
    ask: (given) => ({ ...byId(given), body: { status: 'delivered', bypassReason: 'Signed on paper' } }),
  }),
  'update-shipment to take a delivery back': play({
    who: 'admin',
    before: delivered,
    ask: (given) => ({ ...byId(given), body: { status: 'in_transit', reason: 'The wrong door' } }),
  }),
  'update-shipment to take its driver off': play({
    who: 'staff',
    before: (world) => newShipment(world, { status: 'assigned' }),
    ask: ({ id, version }) => ({ ...byId({ id }), body: { driverId: null, status: 'pending', version } }),
  }),
  'log-in after a mistake': play({
    who: 'anonymous',
    before: async (world) => {
      await withPassword(world);
      await world.call('log-in', 'anonymous', { body: { ...LOG_IN, password: 'mistyped' } });
    },
    ask: () => ({ body: LOG_IN }),
  }),
  'credit-invoice that is not the first of the year': play({
    who: 'manager',
    before: async (world) => {
      world.hold(invoiceKeys.creditCounter('2026'), { last: 7 });
      return owed(world);
    },
    ask: (given) => ({ ...byId(given), body: { amount: 12, reason: 'Late' } }),
  }),
  'accept-invitation of a known driver': play({
    who: 'anonymous',
    before: invitedDriver,
    ask: ({ token }) => ({ body: { token, ...ACCEPTANCE } }),
  }),
  'remove-member who drives': play({ who: 'admin', before: joinedDriver, ask: byId }),
  'update-own-views once more': play({
    who: 'staff',
    before: (world) => world.must('update-own-views', 'staff', { body: { views: VIEWS, version: 0 } }),
    ask: ({ version }) => ({ body: { views: [], version } }),
  }),
  'update-shared-views once more': play({
    who: 'manager',
    before: (world) => world.must('update-shared-views', 'staff', { body: { views: SHARED_VIEWS, version: 0 } }),
    ask: ({ version }) => ({ body: { views: [], version } }),
  }),
  'update-report-mail once more': play({
    who: 'manager',
    before: (world) => world.must('update-report-mail', 'manager', { body: weekly }),
    ask: () => ({ body: { ...weekly, every: 'daily' } }),
  }),
  'update-organization-settings once more': play({
    who: 'admin',
    before: (world) => world.must('update-organization-settings', 'admin', { body: SETTINGS }),
    ask: () => ({ body: { ...SETTINGS, name: 'Kestrel and Sons' } }),
  }),
  'subscribe-to-push on a second device': play({
    who: 'driver',
    before: async (world) => {
      await world.must('subscribe-to-push', 'driver', { body: subscription() });
      return { ...subscription(), endpoint: 'https://push.example.com/two' };
    },
    ask: (body) => ({ body }),
  }),
  'remove-member with what they gave': play({ who: 'admin', before: givers, ask: byId }),
  'remove-member whose gifts are taken over': play({
    who: 'admin',
    before: givers,
    ask: (given) => ({ ...byId(given), query: { grants: 'take_over' } }),
  }),
};
