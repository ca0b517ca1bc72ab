import { LARGEST_FENCE, SMALLEST_FENCE } from '#shared/drivers/fence.ts';
import { formatNumber } from '../../../lib/format.ts';

/** In what the people of a country measure a fence; it is stored in meters. */
export interface FenceUnit {
  name: 'feet' | 'meters';
  short: 'ft' | 'm';
  least: number;
  most: number;
  /** As it is shown. */
  of: (meters: number) => number;
  toMeters: (length: number) => number;
}

const METERS_PER_FOOT = 0.3048;
/** Whole meters are further apart than feet: in steps of five what was typed is what is shown. */
const STEP = 5;
const COUNTRIES_WITH_FEET = new Set(['US', 'PR', 'GU']);

const METERS: FenceUnit = {
  ...{ name: 'meters', short: 'm', least: SMALLEST_FENCE, most: LARGEST_FENCE },
  of: (meters) => meters,
  toMeters: Math.round,
};
const FEET: FenceUnit = {
  ...{ name: 'feet', short: 'ft' },
  least: Math.ceil(SMALLEST_FENCE / METERS_PER_FOOT / STEP) * STEP,
  most: Math.floor(LARGEST_FENCE / METERS_PER_FOOT / STEP) * STEP,
  of: (meters) => Math.round(meters / METERS_PER_FOOT / STEP) * STEP,
  toMeters: (feet) => Math.round(feet * METERS_PER_FOOT),
};

/** By country (ISO 3166, two letters). */
export function fenceUnitOf(country: string): FenceUnit {
  return COUNTRIES_WITH_FEET.has(country) ? FEET : METERS;
}

/** `490 ft`, `150 m`. */
export function fenceText(meters: number, { of, short }: FenceUnit): string {
  return `${formatNumber(of(meters))} ${short}`;
}
