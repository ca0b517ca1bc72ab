import { t } from '#shared/i18n/t.ts';
import type { WeightUnit } from './shipment.ts';

/** Kilograms in one unit; a ton is the metric one. */
const KILOGRAMS: Record<WeightUnit, number> = { kg: 1, lbs: 0.45359237, tons: 1000 };

const NUMBER = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** A unit in the reader's language: `kg`, `toneladas`. */
export function weightUnitLabel(unit: string): string {
  return unit === 'tons' ? t('tons') : unit;
}

/** `18,400 kg`, never parted at the end of a line. */
export function weightLabel(weight: number | string, unit: string): string {
  return `${NUMBER.format(Number(weight))}\u00A0${weightUnitLabel(unit)}`;
}

/** A weight in kilograms, to the gram. */
export function weightInKg(weight: string, unit: WeightUnit): number {
  return Math.round(Number(weight) * KILOGRAMS[unit] * 1000) / 1000;
}

/** A weight as it is stored, of one as it was typed: "44,000" has its thousands set apart. */
export function plainWeight(typed: string): string {
  return typed.replace(/^\d{1,3}(,\d{3})+(?=\.|$)/, (whole) => whole.replaceAll(',', ''));
}
