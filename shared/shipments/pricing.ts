import type { ContainerType, Priority, ServiceType, WeightUnit } from './shipment.ts';
import { weightInKg } from './weight.ts';

/** Dollars by service. */
const BASE_PRICE: Record<ServiceType, number> = { standard: 100, express: 200, overnight: 350 };
const CONTAINER_FACTOR: Record<ContainerType, number> = { '20ft': 1, '40ft': 1.8, '40ft_high': 2.2 };
const PRIORITY_FACTOR: Record<Priority, number> = { low: 0.9, normal: 1, high: 1.2, urgent: 1.5 };

export interface PriceLine {
  description: string;
  /** What the lines before are multiplied by; this line's amount is what that adds. */
  factor?: number | undefined;
  /** Whole cents; below zero where the price becomes less. */
  amountCents: number;
}

const SERVICE_WORDS: Record<ServiceType, string> = {
  standard: 'Standard service',
  express: 'Express service',
  overnight: 'Overnight service',
};
const CONTAINER_WORDS: Record<ContainerType, string> = {
  '20ft': '20ft container',
  '40ft': '40ft container',
  '40ft_high': '40ft high cube container',
};
const PRIORITY_WORDS: Record<Priority, string> = {
  low: 'Low priority',
  normal: 'Normal priority',
  high: 'High priority',
  urgent: 'Urgent priority',
};

interface Priced {
  serviceType?: ServiceType | undefined;
  containerType?: ContainerType | undefined;
  weight?: string | undefined;
  /** Only says what the weight is in, unless the organization prices kilograms. */
  weightUnit?: WeightUnit | undefined;
  /** The organization's setting: pounds and tons are converted first. */
  weightInKilograms?: boolean | undefined;
  priority?: Priority | undefined;
}

interface Quote {
  base: number;
  containerFactor: number;
  weightFactor: number;
  priorityFactor: number;
  /** Whole dollars. */
  total: number;
}

function weightOf({ weight = '0', weightUnit = 'kg', weightInKilograms }: Priced): number {
  return weightInKilograms ? weightInKg(weight, weightUnit) : Number(weight);
}

/** Per 1000 of any unit (of kilograms where the organization says so), at least 1; what is left out is standard, 1 and 1. */
export function quote(of: Priced): Quote {
  const base = BASE_PRICE[of.serviceType ?? 'standard'];
  const containerFactor = of.containerType ? CONTAINER_FACTOR[of.containerType] : 1;
  const weight = weightOf(of);
  const weightFactor = Math.max(1, Number.isFinite(weight) ? weight / 1000 : 1);
  const priorityFactor = PRIORITY_FACTOR[of.priority ?? 'normal'];
  // The small addend takes back what binary fractions lose, so that a product of exactly .5 rounds up.
  const total = Math.round(base * containerFactor * priorityFactor * weightFactor + 1e-9);
  return { base, containerFactor, weightFactor, priorityFactor, total };
}

function weightWords(of: Priced): string {
  const { weight, weightUnit, weightInKilograms } = of;
  if (!weight || !weightUnit) return 'Weight';
  const kilograms = `${Math.round(weightOf(of)).toLocaleString('en-US')} kg`;
  const converted = weightInKilograms && weightUnit !== 'kg' ? ` (${kilograms})` : '';
  return `Weight, ${Number(weight).toLocaleString('en-US')} ${weightUnit}${converted}`;
}

/** In whole cents: the service, what each factor adds, and the rounding. The lines add up to the quote's total. */
export function priceLines(of: Priced): PriceLine[] {
  const { base, containerFactor, weightFactor, priorityFactor, total } = quote(of);
  const lines: PriceLine[] = [{ description: SERVICE_WORDS[of.serviceType ?? 'standard'], amountCents: base * 100 }];
  const factors: [description: string, factor: number][] = [
    [of.containerType ? CONTAINER_WORDS[of.containerType] : 'Container', containerFactor],
    [PRIORITY_WORDS[of.priority ?? 'normal'], priorityFactor],
    [weightWords(of), weightFactor],
  ];
  let exact = base * 100;
  for (const [description, factor] of factors) {
    if (factor === 1) continue;
    lines.push({ description, factor, amountCents: Math.round(exact * (factor - 1)) });
    exact *= factor;
  }
  const rounding = total * 100 - lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return rounding === 0 ? lines : [...lines, { description: 'Rounding', amountCents: rounding }];
}
