const DRIVER_STATUS = new Map([
  ['available', { label: 'Available', duty: 'On duty', color: 'var(--delivered-solid)' }],
  ['on_delivery', { label: 'On Delivery', duty: 'On a job', color: 'var(--transit-solid)' }],
]);
const OFFLINE = { label: 'Offline', duty: 'Off duty', color: 'var(--pending-solid)' };

/** Label, duty and color of a driver's status; an unknown one is shown as offline. */
export function driverStatusOf(status: string) {
  return DRIVER_STATUS.get(status) ?? OFFLINE;
}
