import type { ReactNode } from 'react';
import { t } from '#shared/i18n/t.ts';
import { containerTitle } from '#shared/shipments/container-title.ts';
import { quote } from '#shared/shipments/pricing.ts';
import type { ContainerType, Priority, ServiceType, WeightUnit } from '#shared/shipments/shipment.ts';
import { plainWeight, weightInKg, weightUnitLabel } from '#shared/shipments/weight.ts';
import { readPageProperty } from '../../lib/browser.ts';
import { formatMoney, formatNumber } from '../../lib/format.ts';
import { formatFactor } from '../../lib/formats/factor.ts';
import { CONTAINER_LABELS, PRIORITY_LABELS, SERVICE_LABELS } from './chips/labels.ts';

export interface QuoteLine {
  /** Of several containers the place of each. */
  name: 'service' | 'container' | 'weight' | 'priority' | number;
  label: string;
  value: string;
}

export interface QuoteChoice {
  serviceType?: ServiceType | undefined;
  containerType?: ContainerType | undefined;
  weight?: string | undefined;
  weightUnit?: WeightUnit | undefined;
  priority?: Priority | undefined;
  /** Those beside the one above. */
  moreContainers?: readonly Pick<QuoteChoice, 'containerType' | 'weight'>[] | undefined;
}

/** Whether the organization prices kilograms, as its style sheet says; not while the page is rendered at build. */
function pricesKilograms(): boolean {
  if (typeof document === 'undefined') return false;
  return readPageProperty('--weight-in-kilograms').trim() === '1';
}

function weightLabel(weight: string, unit: WeightUnit, weightInKilograms: boolean): string {
  if (!(Number(weight) > 0)) return t('Weight');
  const typed = `${formatNumber(Number(weight))} ${weightUnitLabel(unit)}`;
  if (!weightInKilograms || unit === 'kg') return t('Weight, {weight}', { weight: typed });
  const kilograms = formatNumber(Math.round(weightInKg(weight, unit)));
  return t('Weight, {weight}', { weight: `${typed} (${kilograms} kg)` });
}

/** What a shipment, or several, would cost, in dollars. */
export interface Estimate {
  total: number;
  /** The least that it may be: no service is chosen yet. */
  isFrom: boolean;
  lines: readonly QuoteLine[];
  /** Of a customer who has a rate card: its lines, and that the sum is not all. */
  rates?: ReactNode;
  more?: ReactNode;
}

/** How an estimate is made of what is chosen. */
export type Price = (chosen: QuoteChoice) => Estimate;

/** What is chosen of each container by itself. */
export function containersOf({ moreContainers = [], ...first }: QuoteChoice): QuoteChoice[] {
  return [first, ...moreContainers.map(({ containerType, weight }) => ({ ...first, containerType, weight }))];
}

/** The estimate and how it comes about; of several containers what each costs. */
export function quoteLines(chosen: QuoteChoice, weightInKilograms = pricesKilograms()): Estimate {
  const containers = containersOf(chosen);
  if (containers.length === 1) return quoteOne(chosen, weightInKilograms);
  const totals = containers.map((container) => quoteOne(container, weightInKilograms).total);
  return {
    total: totals.reduce((sum, total) => sum + total, 0),
    isFrom: !chosen.serviceType,
    lines: containers.map(({ containerType }, at) => ({
      name: at,
      label: containerTitle(at, containerType && t(CONTAINER_LABELS[containerType])),
      value: formatMoney(totals[at] ?? 0),
    })),
  };
}

/** The sum as it is said: no price stands there before anything is chosen. */
export function estimateText({ total, isFrom }: Pick<Estimate, 'total' | 'isFrom'>): string {
  const amount = formatMoney(total);
  return isFrom ? t('From {amount}', { amount }) : amount;
}

/** What is not chosen yet counts as the smallest and says so. */
function quoteOne(chosen: QuoteChoice, weightInKilograms: boolean): Estimate {
  const { serviceType, weightUnit = 'kg', priority = 'normal' } = chosen;
  // An emptied select holds ''.
  const containerType = chosen.containerType || undefined;
  const weight = plainWeight(chosen.weight?.trim() ?? '');
  const { base, containerFactor, weightFactor, priorityFactor, total } = quote({
    ...chosen,
    ...{ containerType, weight, weightUnit, weightInKilograms },
  });
  return {
    total,
    isFrom: !serviceType,
    lines: [
      {
        name: 'service',
        label: serviceType
          ? t('{service}, base price', { service: t(SERVICE_LABELS[serviceType]) })
          : t('Base price from'),
        value: formatMoney(base),
      },
      {
        name: 'container',
        label: t(containerType ? CONTAINER_LABELS[containerType] : 'Container'),
        value: formatFactor(containerFactor),
      },
      {
        name: 'weight',
        label: weightLabel(weight, weightUnit, weightInKilograms),
        value: formatFactor(weightFactor),
      },
      {
        name: 'priority',
        label: t('{priority} priority', { priority: t(PRIORITY_LABELS[priority]) }),
        value: formatFactor(priorityFactor),
      },
    ],
  };
}
