import { dataUrl, png } from '#test/support/images.ts';
import { type FaultWorld, idOf } from './fault-world.ts';
import { ENDPOINT } from './office-scenarios.ts';
import { play, type Scenarios } from './scenario.ts';
import { newShipment } from './shipment-scenarios.ts';

const byId = ({ id }: { id: string }) => ({ params: { id } });

async function delivered(world: FaultWorld) {
  const { id } = await newShipment(world, { status: 'in_transit' });
  const body = { shipmentId: id, recipientName: 'Bo', recipientSignature: dataUrl(png(40, 20)) };
  await world.must('submit-proof-of-delivery', 'staff', { body });
  return { id };
}

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
  'remove-member with what they gave': play({ who: 'admin', before: givers, ask: byId }),
  'remove-member whose gifts are taken over': play({
    who: 'admin',
    before: givers,
    ask: (given) => ({ ...byId(given), query: { grants: 'take_over' } }),
  }),
};
