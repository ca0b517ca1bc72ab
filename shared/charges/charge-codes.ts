/** What a charge is counted in. */
export const CHARGE_UNITS = ['each', 'hour', 'day', 'mile', 'percent'] as const;
export type ChargeUnit = (typeof CHARGE_UNITS)[number];

/** Which bound of a rule made an amount. */
export const CHARGE_BOUNDS = ['minimum', 'maximum'] as const;
export type ChargeBound = (typeof CHARGE_BOUNDS)[number];

/** Something that is charged beside the price of a shipment, as an organization calls and prices it. */
export interface ChargeCode {
  /** Stands in files and in the interface, so it never changes. */
  readonly code: string;
  readonly name: string;
  readonly unit: ChargeUnit;
  /** Whole cents for each unit, or hundredths of a percent: 3150 is 31.5 %. */
  readonly rate: number;
  readonly isTaxable: boolean;
}

const standard = (code: string, name: string, unit: ChargeUnit, rate: number): ChargeCode => ({
  ...{ code, name, unit, rate, isTaxable: false },
});

/** What drayage is charged for nearly everywhere: a beginning, which every organization prices itself. */
export const STANDARD_CODES: readonly ChargeCode[] = [
  standard('chassis', 'Chassis', 'day', 4_500),
  standard('fuel', 'Fuel surcharge', 'percent', 3_000),
  standard('detention', 'Detention', 'hour', 9_000),
  standard('waiting', 'Waiting time', 'hour', 7_000),
  standard('prepull', 'Pre-pull', 'each', 15_000),
  standard('storage', 'Yard storage', 'day', 4_000),
  standard('toll', 'Toll', 'each', 0),
  standard('overweight', 'Overweight', 'each', 15_000),
  standard('hazmat', 'Hazmat', 'each', 20_000),
];
