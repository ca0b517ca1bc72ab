import type { EventType as ShipmentEventType } from '#shared/shipment.ts';
import { about } from './definition.ts';
import {
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
    told: [BOOKED],
  }),
  assigned: shipment({ public: true, webhooks: [STATUS], told: [GIVEN, FOUND], bells: [GIVEN_BELL] }),
  reassigned: shipment({ told: [GIVEN, TAKEN], bells: [GIVEN_BELL, TAKEN_BELL] }),
  unassigned: shipment({ public: true, webhooks: [STATUS], told: [TAKEN], bells: [TAKEN_BELL] }),
  picked_up: shipment({ public: true, webhooks: [STATUS], told: [progress('pickedUp')] }),
  in_transit: shipment({ public: true, webhooks: [STATUS], told: [progress('inTransit')] }),
  delivered: shipment({
    public: true,
    webhooks: [STATUS, DELIVERED],
    told: [progress('delivered')],
    bells: [forCustomer('delivered')],
  }),
  cancelled: shipment({
    public: true,
    webhooks: [STATUS],
    told: [
      { message: 'jobCancelled', to: 'driver', ...byChoice, ...CANCELLED },
      { message: 'shipmentCancelled', to: 'contact', ...byChoice, ...CANCELLED },
    ],
    bells: [
      { kind: 'job_cancelled', to: 'driver', when: CANCELLED.when },
      { kind: 'cancelled', to: 'customer', when: CANCELLED.when },
    ],
  }),
  proof_voided: shipment({ public: true, webhooks: [STATUS] }),
  step_undone: shipment({ webhooks: [STATUS] }),
  exception: shipment({
    public: true,
    told: [progress('exception')],
    bells: [forOffice('exception'), forCustomer('exception')],
  }),
  rescheduled: shipment({
    public: true,
    told: [MOVED],
    bells: [forOffice('rescheduled'), forCustomer('rescheduled')],
  }),
  resumed: shipment({ public: true }),
  edited: shipment({ told: [MOVED] }),
  pickup_recorded: shipment(),
  late: shipment({
    told: [
      { message: 'deliveryLate', to: 'contact', switch: 'etaAlert', channels: { mail: true, text: true, push: true } },
    ],
    bells: [forOffice('late'), forCustomer('late')],
  }),
  near: shipment({
    public: true,
    told: [
      { message: 'deliveryNear', to: 'contact', switch: 'etaAlert', channels: { mail: false, text: true, push: true } },
    ],
    bells: [forCustomer('near')],
  }),
  pickup_late: shipment({
    told: [
      { message: 'pickupLate', to: 'contact', switch: 'etaAlert', channels: { mail: true, text: true, push: true } },
    ],
    bells: [forOffice('pickup_late'), forCustomer('pickup_late')],
  }),
  unreached: shipment({ bells: [forOffice('unreached')] }),
  reached: shipment(),
  notified: shipment({ told: [NOTICE_BY_MAIL, NOTICE_BY_TEXT] }),
  message_sent: shipment({ told: [FROM_DISPATCH], bells: MESSAGE_BELLS }),
} satisfies Record<ShipmentEventType, { subject: 'shipment' }>;
