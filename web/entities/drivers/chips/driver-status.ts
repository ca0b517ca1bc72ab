const DRIVER_STATUS = new Map([
  ['available', { label: 'Available', color: 'var(--delivered-solid)' }],
  ['on_delivery', { label: 'On Delivery', color: 'var(--transit-solid)' }],
]);
const OFFLINE = { label: 'Offline', color: 'var(--pending-solid)' };

/** Label and color of a driver's status; an unknown one is shown as offline. */
export function driverStatusOf(status: string) {
  return DRIVER_STATUS.get(status) ?? OFFLINE;
}
