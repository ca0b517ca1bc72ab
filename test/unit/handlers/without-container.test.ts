import { afterEach, beforeEach, expect, it } from 'vitest';
import { insertCustomer } from '#functions/data/customers/customers.ts';
import { driverKeys } from '#functions/data/drivers/keys.ts';
import { commit } from '#functions/data/table/commit.ts';
import { tableLists } from '#functions/data/table/keys.ts';
import { queryAll } from '#functions/data/table/table.ts';
import { createCustomerStep } from '#functions/domain/customers/customers.ts';
import { SYSTEM } from '#functions/domain/events/actor.ts';
import { isKnownEvent, isShipmentEvent } from '#functions/domain/events/catalog.ts';
import { shipmentColumns } from '#functions/domain/exports/columns.ts';
import { webhookMessagesOf } from '#functions/domain/integrations/webhook-payload.ts';
import { jobAfter, shipmentAfter } from '#functions/domain/shipments/shipment-view.ts';
import { lookAt } from '#functions/use-cases/alerts/look-at.ts';
import { Shipment } from '#shared/shipments/shipment.ts';
import { dataUrl, png } from '#test/support/images.ts';
import { becomeFunctions, FaultWorld, OWN_CUSTOMER, OWN_DRIVER, type Who } from '../faults/fault-world.ts';
import { newDriver } from '../faults/shipment-scenarios.ts';

const BOOKING = {
  ...{ customerName: 'Ada Ferro', customerEmail: 'customer@quayside.test', customerPhone: '(201) 555-0142' },
  ...{ company: 'Ferro Tile', serviceType: 'express', containerType: '40ft', containerNumber: 'MSKU1234565' },
  ...{ weight: '18400', pickupAddress: '1200 Corbin Street', pickupCity: 'Newark', pickupState: 'NJ' },
  ...{ pickupDate: '2026-11-21', pickupFrom: '08:00', pickupTo: '10:00', deliveryAddress: '2 Main Street' },
  ...{ deliveryCity: 'Albany', deliveryState: 'NY', deliveryZip: '12207', estimatedDelivery: '2026-11-23' },
  ...{ specialInstructions: 'Ring twice', customerReference: 'KCS-40812', purchaseOrderNumber: 'PO-9931' },
};

/** What is drawn by lot. */
const BY_LOT: readonly [RegExp, string][] = [
  [/\b([a-z]{3,6})_[0-9A-Za-z_]{26,}/g, '$1_id'],
  [/TRK-[0-9A-Z-]+/g, 'TRK-number'],
  [/\?X-Amz-[^"]+/g, '?signed'],
  [/(#|token=|secret=)[\w-]{20,}/g, '$1secret'],
];

let world: FaultWorld;
let said: string[];

beforeEach(() => {
  becomeFunctions();
  world = new FaultWorld();
  said = [];
});
afterEach(() => world.close());

function note(what: string, told: unknown): void {
  const text = JSON.stringify(told ?? null, null, 1);
  said.push(`${what}\n${BY_LOT.reduce((rest, [pattern, name]) => rest.replace(pattern, name), text)}`);
}

async function ask(name: string, who: Who, asked: Parameters<FaultWorld['call']>[2] = {}) {
  // Of one moment the order would be by lot.
  world.wait(1000);
  const { status, body } = await world.call(name, who, asked);
  note(`${name} by ${who}: ${status}`, body);
  return body;
}

/** The driver who is signed in. */
async function driverSignedIn(): Promise<void> {
  const { id } = await newDriver(world);
  const stands = world.table.get(driverKeys.driver(id));
  world.table.items.delete(`DRV#${id}|A`);
  world.hold(driverKeys.driver(OWN_DRIVER), { ...stands, ...driverKeys.driver(OWN_DRIVER), id: OWN_DRIVER });
}

/** Whoever may read the shipment reads it in every way that there is. */
async function readEverywhere({ id, trackingNumber }: { id: string; trackingNumber: string }): Promise<void> {
  const params = { id };
  for (const who of ['staff', 'driver', 'customer'] as const) {
    await ask('get-shipment', who, { params });
    await ask('list-shipment-events', who, { params });
  }
  for (const list of ['list-shipments', 'list-unassigned-shipments', 'list-assigned-shipments'])
    await ask(list, 'staff');
  for (const figures of ['get-dispatch-counts', 'get-dashboard']) await ask(figures, 'staff');
  await ask('list-jobs', 'driver');
  for (const portal of ['list-my-shipments', 'get-my-shipment-counts']) await ask(portal, 'customer');
  for (const who of ['anonymous', 'customer'] as const)
    await ask('track-shipment', who, { params: { trackingNumber } });
  await lookAt(id, new Date());
  await ask('list-alerts', 'staff');
}

/** What of the shipment goes out by itself: to endpoints, to screens that are open, and into a file. */
async function sentOut(id: string): Promise<void> {
  const events = (await queryAll(tableLists.events(id))).filter(isKnownEvent);
  for (const event of events) {
    note(
      `webhooks of ${event.type}`,
      webhookMessagesOf(event).map(({ request }) => JSON.parse(request)),
    );
    if (!isShipmentEvent(event)) continue;
    const frames = [shipmentAfter(event, { withPrice: true }), shipmentAfter(event, { withPrice: false })];
    note(`frames of ${event.type}`, [...frames, jobAfter(event)]);
  }
  const shipment = Shipment.parse(await world.must('get-shipment', 'manager', { params: { id } }));
  note('its row in a file', Object.fromEntries(shipmentColumns(true).map(({ head, cell }) => [head, cell(shipment)])));
}

/**
 * The answers were written by the last commit before containers were tracked. What is new of a shipment shows here, and
 * belongs there only where it is meant for shipments without a container.
 */
it('a shipment without a container answers every call as it did before there were any', async () => {
  const filed = { id: OWN_CUSTOMER, actor: SYSTEM, now: new Date() };
  await commit(insertCustomer(createCustomerStep({ name: 'Ferro', email: 'ferro@quayside.test', phone: '' }, filed)));
  await driverSignedIn();
  const booked = await ask('create-booking', 'customer', { body: BOOKING });
  const change = (who: Who, body: object) => ask('update-shipment', who, { params: { id: booked.id }, body });
  await readEverywhere(booked);
  await ask('auto-match-shipment', 'staff', { body: { shipmentId: booked.id } });
  const { version } = await world.must('get-shipment', 'staff', { params: { id: booked.id } });
  await change('staff', { driverId: null, version });
  await ask('bulk-assign', 'staff', { body: { shipmentIds: [booked.id], driverId: OWN_DRIVER } });
  await change('driver', { status: 'picked_up' });
  await change('driver', { status: 'in_transit' });
  await ask('report-exception', 'driver', {
    params: { id: booked.id },
    body: { code: 'delay', note: 'A closed road' },
  });
  await readEverywhere(booked);
  await change('driver', { status: 'in_transit' });
  const proof = { shipmentId: booked.id, recipientName: 'Bo Lane', recipientSignature: dataUrl(png(40, 20)) };
  await ask('submit-proof-of-delivery', 'driver', { body: proof });
  await readEverywhere(booked);
  await sentOut(booked.id);
  const order = {
    customerId: OWN_CUSTOMER,
    pickupCity: 'Newark',
    deliveryCity: 'Albany',
    estimatedDelivery: '2026-12-24',
  };
  await ask('create-shipment', 'staff', { body: order });
  await expect(`${said.join('\n\n')}\n`).toMatchFileSnapshot('../../golden/without-container.txt');
});
