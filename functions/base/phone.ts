import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A phone as it was typed, in E.164; undefined for what can be no number. Without a country code it is one of North America. */
export function phoneNumber(typed: string): string | undefined {
  const parsed = parsePhoneNumberFromString(typed, 'US');
  // An extension is reached by no text.
  return parsed?.isValid() && parsed.ext === undefined ? parsed.number : undefined;
}
