import { ALERT_KINDS, type AlertKind, SEVERITY } from '#shared/alerts/alerts.ts';

const OF_DRIVERS = ['stands', 'silent', 'document'] as const satisfies readonly AlertKind[];
export type DriverAlertKind = (typeof OF_DRIVERS)[number];

export const OF_BOXES = ['last_free_day', 'return_due'] as const satisfies readonly AlertKind[];
export type BoxAlertKind = (typeof OF_BOXES)[number];
export type ShipmentAlertKind = Exclude<AlertKind, DriverAlertKind | BoxAlertKind>;

/** Whether it is about a driver. */
export function isOfDriver(kind: AlertKind): kind is DriverAlertKind {
  return OF_DRIVERS.some((one) => one === kind);
}

/** Whether it is about a container; what is about neither is about a shipment. */
export function isOfBox(kind: AlertKind): kind is BoxAlertKind {
  return OF_BOXES.some((one) => one === kind);
}

/** Sorts the most pressing first. */
export function mostPressing(a: { kind: AlertKind }, b: { kind: AlertKind }): number {
  return SEVERITY[b.kind] - SEVERITY[a.kind] || ALERT_KINDS.indexOf(a.kind) - ALERT_KINDS.indexOf(b.kind);
}
