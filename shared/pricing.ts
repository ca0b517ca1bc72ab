import type { ContainerType, Priority, ServiceType } from './shipment.ts';

/** Dollars by service (specification 2, section 9). */
const BASE_PRICE: Record<ServiceType, number> = { standard: 100, express: 200, overnight: 350 };
const CONTAINER_FACTOR: Record<ContainerType, number> = { '20ft': 1, '40ft': 1.8, '40ft_high': 2.2 };
const PRIORITY_FACTOR: Record<Priority, number> = { low: 0.9, normal: 1, high: 1.2, urgent: 1.5 };

export interface Quote {
  base: number;
  containerFactor: number;
  weightFactor: number;
  priorityFactor: number;
  /** Whole dollars. */
  total: number;
}

/**
 * The estimate that the booking page shows and the price that the server stores (specification 2, section 9).
 * The weight is divided by 1000 in whatever unit it is given, as specified, and counts at least 1. Where staff or an
 * integrator leave service, container or weight out, they count as standard, 1 and 1.
 */
export function quote(of: {
  serviceType?: ServiceType | undefined;
  containerType?: ContainerType | undefined;
  weight?: string | undefined;
  priority?: Priority | undefined;
}): Quote {
  const base = BASE_PRICE[of.serviceType ?? 'standard'];
  const containerFactor = of.containerType ? CONTAINER_FACTOR[of.containerType] : 1;
  const weight = Number(of.weight ?? 0);
  const weightFactor = Math.max(1, Number.isFinite(weight) ? weight / 1000 : 1);
  const priorityFactor = PRIORITY_FACTOR[of.priority ?? 'normal'];
  // The small addend takes back what binary fractions lose, so that a product of exactly .5 rounds up.
  const total = Math.round(base * containerFactor * priorityFactor * weightFactor + 1e-9);
  return { base, containerFactor, weightFactor, priorityFactor, total };
}
