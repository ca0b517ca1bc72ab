import { boxExample, factExamples, factKeys, freeUntil } from '#shared/boxes/box-examples.ts';
import { getBox, listBoxes } from '#shared/contracts/boxes.ts';
import { type Driver, listDrivers } from '#shared/contracts/drivers.ts';
import { feedFacts, listFacts } from '#shared/contracts/facts.ts';
import { getInvoice, getInvoicePdf, type Invoice, listInvoices } from '#shared/contracts/invoices.ts';
import { updateDriverLocation } from '#shared/contracts/positions.ts';
import { getProofOfDelivery } from '#shared/contracts/proof.ts';
import { createShipment, updateShipment } from '#shared/contracts/shipment-changes.ts';
import { getShipment, listShipmentEvents, listShipments } from '#shared/contracts/shipments.ts';
import { getTrackingLink } from '#shared/contracts/tracking.ts';
import type { Shipment, ShipmentEvent } from '#shared/shipments/shipment.ts';
import type { Answer, CallRequest, Contract } from './contract.ts';
import { CONTAINER_NUMBER, EXAMPLE_IDS, TRACKING_NUMBER } from './example-ids.ts';

/** One call as it may be made, and what it answers then. */
export interface Example {
  contract: Contract;
  request: {
    params?: Record<string, string>;
    query?: Record<string, unknown>;
    body?: unknown;
    /** Sent with what may be repeated. */
    idempotencyKey?: string;
  };
  answer: unknown;
}

function example<C extends Contract>(
  contract: C,
  request: CallRequest<C> & { idempotencyKey?: string },
  answer: Answer<C>,
): Example {
  return { contract, request, answer };
}

const STORAGE = 'https://files.example.com';

const ordered = {
  customerId: EXAMPLE_IDS.customer,
  containerNumber: CONTAINER_NUMBER,
  customerReference: 'KCS-40812',
  purchaseOrderNumber: 'PO 118834',
  containerType: '40ft',
  weight: '18400',
  weightUnit: 'kg',
  serviceType: 'standard',
  pickupAddress: '1210 Corbin St',
  pickupCity: 'Newark',
  pickupState: 'NJ',
  pickupZip: '07114',
  pickupDate: '2026-12-01',
  pickupFrom: '08:00',
  pickupTo: '12:00',
  deliveryAddress: '410 Locust Street',
  deliveryCity: 'Hartford',
  deliveryState: 'CT',
  deliveryZip: '06114',
  estimatedDelivery: '2026-12-03',
  specialInstructions: 'Call 30 minutes before arrival',
  priority: 'normal',
} as const;

const created: Shipment = {
  id: EXAMPLE_IDS.shipment,
  trackingNumber: TRACKING_NUMBER,
  status: 'pending',
  customerName: 'Jane Roe',
  customerCompany: 'Keystone Cold Storage',
  customerPhone: '(555) 010-4242',
  ...ordered,
  createdAt: '2026-11-24T13:05:12.480Z',
  attempts: 0,
  version: 1,
  price: 1284.5,
};
const pickedUp: Shipment = { ...created, status: 'picked_up', driverId: EXAMPLE_IDS.driver, version: 3 };

const driver: Driver = {
  id: EXAMPLE_IDS.driver,
  name: 'Luis Ortega',
  phone: '(201) 555-0142',
  email: 'luis.ortega@example.com',
  vehicleType: 'truck',
  vehicleNumber: 'NJ 4821',
  status: 'on_delivery',
  currentLatitude: 40.684,
  currentLongitude: -74.151,
  lastLocationUpdate: '2026-12-01T13:20:05.000Z',
  openJobs: 2,
  liveJobs: 1,
  doneJobs: 148,
  version: 12,
};

const dispatcher = { actorName: 'Dana Whitfield', actorRole: 'staff', source: 'screen' } as const;
const events: ShipmentEvent[] = [
  {
    id: 'evt_01JD8Q4M9X2KD8VNT5R3W7E6YC',
    type: 'created',
    to: 'pending',
    actorRole: 'api',
    source: 'api',
    occurredAt: '2026-11-24T13:05:12.480Z',
    recordedAt: '2026-11-24T13:05:12.480Z',
  },
  {
    id: 'evt_01JD8R0S2T4V6W8X0Y2Z4A6B8C',
    type: 'assigned',
    from: 'pending',
    to: 'assigned',
    ...dispatcher,
    driverId: EXAMPLE_IDS.driver,
    driverName: driver.name,
    occurredAt: '2026-11-24T13:31:40.102Z',
    recordedAt: '2026-11-24T13:31:40.102Z',
  },
];

const invoice: Invoice = {
  id: EXAMPLE_IDS.invoice,
  invoiceNumber: 'INV-2026-000148',
  amount: 1284.5,
  balance: 784.5,
  paid: 500,
  credited: 0,
  currency: 'USD',
  status: 'pending',
  issueDate: '2026-12-03',
  dueDate: '2027-01-02',
  shipmentId: EXAMPLE_IDS.shipment,
  trackingNumber: TRACKING_NUMBER,
  customerId: EXAMPLE_IDS.customer,
  customerName: 'Jane Roe',
  version: 2,
};

