import type { ContainerType, Priority } from '#shared/shipment.ts';

/** The words of container types and priorities in forms and facts (specification 1, section 2). */
export const CONTAINER_LABELS: Record<ContainerType, string> = {
  '20ft': '20ft Container',
  '40ft': '40ft Container',
  '40ft_high': '40ft High Cube',
};

export const PRIORITY_LABELS: Record<Priority, string> = {
  low: 'Low',
  normal: 'Normal',
  high: 'High',
  urgent: 'Urgent',
};

/** The choices of a select from a table of words. */
export function optionsOf(labels: Record<string, string>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
