import { notificationKeys } from '#functions/data/notifications/keys.ts';
import { suppressAddress } from '#functions/data/notifications/suppressions.ts';
import { uploadPrefixOf } from '#functions/domain/imports/imports.ts';
import { deliveryId } from '#shared/notifications/delivery-id.ts';
import { dataUrl, png } from '#test/support/images.ts';
import { type FaultWorld, idOf } from './fault-world.ts';
import { play, type Scenarios } from './scenario.ts';
import { newShipment } from './shipment-scenarios.ts';

const byId = ({ id }: { id: string }) => ({ params: { id } });

/** A mail that was sent to a shipment's customer, by its log; of a marked address where it `isMarked`. */
async function sent(world: FaultWorld, { isMarked = false } = {}) {
  const { shipment } = await newShipment(world);
  const event = [...world.table.items.values()].find(({ type }) => type === 'created');
  const at = new Date().toISOString();
  const to = 'ada@ferro.example';
  const facts = {
    eventId: String(event?.id),
    channel: 'mail',
    subjectId: shipment.id,
    digest: 'd'.repeat(43),
  } as const;
  world.hold(notificationKeys.delivery(facts.subjectId, facts.eventId, facts.channel, facts.digest), {
    ...{ ...facts, kind: 'bookingConfirmed', to, name: 'Ferro', audience: 'contact', contacts: 1 },
    ...{ state: 'sent', attempts: 1, at, lastAt: at, expiresAt: Math.floor(Date.now() / 1000) + 86_400 },
  });
  if (isMarked) await suppressAddress({ address: to, why: 'bounce', name: 'Ferro' }, new Date());
  return { id: deliveryId(facts) };
}
const key = (world: FaultWorld) => world.must('create-api-key', 'admin', { body: { name: 'Warehouse' } });

/** Calls that also reach for a bucket, the gateway or the log of what was sent. */
export const OUTSIDE: Scenarios = {
  'submit-proof-of-delivery': play({
    who: 'staff',
    before: (world) => newShipment(world, { status: 'in_transit' }),
    ask: ({ id }) => ({
      body: {
        shipmentId: id,
        recipientName: 'Bo Lane',
        recipientSignature: dataUrl(png(40, 20)),
      },
    }),
  }),
  'create-api-key': play({ who: 'admin', ask: () => ({ body: { name: 'Warehouse' } }) }),
  'delete-api-key': play({ who: 'admin', before: key, ask: byId }),
  'resend-notification': play({ who: 'manager', before: sent, ask: byId }),
  'lift-mark': play({ who: 'manager', before: (world) => sent(world, { isMarked: true }), ask: byId }),
  'create-import': play({
    who: 'manager',
    ask: () => ({
      body: {
        type: 'customers',
        uploadKey: `${uploadPrefixOf(idOf('usr', 'manager'))}${idOf('upl', 'ONE')}`,
        dryRun: false,
      },
    }),
  }),
};
