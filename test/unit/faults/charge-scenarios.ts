import { getSettings } from '#functions/data/organization/organization.ts';
import { tableLists } from '#functions/data/table/keys.ts';
import { queryAll } from '#functions/data/table/table.ts';
import { isKnownEvent, isShipmentEvent } from '#functions/domain/events/catalog.ts';
import { makesInvoice } from '#functions/domain/invoices/invoices.ts';
import { issueInvoice } from '#functions/use-cases/invoices/issue-invoice.ts';
import type { FaultWorld } from './fault-world.ts';
import { play, type Scenarios } from './scenario.ts';
import { newCustomer, newShipment } from './shipment-scenarios.ts';

const CHASSIS = { code: 'chassis', quantity: 14, rate: 45 };
const CARD = { rules: [{ code: 'chassis', unit: 'day', rate: 45 }], version: 0 };
const TARP = { code: 'tarp', name: 'Tarping', unit: 'each', rate: 35, isTaxable: true };
const byId = ({ id }: { id: string }) => ({ params: { id } });

/** A shipment with an approved charge. */
async function charged(world: FaultWorld, more: object = {}) {
  const { id, version } = await newShipment(world, more);
  const charge = await world.must('add-charge', 'manager', { ...byId({ id }), body: CHASSIS });
  return { id, version, charge };
}

/** A shipment whose charge is on an invoice of its own. */
async function invoiced(world: FaultWorld) {
  const { id, charge } = await charged(world);
  const invoice = await world.must('create-supplement', 'manager', {
    ...byId({ id }),
    body: { chargeIds: [charge.id] },
  });
  return { id: String(invoice.id) };
}

/** The invoice of a delivery that somebody has cancelled; its shipment has a charge. */
async function cancelled(world: FaultWorld) {
  const { id } = await charged(world, { status: 'in_transit' });
  await world.must('update-shipment', 'manager', {
    ...byId({ id }),
    body: { status: 'delivered', bypassReason: 'The phone was lost' },
  });
  const events = (await queryAll(tableLists.events(id))).filter(isKnownEvent).filter(isShipmentEvent);
  const delivery = events.find(makesInvoice);
  if (!delivery) throw new Error('Not delivered');
  const { id: invoiceId } = await issueInvoice(delivery, await getSettings(), new Date());
  await world.must('cancel-invoice', 'manager', { params: { id: invoiceId }, body: { reason: 'Wrong reference' } });
  return { id: invoiceId };
}

async function withCard(world: FaultWorld) {
  const { id } = await newCustomer(world);
  await world.must('update-rate-card', 'manager', { ...byId({ id }), body: CARD });
  return { id };
}

export const CHARGES: Scenarios = {
  'add-charge': play({
    who: 'staff',
    before: newShipment,
    ask: ({ id }) => ({ ...byId({ id }), body: { code: 'prepull' } }),
  }),
  'update-charge': play({
    who: 'manager',
    before: charged,
    ask: ({ id, charge }) => ({
      params: { id, chargeId: charge.id },
      body: { state: 'waived', reason: 'A good customer', version: charge.version },
    }),
  }),
  'waive-rate': play({
    who: 'manager',
    before: async (world) => {
      const { id: customerId } = await withCard(world);
      const body = { customerId, pickupCity: 'Newark', deliveryCity: 'Albany' };
      return world.must('create-shipment', 'staff', { body });
    },
    ask: ({ id }) => ({ ...byId({ id }), body: { code: 'chassis', reason: 'Their own chassis' } }),
  }),
  'create-supplement': play({
    who: 'manager',
    before: charged,
    ask: ({ id, charge }) => ({ ...byId({ id }), body: { chargeIds: [charge.id] } }),
  }),
  'create-supplement that is not the first of the year': play({
    who: 'manager',
    before: async (world) => {
      await invoiced(world);
      const { id } = await world.must('create-customer', 'staff', {
        body: { name: 'Bo', email: 'bo@ferro.example', phone: '(201) 555-0199' },
      });
      const shipment = await world.must('create-shipment', 'staff', {
        body: { customerId: id, pickupCity: 'Newark', deliveryCity: 'Albany' },
      });
      const charge = await world.must('add-charge', 'manager', { ...byId(shipment), body: CHASSIS });
      return { id: shipment.id, charge };
    },
    ask: ({ id, charge }) => ({ ...byId({ id }), body: { chargeIds: [charge.id] } }),
  }),
  'cancel-invoice of a supplement': play({
    who: 'manager',
    before: invoiced,
    ask: (given) => ({ ...byId(given), body: { reason: 'The wrong days' } }),
  }),
  'reissue-invoice': play({ who: 'manager', before: cancelled, ask: byId }),
  'agree-price': play({
    who: 'manager',
    before: charged,
    ask: ({ id, version }) => ({ ...byId({ id }), body: { amount: 425, reason: 'By contract', version } }),
  }),
  'agree-price of which a charge is a percentage': play({
    who: 'manager',
    before: async (world) => {
      const { id, version } = await newShipment(world);
      await world.must('add-charge', 'manager', { ...byId({ id }), body: { code: 'fuel' } });
      return { id, version };
    },
    ask: ({ id, version }) => ({ ...byId({ id }), body: { amount: 425, reason: 'By contract', version } }),
  }),
  'update-rate-card': play({
    who: 'manager',
    before: newCustomer,
    ask: ({ id }) => ({ ...byId({ id }), body: CARD }),
  }),
  'update-rate-card once more': play({
    who: 'manager',
    before: withCard,
    ask: (given) => ({ ...byId(given), body: { rules: [], version: 1 } }),
  }),
  'update-charge-codes': play({
    who: 'manager',
    ask: () => ({ body: { codes: [TARP], version: 0 } }),
  }),
  'update-charge-codes once more': play({
    who: 'manager',
    before: (world) => world.must('update-charge-codes', 'manager', { body: { codes: [TARP], version: 0 } }),
    ask: ({ version }) => ({ body: { codes: [], salesTaxes: [], version } }),
  }),
};
