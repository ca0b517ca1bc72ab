import { type HourFormat, hourFormatOf } from '#shared/dates/clock-format.ts';
import data from './countries.json' with { type: 'json' };
import type { OrganizationSettingsRecord } from './organization-types.ts';

const DEFAULT_COUNTRY = 'US';
const ZONES: Readonly<Record<string, string>> = data.zones;

/** True for the two letters of a country (ISO 3166). */
export function isCountry(code: string): boolean {
  return Object.hasOwn(ZONES, code);
}

/** The country of an organization (ISO 3166): as it says, else that of its timezone. */
export function countryOf({ country, timezone }: Pick<OrganizationSettingsRecord, 'country' | 'timezone'>): string {
  if (country) return country;
  const found = Object.entries(ZONES).find(([, zones]) => zones.split(' ').includes(timezone));
  return found?.[0] ?? DEFAULT_COUNTRY;
}

/** How an organization's people read the clock. */
export function hoursOf(settings: Pick<OrganizationSettingsRecord, 'country' | 'timezone'>): HourFormat {
  return hourFormatOf(countryOf(settings));
}
