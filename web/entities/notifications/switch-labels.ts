import type { NotificationSwitch } from '#shared/notifications/notifications.ts';

/** What the interface calls the switches of a channel. */
export const SWITCH_NAMES: Readonly<Record<NotificationSwitch, string>> = {
  bookingConfirmation: 'Booking Confirmation',
  dispatchNotification: 'Dispatch Notification',
  deliveryUpdate: 'Delivery Update',
  etaAlert: 'ETA Alert',
};
