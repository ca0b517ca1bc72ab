import type { EventType as ShipmentEventType } from '#shared/shipments/shipment.ts';
import { defineSubject } from './definition.ts';
import {
  ARRIVED,
  bookingConfirmationRule,
  cancellationRule,
  DEFAULT_CHANNELS,
  deliveryRescheduledRule,
  deliveryUpdateRule,
  dispatchMessageRule,
  driverAssignedRule,
  inAppForCustomer,
  inAppForOffice,
  isCancelledFor,
  JOB_ASSIGNED_IN_APP,
  JOB_UNASSIGNED_IN_APP,
  jobAssignedRule,
  jobUnassignedRule,
  MESSAGE_IN_APP,
  mailNoticeRule,
  problemResolvedRule,
  SHIPMENT_CREATED_WEBHOOK,
  SHIPMENT_DELIVERED_WEBHOOK,
  STATUS_UPDATED_WEBHOOK,
  textNoticeRule,
} from './notification-rules.ts';

const shipment = defineSubject('shipment');

/** Every type of event about a shipment: a part of the catalogue. */
export const SHIPMENT_EVENTS = {
  created: shipment({
    public: true,
    webhooks: [SHIPMENT_CREATED_WEBHOOK],
    messages: [bookingConfirmationRule],
  }),
  assigned: shipment({
    public: true,
    webhooks: [STATUS_UPDATED_WEBHOOK],
    messages: [jobAssignedRule, driverAssignedRule],
    inAppNotifications: [JOB_ASSIGNED_IN_APP],
  }),
  reassigned: shipment({
    messages: [jobAssignedRule, jobUnassignedRule],
    inAppNotifications: [JOB_ASSIGNED_IN_APP, JOB_UNASSIGNED_IN_APP],
  }),
  unassigned: shipment({
    public: true,
    webhooks: [STATUS_UPDATED_WEBHOOK],
    messages: [jobUnassignedRule],
    inAppNotifications: [JOB_UNASSIGNED_IN_APP],
  }),
  handed_over: shipment({
    messages: [jobAssignedRule, jobUnassignedRule],
    inAppNotifications: [JOB_ASSIGNED_IN_APP, JOB_UNASSIGNED_IN_APP],
  }),
  brought_back: shipment({
    public: true,
    webhooks: [STATUS_UPDATED_WEBHOOK],
    messages: [jobUnassignedRule],
    inAppNotifications: [JOB_UNASSIGNED_IN_APP],
  }),
  picked_up: shipment({ public: true, webhooks: [STATUS_UPDATED_WEBHOOK], messages: [deliveryUpdateRule('pickedUp')] }),
  in_transit: shipment({
    public: true,
    webhooks: [STATUS_UPDATED_WEBHOOK],
    messages: [deliveryUpdateRule('inTransit')],
  }),
  delivered: shipment({
    public: true,
    webhooks: [STATUS_UPDATED_WEBHOOK, SHIPMENT_DELIVERED_WEBHOOK],
    messages: [deliveryUpdateRule('delivered')],
    inAppNotifications: [inAppForCustomer('delivered')],
  }),
  cancelled: shipment({
    public: true,
    webhooks: [STATUS_UPDATED_WEBHOOK],
    messages: [
      { message: 'jobCancelled', to: 'driver', ...DEFAULT_CHANNELS, ...cancellationRule, when: isCancelledFor },
      { message: 'shipmentCancelled', to: 'contact', ...DEFAULT_CHANNELS, ...cancellationRule },
    ],
    inAppNotifications: [
      { kind: 'job_cancelled', to: 'driver', when: isCancelledFor },
      { kind: 'cancelled', to: 'customer', when: cancellationRule.when },
    ],
  }),
  proof_voided: shipment({ public: true, webhooks: [STATUS_UPDATED_WEBHOOK] }),
  step_undone: shipment({ webhooks: [STATUS_UPDATED_WEBHOOK] }),
  exception: shipment({
    public: true,
    messages: [deliveryUpdateRule('exception')],
    inAppNotifications: [inAppForOffice('exception'), inAppForCustomer('exception')],
  }),
  rescheduled: shipment({
    public: true,
    messages: [deliveryRescheduledRule],
    inAppNotifications: [inAppForOffice('rescheduled'), inAppForCustomer('rescheduled')],
  }),
  resumed: shipment({ public: true, messages: [problemResolvedRule] }),
  edited: shipment({ messages: [deliveryRescheduledRule] }),
  pickup_recorded: shipment(),
  late: shipment({
    messages: [
      { message: 'deliveryLate', to: 'contact', switch: 'etaAlert', channels: { mail: true, text: true, push: true } },
    ],
    inAppNotifications: [inAppForOffice('late'), inAppForCustomer('late')],
  }),
  near: shipment({
    public: true,
    messages: [
      { message: 'deliveryNear', to: 'contact', switch: 'etaAlert', channels: { mail: false, text: true, push: true } },
    ],
    inAppNotifications: [inAppForCustomer('near')],
  }),
  pickup_late: shipment({
    messages: [
      { message: 'pickupLate', to: 'contact', switch: 'etaAlert', channels: { mail: true, text: true, push: true } },
    ],
    inAppNotifications: [inAppForOffice('pickup_late'), inAppForCustomer('pickup_late')],
  }),
  unreached: shipment({ inAppNotifications: [inAppForOffice('unreached')] }),
  reached: shipment(),
  notified: shipment({ messages: [mailNoticeRule, textNoticeRule] }),
  proof_kept: shipment(),
  customer_replaced: shipment(),
  message_sent: shipment({ messages: [dispatchMessageRule], inAppNotifications: MESSAGE_IN_APP }),
  // Public at the delivery, which the event says.
  arrived: shipment({ messages: [ARRIVED] }),
  departed: shipment(),
  arrival_undone: shipment(),
  box_linked: shipment(),
} satisfies Record<ShipmentEventType, { subject: 'shipment' }>;
