import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Until 2019 mobiles in Mexico had a 1 behind the country's code, and people still write it. */
const FORMER_MEXICAN = /^(\+52[\s-]?)1[\s-]?(?=(?:[\s()-]*\d){10}$)/;

/**
 * A phone as it was typed, in E.164; undefined for what can be no number. Without a country code it is one of `country` (ISO
 * 3166), where a stranger elsewhere may have the same digits.
 */
export function toE164(typed: string, country: string): string | undefined {
  const own = isSupportedCountry(country) ? country : undefined;
  const parsed = parsePhoneNumberFromString(typed.trim().replace(FORMER_MEXICAN, '$1'), own);
  // An extension is reached by no text.
  return parsed?.isValid() && parsed.ext === undefined ? parsed.number : undefined;
}
