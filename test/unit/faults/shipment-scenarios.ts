import { keys } from '#functions/data/table/keys.ts';
import type { FaultWorld } from './fault-world.ts';
import { OWN_DRIVER } from './fault-world.ts';
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
const newDriver = (world: FaultWorld) => world.must('create-driver', 'manager', { body: DRIVER });

/** A shipment of a new customer; with a driver where its status asks for one. */
export async function newShipment(world: FaultWorld, more: object = {}) {
  const customer = await newCustomer(world);
  const driver = await newDriver(world);
  const shipment = await world.must('create-shipment', 'staff', {
    body: { customerId: customer.id, ...WAY, ...('status' in more && { driverId: driver.id }), ...more },
  });
  return { customer, driver, shipment, id: shipment.id, version: shipment.version };
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
/** The driver who is signed in. */
async function ownDriver(world: FaultWorld) {
  const { id } = await newDriver(world);
  const stands = world.table.get(keys.driver(id));
  world.table.items.delete(`DRV#${id}|A`);
  world.hold(keys.driver(OWN_DRIVER), { ...stands, ...keys.driver(OWN_DRIVER), id: OWN_DRIVER });
  return { id: OWN_DRIVER };
}
const POINT = { latitude: 40.7, longitude: -74.1 };

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
  'create-driver': play({ who: 'manager', ask: () => ({ body: { ...DRIVER, email: 'sam@haul.example' } }) }),
  'update-driver': play({
    who: 'manager',
    before: newDriver,
    ask: (given) => ({ ...byId(given), body: { name: 'Sam' } }),
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