/** Every call that a key may make, in one story: a container goes from Newark to Hartford. A test holds each to its contract. */
export const EXAMPLES: readonly Example[] = [
  example(listShipments, { query: { status: 'picked_up', limit: 20 } }, [pickedUp]),
  example(createShipment, { body: ordered, idempotencyKey: 'order-4711' }, created),
  example(updateShipment, { params: { id: EXAMPLE_IDS.shipment }, body: { status: 'picked_up' } }, pickedUp),
  example(listDrivers, { query: { limit: 20 } }, [driver]),
  example(
    updateDriverLocation,
    {
      params: { id: EXAMPLE_IDS.driver },
      body: { latitude: 40.684, longitude: -74.151, speed: 9.5, shipmentId: EXAMPLE_IDS.shipment },
    },
    { accepted: true, receivedAt: '2026-11-24T14:20:00.000Z' },
  ),
  example(getShipment, { params: { id: EXAMPLE_IDS.shipment } }, created),
  example(listShipmentEvents, { params: { id: EXAMPLE_IDS.shipment }, query: { limit: 20 } }, events),
  example(
    getProofOfDelivery,
    { params: { id: EXAMPLE_IDS.shipment } },
    {
      shipmentId: EXAMPLE_IDS.shipment,
      recipientName: 'Ines Castro',
      recipientSignature: `${STORAGE}/proofs/signature.png?X-Amz-Expires=300`,
      photos: [`${STORAGE}/proofs/photo-1.jpg?X-Amz-Expires=300`],
      notes: 'Left at dock 6',
      latitude: '41.763710',
      longitude: '-72.685097',
      deliveredAt: '2026-12-03T15:42:10.000Z',
      driverName: driver.name,
    },
  ),
  example(
    getTrackingLink,
    { params: { id: EXAMPLE_IDS.shipment } },
    { trackingUrl: `https://quayside.example.com/track/${TRACKING_NUMBER}#s=4kZ0mB1vX8s` },
  ),
  example(
    feedFacts,
    {
      body: {
        facts: [
          { container: CONTAINER_NUMBER, field: 'available', value: true },
          { container: CONTAINER_NUMBER, field: 'lfd', value: freeUntil },
        ],
      },
      idempotencyKey: 'feed-2026-11-30-1210',
    },
    {
      results: [
        { outcome: 'written', boxId: EXAMPLE_IDS.box, key: factKeys.available },
        { outcome: 'written', boxId: EXAMPLE_IDS.box, key: factKeys.lfd },
      ],
    },
  ),
  example(listBoxes, { query: { stage: 'available', limit: 20 } }, [boxExample]),
  example(
    getBox,
    { params: { id: EXAMPLE_IDS.box } },
    { ...boxExample, step: { code: 'assign', shipmentId: EXAMPLE_IDS.shipment } },
  ),
  example(listFacts, { params: { id: EXAMPLE_IDS.box }, query: { limit: 20 } }, factExamples),
  example(listInvoices, { query: { status: 'pending', limit: 20 } }, [invoice]),
  example(
    getInvoice,
    { params: { id: EXAMPLE_IDS.invoice } },
    {
      ...invoice,
      lines: [
        { description: 'Newark to Hartford, 40ft container', amount: 1235 },
        { description: 'Fuel surcharge', factor: 1.04, amount: 49.5 },
      ],
      payments: [
        { id: 'pay_01JDG4N6Q8S0V2X4Z6B8D0F2H4', amount: 500, method: 'ach', reference: '88213', paidAt: '2026-12-10' },
      ],
      credits: [],
      events: [
        {
          id: 'evt_01JDG4N6Q8S0V2X4Z6B8D0F2H5',
          type: 'payment_recorded',
          at: '2026-12-10T16:00:00.000Z',
          amount: 500,
          method: 'ach',
        },
        { id: 'evt_01JDF0K3T7W9Y2A4C6E8G1J5M1', type: 'created', at: '2026-12-03T15:42:11.000Z' },
      ],
      billTo: { name: 'Jane Roe', email: 'jane.roe@example.com', company: 'Keystone Cold Storage' },
      shipment: { pickupCity: 'Newark', deliveryCity: 'Hartford', deliveredAt: '2026-12-03T15:42:10.000Z' },
      payment: {
        details: {
          payee: 'Harbor Link Haulage LLC',
          bankName: 'Passaic Valley Bank',
          accountNumber: '4410087216',
          routingNumber: '021209431',
          remittanceAddress: [],
        },
        url: 'https://pay.example.com/INV-2026-000148?amount=784.50',
      },
      contact: { phone: '(973) 555-0142', email: 'billing@example.com' },
    },
  ),
  example(
    getInvoicePdf,
    { params: { id: EXAMPLE_IDS.invoice }, query: { paper: 'letter' } },
    {
      url: `${STORAGE}/invoices/INV-2026-000148.pdf?X-Amz-Expires=300`,
      filename: 'INV-2026-000148.pdf',
      expiresAt: '2026-12-10T16:05:00.000Z',
    },
  ),
];
