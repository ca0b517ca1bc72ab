import type { EventType as ShipmentEventType } from '#shared/shipments/shipment.ts';
import { about } from './definition.ts';
import {
  ARRIVED,
  BOOKED,
  byChoice,
  CANCELLED,
  CREATED,
  DELIVERED,
  FOUND,
  FROM_DISPATCH,
  forCustomer,
  forOffice,
  GIVEN,
  GIVEN_BELL,
  isCancelledFor,
  MESSAGE_BELLS,
  MOVED,
  NOTICE_BY_MAIL,
  NOTICE_BY_TEXT,
  progress,
  STATUS,
  TAKEN,
  TAKEN_BELL,
} from './notification-rules.ts';

const shipment = about('shipment');

/** Every type of event about a shipment: a part of the catalogue. */
export const SHIPMENT_EVENTS = {
  created: shipment({
    public: true,
    webhooks: [CREATED],
    messages: [BOOKED],
  }),
  assigned: shipment({ public: true, webhooks: [STATUS], messages: [GIVEN, FOUND], bells: [GIVEN_BELL] }),
  reassigned: shipment({ messages: [GIVEN, TAKEN], bells: [GIVEN_BELL, TAKEN_BELL] }),
  unassigned: shipment({ public: true, webhooks: [STATUS], messages: [TAKEN], bells: [TAKEN_BELL] }),
  handed_over: shipment({ messages: [GIVEN, TAKEN], bells: [GIVEN_BELL, TAKEN_BELL] }),
  brought_back: shipment({ public: true, webhooks: [STATUS], messages: [TAKEN], bells: [TAKEN_BELL] }),
  picked_up: shipment({ public: true, webhooks: [STATUS], messages: [progress('pickedUp')] }),
  in_transit: shipment({ public: true, webhooks: [STATUS], messages: [progress('inTransit')] }),
  delivered: shipment({
    public: true,
    webhooks: [STATUS, DELIVERED],
    messages: [progress('delivered')],
    bells: [forCustomer('delivered')],
  }),
  cancelled: shipment({
    public: true,
    webhooks: [STATUS],
    messages: [
      { message: 'jobCancelled', to: 'driver', ...byChoice, ...CANCELLED, when: isCancelledFor },
      { message: 'shipmentCancelled', to: 'contact', ...byChoice, ...CANCELLED },
    ],
    bells: [
      { kind: 'job_cancelled', to: 'driver', when: isCancelledFor },
      { kind: 'cancelled', to: 'customer', when: CANCELLED.when },
    ],
  }),
  proof_voided: shipment({ public: true, webhooks: [STATUS] }),
  step_undone: shipment({ webhooks: [STATUS] }),
  exception: shipment({
    public: true,
    messages: [progress('exception')],
    bells: [forOffice('exception'), forCustomer('exception')],
  }),
  rescheduled: shipment({
    public: true,
    messages: [MOVED],
    bells: [forOffice('rescheduled'), forCustomer('rescheduled')],
  }),
  resumed: shipment({ public: true }),
  edited: shipment({ messages: [MOVED] }),
  pickup_recorded: shipment(),
  late: shipment({
    messages: [
      { message: 'deliveryLate', to: 'contact', switch: 'etaAlert', channels: { mail: true, text: true, push: true } },
    ],
    bells: [forOffice('late'), forCustomer('late')],
  }),
  near: shipment({
    public: true,
    messages: [
      { message: 'deliveryNear', to: 'contact', switch: 'etaAlert', channels: { mail: false, text: true, push: true } },
    ],
    bells: [forCustomer('near')],
  }),
  pickup_late: shipment({
    messages: [
      { message: 'pickupLate', to: 'contact', switch: 'etaAlert', channels: { mail: true, text: true, push: true } },
    ],
    bells: [forOffice('pickup_late'), forCustomer('pickup_late')],
  }),
  unreached: shipment({ bells: [forOffice('unreached')] }),
  reached: shipment(),
  notified: shipment({ messages: [NOTICE_BY_MAIL, NOTICE_BY_TEXT] }),
  proof_kept: shipment(),
  customer_replaced: shipment(),
  message_sent: shipment({ messages: [FROM_DISPATCH], bells: MESSAGE_BELLS }),
  // Public at the delivery, which the event says.
  arrived: shipment({ messages: [ARRIVED] }),
  departed: shipment(),
  arrival_undone: shipment(),
  box_linked: shipment(),
} satisfies Record<ShipmentEventType, { subject: 'shipment' }>;
