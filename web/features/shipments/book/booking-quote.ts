import { quote } from '#shared/pricing.ts';
import type { ContainerType, Priority, ServiceType } from '#shared/shipment.ts';
import { CONTAINER_LABELS, PRIORITY_LABELS, SERVICE_LABELS } from '../../../entities/shipments/chips/labels.ts';
import { formatMoney, formatNumber } from '../../../lib/format.ts';

export interface QuoteLine {
  name: 'service' | 'container' | 'weight' | 'priority';
  label: string;
  value: string;
}

interface Chosen {
  serviceType?: ServiceType | undefined;
  containerType?: ContainerType | undefined;
  weight?: string | undefined;
  priority?: Priority | undefined;
}

const FACTOR = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 3 });

/** The estimate and how it comes about. What is not chosen yet counts as the smallest and says so. */
export function quoteLines(chosen: Chosen): { total: number; lines: readonly QuoteLine[] } {
  const { serviceType, priority = 'normal' } = chosen;
  // An emptied select holds ''.
  const containerType = chosen.containerType || undefined;
  const weight = chosen.weight?.trim() ?? '';
  const { base, containerFactor, weightFactor, priorityFactor, total } = quote({ ...chosen, containerType, weight });
  const factor = (value: number) => `× ${FACTOR.format(value)}`;
  return {
    total,
    lines: [
      {
        name: 'service',
        label: serviceType ? `${SERVICE_LABELS[serviceType]}, base price` : 'Base price from',
        value: formatMoney(base),
      },
      {
        name: 'container',
        label: containerType ? CONTAINER_LABELS[containerType] : 'Container',
        value: factor(containerFactor),
      },
      {
        name: 'weight',
        label: weight && Number(weight) > 0 ? `Weight, ${formatNumber(Number(weight))}` : 'Weight',
        value: factor(weightFactor),
      },
      { name: 'priority', label: `${PRIORITY_LABELS[priority]} priority`, value: factor(priorityFactor) },
    ],
  };
}
