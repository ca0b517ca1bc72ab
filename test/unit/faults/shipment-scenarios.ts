import { driverKeys } from '#functions/data/drivers/keys.ts';
import { jobKeys } from '#functions/data/jobs/keys.ts';
import type { FaultWorld } from './fault-world.ts';
import { idOf, OWN_DRIVER } from './fault-world.ts';
import { play, type Scenarios } from './scenario.ts';

const CUSTOMER = { name: 'Ferro', email: 'ada@ferro.example', phone: '(201) 555-0142' };
const DRIVER = { name: 'Sam Hill', phone: '(201) 555-0143', vehicleNumber: 'NJ 12' };
const WAY = { pickupCity: 'Newark', deliveryCity: 'Albany', estimatedDelivery: '2026-12-24' };
const BOOKING = {
  ...{ customerName: 'Ada Ferro', customerEmail: 'ada@ferro.example', customerPhone: '(201) 555-0142', ...WAY },
  ...{ serviceType: 'standard', containerType: '20ft', weight: '10', pickupAddress: '1 Pier Road' },
  ...{ pickupDate: '2026-12-22', deliveryAddress: '2 Main Street' },
};

const MORE = [
  { containerType: '40ft', weight: '20', containerNumber: 'MSKU1234565' },
  { containerType: '20ft', weight: '30' },
];

export const newCustomer = (world: FaultWorld, more = {}) =>
  world.must('create-customer', 'staff', { body: { ...CUSTOMER, ...more } });
export const newDriver = (world: FaultWorld) => world.must('create-driver', 'manager', { body: DRIVER });

/** A shipment of a new customer; with a driver where its status asks for one. */
export async function newShipment(world: FaultWorld, more: object = {}) {
  const customer = await newCustomer(world);
  const driver = await newDriver(world);
  const shipment = await world.must('create-shipment', 'staff', {
    body: { customerId: customer.id, ...WAY, ...('status' in more && { driverId: driver.id }), ...more },
  });
  return { customer, driver, shipment, id: shipment.id, version: shipment.version };
}

/** An address that no one has yet, the same in every life. */
const newAddress = (world: FaultWorld) => `of-${world.table.items.size}@ferro.example`;

/** The same beside others, of a customer whose address nobody else has. */
export async function anotherShipment(world: FaultWorld, more: object = {}) {
  const customer = await newCustomer(world, { email: newAddress(world) });
  const driver = await newDriver(world);
  const body = { customerId: customer.id, ...WAY, ...more };
  return { driver, id: (await world.must('create-shipment', 'staff', { body })).id };
}

const customerId = async (world: FaultWorld) => ({ id: (await newCustomer(world)).id });
const byId = ({ id }: { id: string }) => ({ params: { id } });

async function archived(world: FaultWorld) {
  const given = await customerId(world);
  await world.must('archive-customer', 'manager', byId(given));
  return given;
}
async function two(world: FaultWorld) {
  const [one, other] = [await newCustomer(world), await newCustomer(world, { email: 'bo@ferro.example' })];
  return { id: one.id, intoId: other.id };
}
async function merged(world: FaultWorld) {
  const given = await two(world);
  await world.must('merge-customer', 'manager', { ...byId(given), body: { intoId: given.intoId } });
  return given;
}
/** A plan that gives a driver some new shipments; its id. */
export function holdPlan(world: FaultWorld, driverId: string, shipmentIds: readonly string[]): string {
  const plan = idOf('job', 'PLAN');
  const [createdAt, expiresAt] = [new Date().toISOString(), Date.now() / 1000 + 3600];
  world.hold(jobKeys.job(plan), {
    ...{ id: plan, kind: 'plan', state: 'done', createdBy: idOf('usr', 'staff'), createdAt, expiresAt },
    request: { day: '2026-12-22' },
  });
  const work = shipmentIds.map((shipmentId) => ({ shipmentId, version: 1 }));
  world.hold(jobKeys.plan(plan), { result: { routes: [{ driverId, work }], left: [] }, expiresAt });
  return plan;
}
/** Gives a driver so many new shipments by a plan; their ids. */
export async function giveByPlan(world: FaultWorld, driverId: string, count: number): Promise<string[]> {
  const shipmentIds: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const customer = await newCustomer(world, { email: newAddress(world) });
    const body = { customerId: customer.id, ...WAY };
    shipmentIds.push((await world.must('create-shipment', 'staff', { body })).id);
  }
  const plan = holdPlan(world, driverId, shipmentIds);
  await world.must('accept-plan', 'staff', { ...byId({ id: plan }), body: { shipmentIds } });
  return shipmentIds;
}
/** The driver who is signed in. */
async function ownDriver(world: FaultWorld) {
  const { id } = await newDriver(world);
  const stands = world.table.get(driverKeys.driver(id));
  world.table.items.delete(`DRV#${id}|A`);
  world.hold(driverKeys.driver(OWN_DRIVER), { ...stands, ...driverKeys.driver(OWN_DRIVER), id: OWN_DRIVER });
  return { id: OWN_DRIVER };
}
const LONG_AGO = '2026-01-02T10:00:00.000Z';
/** The driver who is signed in had it and has it no more. */
async function handedOver(world: FaultWorld) {
  const own = await ownDriver(world);
  const { id, version } = await newShipment(world, { status: 'in_transit', driverId: own.id });
  const next = await newDriver(world);
  const body = { driverId: next.id, version, reason: 'Out of hours' };
  await world.must('update-shipment', 'staff', { ...byId({ id }), body });
  return { id };
}
/** A driver with a job. */
async function withStops(world: FaultWorld) {
  const { id, driver } = await newShipment(world, { status: 'assigned' });
  return { driver, keys: [`${id}:pickup`, `${id}:delivery`] };
}
const POINT = { latitude: 40.7, longitude: -74.1 };

