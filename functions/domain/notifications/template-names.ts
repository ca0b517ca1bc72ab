import type { TemplateId } from '#shared/notifications/notifications.ts';

/** What the office calls each of its templates. */
export const TEMPLATE_NAMES: Readonly<Record<TemplateId, string>> = {
  bookingConfirmation: 'Booking confirmation',
  driverAssigned: 'Driver assigned',
  jobGiven: 'New job for the driver',
  pickedUp: 'Picked up',
  inTransit: 'In transit',
  exception: 'Exception',
  delivered: 'Delivered',
  deliveryNear: 'Arriving soon',
  deliveryArrived: 'Arrived',
  deliveryLate: 'Running late',
};
