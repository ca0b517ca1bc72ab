import type { ContainerType, Priority, ServiceType } from '#shared/shipment.ts';
import { type Label, say } from '#shared/words.ts';

/** The words for values of the contracts that more than one screen shows or offers. */

export const CONTAINER_LABELS: Record<ContainerType, string> = {
  '20ft': '20ft Container',
  '40ft': '40ft Container',
  '40ft_high': '40ft High Cube',
};

const SHORT: ReadonlyMap<string, Label> = new Map([
  ['20ft', '20ft'],
  ['40ft', '40ft'],
  ['40ft_high', '40ft High Cube'],
]);

/** A container type where the word container stands beside it: `40ft`, `40ft High Cube`. */
export function shortContainerLabel(type: string): string {
  const label = SHORT.get(type);
  return label ? say(label) : type;
}

export const PRIORITY_LABELS: Record<Priority, string> = {
  low: 'Low',
  normal: 'Normal',
  high: 'High',
  urgent: 'Urgent',
};

export const SERVICE_LABELS: Record<ServiceType, string> = {
  standard: 'Standard',
  express: 'Express',
  overnight: 'Overnight',
};

const VEHICLES: ReadonlyMap<string, Label> = new Map([
  ['truck', 'Truck'],
  ['van', 'Van'],
  ['container', 'Container Truck'],
]);

export function vehicleLabel(type: string): string {
  const label = VEHICLES.get(type);
  return label ? say(label) : type;
}

export function optionsOf(labels: Record<string, string>): { value: string; label: string }[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