/** A place of ours, with its pin. */
export const newDock = (world: FaultWorld) =>
  world.must('create-place', 'staff', { body: { name: 'Dock 4', city: 'Newark', point: POINT } });

const epoch = () => Math.floor(Date.now() / 1000);

/** The driver who is signed in brings a load to a dock, and seems to have come there a while ago. */
export async function nearDock(world: FaultWorld, stop: 'pickup' | 'delivery' = 'delivery') {
  const own = await ownDriver(world);
  const dock = await newDock(world);
  const status = stop === 'pickup' ? 'assigned' : 'in_transit';
  const { id } = await newShipment(world, { status, driverId: own.id, [`${stop}PlaceId`]: dock.id });
  const stopKey = `${id}:${stop}`;
  world.hold(driverKeys.watch(own.id), {
    ...{
      driverId: own.id,
      places: [`${dock.id.slice(4)},40.70000,-74.10000,150,${id.slice(4)}${stop.slice(0, 1)}`],
      version: 1,
    },
  });
  world.wait(120_000);
  const timestamp = new Date(Date.now() - 90_000).toISOString();
  const fence = { next: dock.id, since: epoch() - 90 };
  world.hold(driverKeys.position(own.id), { driverId: own.id, ...POINT, timestamp, fence });
  return { own, dock, shipmentId: id, stopKey };
}

const LICENSE = { kind: 'license', number: 'O7719', expiresOn: '2027-02-14' };
/** A driver with a license. */
async function filed(world: FaultWorld) {
  const { id } = await newDriver(world);
  const made = await world.must('create-driver-document', 'manager', { ...byId({ id }), body: LICENSE });
  return { id, documentId: String(made.id) };
}

