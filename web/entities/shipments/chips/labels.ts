import { type StaticTextKey, t } from '#shared/i18n/t.ts';
import type { ContainerType, Priority, ServiceType } from '#shared/shipments/shipment.ts';

/** The words for values of the contracts that more than one screen shows or offers. */

export const CONTAINER_LABELS = {
  '20ft': '20ft Container',
  '40ft': '40ft Container',
  '40ft_high': '40ft High Cube',
} as const satisfies Record<ContainerType, StaticTextKey>;

const SHORT: ReadonlyMap<string, StaticTextKey> = new Map([
  ['20ft', '20ft'],
  ['40ft', '40ft'],
  ['40ft_high', '40ft High Cube'],
]);

/** A container type where the word container stands beside it: `40ft`, `40ft High Cube`. */
export function shortContainerLabel(type: string): string {
  const label = SHORT.get(type);
  return label ? t(label) : type;
}

export const PRIORITY_LABELS = {
  low: 'Low',
  normal: 'Normal',
  high: 'High',
  urgent: 'Urgent',
} as const satisfies Record<Priority, StaticTextKey>;

export const SERVICE_LABELS = {
  standard: 'Standard',
  express: 'Express',
  overnight: 'Overnight',
} as const satisfies Record<ServiceType, StaticTextKey>;

const VEHICLES: ReadonlyMap<string, StaticTextKey> = new Map([
  ['truck', 'Truck'],
  ['van', 'Van'],
  ['container', 'Container Truck'],
]);

export function vehicleLabel(type: string): string {
  const label = VEHICLES.get(type);
  return label ? t(label) : type;
}

export function optionsOf(labels: Readonly<Record<string, StaticTextKey>>): { value: string; label: string }[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label: t(label) }));
}