export const SHIPMENTS: Scenarios = {
  'create-booking': play({ who: 'anonymous', ask: () => ({ body: { ...BOOKING, moreContainers: MORE } }) }),
  'create-shipment': play({
    who: 'staff',
    before: async (world) => ({ customer: await newCustomer(world), driver: await newDriver(world) }),
    ask: ({ customer, driver }) => ({
      body: {
        customerId: customer.id,
        driverId: driver.id,
        status: 'in_transit',
        containerNumber: 'MSKU1234565',
        ...WAY,
      },
    }),
  }),
  'update-shipment': play({
    who: 'staff',
    before: (world) => newShipment(world, { status: 'assigned' }),
    ask: (given) => ({ ...byId(given), body: { status: 'in_transit' } }),
  }),
  'update-shipment to hand a load over': play({
    who: 'staff',
    before: async (world) => ({
      ...(await newShipment(world, { status: 'in_transit' })),
      next: await newDriver(world),
    }),
    ask: ({ id, version, next }) => ({
      ...byId({ id }),
      body: { driverId: next.id, version, reason: 'Out of hours' },
    }),
  }),
  'update-shipment to bring a load back': play({
    who: 'staff',
    before: (world) => newShipment(world, { status: 'in_transit' }),
    ask: ({ id, version }) => ({ ...byId({ id }), body: { driverId: null, version, reason: 'Refused at the gate' } }),
  }),
  'update-shipment to change the customer': play({
    who: 'manager',
    before: async (world) => ({
      ...(await newShipment(world, { status: 'assigned' })),
      other: await newCustomer(world, { email: 'bo@ferro.example' }),
    }),
    ask: ({ id, version, other }) => ({
      ...byId({ id }),
      body: { customerId: other.id, version, reason: 'Booked for the wrong one' },
    }),
  }),
  'update-shipment by the driver before': play({
    who: 'driver',
    before: handedOver,
    ask: (given) => ({ ...byId(given), body: { status: 'in_transit', occurredAt: LONG_AGO } }),
  }),
  'report-exception by the driver before': play({
    who: 'driver',
    before: handedOver,
    ask: (given) => ({ ...byId(given), body: { code: 'delay', occurredAt: LONG_AGO } }),
  }),
  'report-exception': play({
    who: 'staff',
    before: (world) => newShipment(world, { status: 'in_transit' }),
    ask: (given) => ({ ...byId(given), body: { code: 'delay', note: 'A closed road' } }),
  }),
  'record-pickup': play({
    who: 'staff',
    before: (world) => newShipment(world, { status: 'in_transit' }),
    ask: (given) => ({ ...byId(given), body: { containerNumber: 'MSKU1234565', sealNumber: 'SL 1' } }),
  }),
  'send-message': play({
    who: 'staff',
    before: (world) => newShipment(world, { status: 'in_transit' }),
    ask: (given) => ({ ...byId(given), body: { text: 'Use the north gate' } }),
  }),
  'send-notice': play({
    who: 'staff',
    before: (world) => newShipment(world, { status: 'in_transit' }),
    ask: (given) => ({ ...byId(given), body: { channel: 'phone', text: 'It comes this afternoon.' } }),
  }),
  'reschedule-shipment': play({
    who: 'staff',
    before: async (world) => {
      const given = await newShipment(world, { status: 'in_transit' });
      await world.must('report-exception', 'staff', { ...byId(given), body: { code: 'delay' } });
      return given;
    },
    ask: (given) => ({ ...byId(given), body: { estimatedDelivery: '2026-12-28' } }),
  }),
  'auto-match-shipment': play({
    who: 'staff',
    before: (world) => newShipment(world, { pickupAddress: '1 Pier Road', deliveryAddress: '2 Main Street' }),
    ask: ({ id }) => ({ body: { shipmentId: id } }),
  }),
  'bulk-assign': play({
    who: 'staff',
    before: (world) => newShipment(world),
    ask: ({ id, driver }) => ({ body: { shipmentIds: [id], driverId: driver.id } }),
  }),
  'bulk-unassign': play({
    who: 'staff',
    before: async (world) => {
      const { id, driver } = await newShipment(world);
      await world.must('bulk-assign', 'staff', { body: { shipmentIds: [id], driverId: driver.id } });
      return { id };
    },
    ask: ({ id }) => ({ body: { items: [{ shipmentId: id, version: 2 }] } }),
  }),
  'create-plan': play({ who: 'staff', ask: () => ({ body: { day: '2026-12-22' } }) }),
  'accept-plan': play({
    who: 'staff',
    before: async (world) => {
      const { id, driver } = await newShipment(world);
      return { id, plan: holdPlan(world, driver.id, [id]) };
    },
    ask: ({ id, plan }) => ({ ...byId({ id: plan }), body: { shipmentIds: [id] } }),
  }),
  'create-driver': play({ who: 'manager', ask: () => ({ body: { ...DRIVER, email: 'sam@haul.example' } }) }),
  'update-stop-order': play({
    who: 'staff',
    before: withStops,
    ask: ({ driver, keys }) => ({ ...byId(driver), body: { keys, version: 0 } }),
  }),
  'delete-stop-order': play({
    who: 'staff',
    before: async (world) => {
      const { driver, keys } = await withStops(world);
      await world.must('update-stop-order', 'staff', { ...byId(driver), body: { keys, version: 0 } });
      return driver;
    },
    ask: byId,
  }),
  'update-driver': play({
    who: 'manager',
    before: newDriver,
    ask: (given) => ({ ...byId(given), body: { name: 'Sam' } }),
  }),
  'update-driver-shift': play({
    who: 'manager',
    before: newDriver,
    ask: (given) => ({ ...byId(given), body: { shift: { mon: { from: '05:00', to: '14:00' } } } }),
  }),
  'create-driver-document': play({
    who: 'manager',
    before: newDriver,
    ask: (given) => ({ ...byId(given), body: LICENSE }),
  }),
  'update-driver-document': play({
    who: 'manager',
    before: filed,
    ask: (params) => ({ params, body: { expiresOn: '2028-02-14', version: 1 } }),
  }),
  'delete-driver-document': play({ who: 'manager', before: filed, ask: (params) => ({ params }) }),
  'correct-duty': play({
    who: 'manager',
    before: newDriver,
    ask: ({ id }) => ({
      params: { id },
      body: { kind: 'began', at: '2026-11-21T10:00:00.000Z', reason: 'Gate receipt' },
    }),
  }),
  'put-day-off': play({
    who: 'manager',
    before: newDriver,
    ask: ({ id }) => ({ params: { id, day: '2026-12-24' }, body: { kind: 'off' } }),
  }),
  'delete-day-off': play({
    who: 'manager',
    before: async (world) => {
      const { id } = await newDriver(world);
      const params = { id, day: '2026-12-24' };
      await world.must('put-day-off', 'manager', { params, body: { kind: 'off' } });
      return params;
    },
    ask: (params) => ({ params }),
  }),
  'update-driver-location': play({
    who: 'driver',
    before: ownDriver,
    ask: (given) => ({ ...byId(given), body: POINT }),
  }),
  'send-positions': play({
    who: 'driver',
    before: ownDriver,
    ask: (given) => ({
      ...byId(given),
      body: { positions: [{ ...POINT, timestamp: new Date(Date.now() - 60_000).toISOString() }] },
    }),
  }),
  'update-driver-location that tells of an arrival': play({
    who: 'driver',
    before: nearDock,
    ask: ({ own }) => ({ ...byId(own), body: POINT }),
  }),
  'send-positions that tell of an arrival': play({
    who: 'driver',
    before: nearDock,
    ask: ({ own }) => ({
      ...byId(own),
      body: { positions: [{ ...POINT, timestamp: new Date(Date.now() - 10_000).toISOString() }] },
    }),
  }),
  'record-arrival': play({
    who: 'driver',
    before: (world) => nearDock(world, 'pickup'),
    ask: ({ shipmentId, stopKey }) => ({ ...byId({ id: shipmentId }), body: { stopKey, location: POINT } }),
  }),
  'record-arrival to take it back': play({
    who: 'driver',
    before: async (world) => {
      const given = await nearDock(world, 'pickup');
      const { shipmentId, stopKey } = given;
      await world.must('record-arrival', 'driver', { ...byId({ id: shipmentId }), body: { stopKey } });
      return given;
    },
    ask: ({ shipmentId, stopKey }) => ({ ...byId({ id: shipmentId }), body: { stopKey, kind: 'undone' } }),
  }),
  'record-arrival to correct it': play({
    who: 'staff',
    before: async (world) => {
      const given = await nearDock(world);
      await world.must('update-driver-location', 'driver', { ...byId(given.own), body: POINT });
      return given;
    },
    ask: ({ shipmentId, stopKey }) => ({ ...byId({ id: shipmentId }), body: { stopKey, reason: 'Gate receipt' } }),
  }),
  'create-customer': play({ who: 'staff', ask: () => ({ body: CUSTOMER }) }),
  'update-customer': play({
    who: 'manager',
    before: customerId,
    ask: (given) => ({ ...byId(given), body: { company: 'Ferro' } }),
  }),
  'archive-customer': play({ who: 'manager', before: customerId, ask: byId }),
  'restore-customer': play({ who: 'manager', before: archived, ask: byId }),
  'merge-customer': play({
    who: 'manager',
    before: two,
    ask: ({ id, intoId }) => ({ ...byId({ id }), body: { intoId } }),
  }),
  'undo-merge': play({ who: 'manager', before: merged, ask: byId }),
  'create-customer-note': play({
    who: 'staff',
    before: customerId,
    ask: (given) => ({ ...byId(given), body: { text: 'Ring twice' } }),
  }),
};
